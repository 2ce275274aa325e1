//! Complex numbers, in the way that gcc and clang share in C and in C++: the
//! keyword `_Complex`, the operators `__real__` and `__imag__`, and imaginary
//! literals. No header is needed.

use super::operators::Strength;
use super::{Writer, float};
use crate::ir::{ComplexExpr, ComplexId, FloatExpr, PlaceId, Source};
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;
use std::fmt::Write;

/// The name of a complex type.
pub(super) const fn name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Double => "_Complex double",
        FloatKind::Float => "_Complex float",
        FloatKind::LongDouble => "_Complex long double",
    }
}

/// Writes a constant: `1.5 + 2.0i`.
pub(super) fn constant(out: &mut String, parts: [Exact; 2], kind: FloatKind) {
    float::literal(out, parts[0], kind);
    out.push_str(" + ");
    float::literal(out, parts[1], kind);
    out.push('i');
}

const fn strength(op: FloatOp) -> Strength {
    match op {
        FloatOp::Add | FloatOp::Sub => Strength::Sum,
        FloatOp::Mul | FloatOp::Div => Strength::Product,
    }
}

impl Writer<'_> {
    /// Writes a complex expression where it must bind at least as tightly as
    /// `least`.
    pub(super) fn complex_operand(self, out: &mut String, id: ComplexId, least: Strength) {
        let parenthesised = self.complex_strength(id) < least;
        if parenthesised {
            out.push('(');
        }
        self.bare_complex(out, id);
        if parenthesised {
            out.push(')');
        }
    }

    fn complex_strength(self, id: ComplexId) -> Strength {
        match self.program.exprs.complex(id) {
            ComplexExpr::Load(place) => self.place_strength(place),
            ComplexExpr::Compose(..) => Strength::Sum,
            ComplexExpr::Convert(_) | ComplexExpr::Negate(_) | ComplexExpr::Conjugate(_) => {
                Strength::Unary
            }
            ComplexExpr::Binary(op, ..) | ComplexExpr::WithReal(op, ..) => strength(op),
            ComplexExpr::Conditional(..) => Strength::Conditional,
        }
    }

    fn bare_complex(self, out: &mut String, id: ComplexId) {
        let exprs = &self.program.exprs;
        let kind = exprs.complex_kind(id);
        match exprs.complex(id) {
            ComplexExpr::Load(place) => self.place(out, place),
            ComplexExpr::Compose(re, im) => {
                self.float_operand(out, re, Strength::Sum);
                out.push_str(" + ");
                if let FloatExpr::Constant(value) = exprs.float(im) {
                    float::literal(out, value, kind);
                    out.push('i');
                } else {
                    self.float_operand(out, im, Strength::Product);
                    out.push_str(" * ");
                    float::literal(out, Exact::new(1, 0), kind);
                    out.push('i');
                }
            }
            // Writing to a string cannot fail.
            ComplexExpr::Convert(a) => {
                let _ = write!(out, "({})", name(kind));
                self.complex_operand(out, a, Strength::Unary);
            }
            ComplexExpr::Negate(a) => {
                out.push('-');
                // `- -a` must not become `--a`.
                let least = match exprs.complex(a) {
                    ComplexExpr::Negate(_) => Strength::Postfix,
                    _ => Strength::Unary,
                };
                self.complex_operand(out, a, least);
            }
            ComplexExpr::Conjugate(a) => {
                out.push('~');
                self.complex_operand(out, a, Strength::Unary);
            }
            ComplexExpr::Binary(op, a, b) => {
                self.complex_operand(out, a, strength(op));
                let _ = write!(out, " {} ", float::sign(op));
                self.complex_operand(out, b, strength(op).tighter());
            }
            ComplexExpr::WithReal(op, a, b) => {
                self.complex_operand(out, a, strength(op));
                let _ = write!(out, " {} ", float::sign(op));
                self.float_operand(out, b, strength(op).tighter());
            }
            ComplexExpr::Conditional(condition, then, otherwise) => {
                self.operand(out, condition, Strength::LogicalOr);
                out.push_str(" ? ");
                self.complex_arm(out, then);
                out.push_str(" : ");
                self.complex_arm(out, otherwise);
            }
        }
    }

    /// An arm of a conditional; see the integers' arms.
    fn complex_arm(self, out: &mut String, id: ComplexId) {
        if let (true, ComplexExpr::Load(place)) =
            (self.dialect.is_cpp(), self.program.exprs.complex(id))
            && self.is_volatile(place)
        {
            out.push('+');
            self.complex_operand(out, id, Strength::Unary);
        } else {
            self.complex_operand(out, id, Strength::Conditional);
        }
    }

    /// Writes the operator and the right side of `place op= value`, if the source
    /// can be written so.
    pub(super) fn complex_compound(self, out: &mut String, place: PlaceId, source: Source) -> bool {
        let Source::ComplexUpdate(expr) = source else {
            return false;
        };
        let exprs = &self.program.exprs;
        let expr = match exprs.complex(expr) {
            ComplexExpr::Convert(inner) => inner,
            _ => expr,
        };
        let is_place = |id: ComplexId| exprs.complex(id) == ComplexExpr::Load(place);
        match exprs.complex(expr) {
            ComplexExpr::Binary(op, left, value) if is_place(left) => {
                let _ = write!(out, " {}= ", float::sign(op));
                self.complex_operand(out, value, Strength::Conditional);
                true
            }
            ComplexExpr::WithReal(op, left, value) if is_place(left) => {
                let _ = write!(out, " {}= ", float::sign(op));
                self.float_operand(out, value, Strength::Conditional);
                true
            }
            _ => false,
        }
    }
}
