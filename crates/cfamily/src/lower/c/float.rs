//! Floating-point expressions and literals. Every literal is written as the
//! decimal number that it exactly is, so that no compiler has to round.

use super::Writer;
use super::operators::{self, Strength};
use crate::ir::{FloatExpr, FloatId};
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;
use std::fmt::Write;

/// C's name of a floating-point type.
pub(super) const fn name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Double => "double",
        FloatKind::Float => "float",
        FloatKind::LongDouble => "long double",
    }
}

const fn suffix(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Double => "",
        FloatKind::Float => "f",
        FloatKind::LongDouble => "L",
    }
}

/// Writes a literal: `m · 2^-n` is `m · 5^n` with the point moved by `n` digits.
pub(super) fn literal(out: &mut String, value: Exact, kind: FloatKind) {
    let (mantissa, scale) = value.parts();
    if mantissa < 0 {
        out.push('-');
    }
    let magnitude = u128::from(mantissa.unsigned_abs());
    let suffix = suffix(kind);
    // Literals are of moderate size, and writing to a string cannot fail.
    let _ = if scale >= 0 {
        write!(out, "{}.0{suffix}", magnitude << scale)
    } else {
        let places = usize::from(scale.unsigned_abs());
        let digits = magnitude * 5_u128.pow(u32::from(scale.unsigned_abs()));
        let power = 10_u128.pow(u32::from(scale.unsigned_abs()));
        let (whole, fraction) = (digits / power, digits % power);
        write!(out, "{whole}.{fraction:0places$}{suffix}")
    };
}

pub(super) const fn sign(op: FloatOp) -> &'static str {
    match op {
        FloatOp::Add => "+",
        FloatOp::Sub => "-",
        FloatOp::Mul => "*",
        FloatOp::Div => "/",
    }
}

const fn binary_strength(op: FloatOp) -> Strength {
    match op {
        FloatOp::Add | FloatOp::Sub => Strength::Sum,
        FloatOp::Mul | FloatOp::Div => Strength::Product,
    }
}

impl Writer<'_> {
    /// Writes a floating-point expression that is converted to its own type where
    /// it stands: no conversion by name is needed there.
    pub(super) fn converted_float(self, out: &mut String, id: FloatId, least: Strength) {
        match self.program.exprs.float(id) {
            FloatExpr::FromInt(a) => self.operand(out, a, least),
            FloatExpr::Convert(a) => self.float_operand(out, a, least),
            _ => self.float_operand(out, id, least),
        }
    }

    /// Writes a floating-point expression where it must bind at least as tightly
    /// as `least`.
    pub(super) fn float_operand(self, out: &mut String, id: FloatId, least: Strength) {
        let parenthesised = self.float_strength(id) < least;
        if parenthesised {
            out.push('(');
        }
        self.bare_float(out, id);
        if parenthesised {
            out.push(')');
        }
    }

    fn float_strength(self, id: FloatId) -> Strength {
        match self.program.exprs.float(id) {
            FloatExpr::Constant(value) if value.is_negative() => Strength::Unary,
            FloatExpr::Constant(_) => Strength::Postfix,
            FloatExpr::Load(place) => self.place_strength(place),
            FloatExpr::FromInt(_)
            | FloatExpr::Convert(_)
            | FloatExpr::Negate(_)
            | FloatExpr::Part(..) => Strength::Unary,
            FloatExpr::Binary(op, ..) => binary_strength(op),
            FloatExpr::Conditional(..) => Strength::Conditional,
        }
    }

    fn bare_float(self, out: &mut String, id: FloatId) {
        let kind = self.program.exprs.float_kind(id);
        match self.program.exprs.float(id) {
            FloatExpr::Constant(value) => literal(out, value, kind),
            FloatExpr::Load(place) => self.place(out, place),
            FloatExpr::FromInt(a) => {
                let _ = write!(out, "({})", name(kind));
                self.operand(out, a, Strength::Unary);
            }
            FloatExpr::Convert(a) => {
                let _ = write!(out, "({})", name(kind));
                self.float_operand(out, a, Strength::Unary);
            }
            FloatExpr::Negate(a) => {
                out.push('-');
                // `- -a` must not become `--a`.
                let least = match self.program.exprs.float(a) {
                    FloatExpr::Negate(_) => Strength::Postfix,
                    FloatExpr::Constant(value) if value.is_negative() => Strength::Postfix,
                    _ => Strength::Unary,
                };
                self.float_operand(out, a, least);
            }
            FloatExpr::Part(part, a) => {
                out.push_str(operators::part_sign(part));
                self.complex_operand(out, a, Strength::Unary);
            }
            FloatExpr::Binary(op, a, b) => {
                self.float_side(out, a, b, binary_strength(op));
                let _ = write!(out, " {} ", sign(op));
                self.float_side(out, b, a, binary_strength(op).tighter());
            }
            FloatExpr::Conditional(condition, then, otherwise) => {
                self.operand(out, condition, Strength::LogicalOr);
                out.push_str(" ? ");
                self.float_arm(out, then);
                out.push_str(" : ");
                self.float_arm(out, otherwise);
            }
        }
    }

    /// An operand of an operator. An integer next to a number of the right type is converted
    /// implicitly.
    pub(super) fn float_side(self, out: &mut String, id: FloatId, other: FloatId, least: Strength) {
        let exprs = &self.program.exprs;
        let implicit = exprs.float_kind(id) == exprs.float_kind(other)
            && !matches!(exprs.float(other), FloatExpr::FromInt(_));
        match exprs.float(id) {
            FloatExpr::FromInt(a) if implicit => self.operand(out, a, least),
            _ => self.float_operand(out, id, least),
        }
    }

    /// An arm of a conditional; see the integers' arms.
    fn float_arm(self, out: &mut String, id: FloatId) {
        if let (true, FloatExpr::Load(place)) =
            (self.dialect.is_cpp(), self.program.exprs.float(id))
            && self.is_volatile(place)
        {
            out.push('+');
            self.float_operand(out, id, Strength::Unary);
        } else {
            self.float_operand(out, id, Strength::Conditional);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_exact_decimal_numbers() {
        let table = [
            (Exact::ZERO, FloatKind::Double, "0.0"),
            (Exact::new(-3, 0), FloatKind::Float, "-3.0f"),
            (Exact::new(1, 10), FloatKind::LongDouble, "1024.0L"),
            (Exact::new(5, -3), FloatKind::Double, "0.625"),
            (Exact::new(-129, -6), FloatKind::Float, "-2.015625f"),
            (Exact::new(1, -10), FloatKind::Double, "0.0009765625"),
        ];
        for (value, kind, expected) in table {
            let mut text = String::new();
            literal(&mut text, value, kind);
            assert_eq!(text, expected);
        }
    }
}
