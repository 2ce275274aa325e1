//! Expressions and places, with no more parentheses than the grammar needs:
//! precedence and associativity are part of what a compiler may get wrong.

use super::Writer;
use super::literal::{self, Shape};
use super::operators::{self, Strength, binary_sign, binary_strength};
use crate::ir::{Expr, ExprId, Place, PlaceId};
use crate::lower::dialect::Dialect;
use crate::semantics::UnaryOp;
use crate::types::IntKind;
use std::fmt::Write;

const fn unary(op: UnaryOp) -> char {
    match op {
        UnaryOp::Plus => '+',
        UnaryOp::Negate => '-',
        UnaryOp::Complement => '~',
        UnaryOp::Not => '!',
    }
}

impl Writer<'_> {
    /// Writes an expression where anything may stand.
    pub(in crate::lower) fn expr(self, out: &mut String, id: ExprId) {
        self.operand(out, id, Strength::Conditional);
    }

    /// Writes an expression where it must bind at least as tightly as `least`.
    pub(in crate::lower) fn operand(self, out: &mut String, id: ExprId, least: Strength) {
        let parenthesised = self.strength(id) < least;
        if parenthesised {
            out.push('(');
        }
        self.bare(out, id);
        if parenthesised {
            out.push(')');
        }
    }

    fn strength(self, id: ExprId) -> Strength {
        match self.program.exprs.expr(id) {
            _ if self.converts_enum(id) => Strength::Unary,
            Expr::Constant(value) => match literal::shape(value, self.program.exprs.kind(id)) {
                Shape::Primary => Strength::Postfix,
                Shape::Signed | Shape::Cast => Strength::Unary,
            },
            Expr::Load(place) => self.place_strength(place),
            Expr::Parameter(_)
            | Expr::Call(..)
            | Expr::Extremum(..)
            | Expr::Named(_)
            | Expr::Immediate(..) => Strength::Postfix,
            Expr::Builtin(builtin, _) => self.builtin_strength(builtin),
            Expr::Unary(..) | Expr::Cast(_) | Expr::Truncate(_) => Strength::Unary,
            Expr::Binary(op, ..) | Expr::Compare(op, ..) | Expr::CompareComplex(op, ..) => {
                binary_strength(op)
            }
            Expr::Conditional(..) | Expr::Versioned(..) => Strength::Conditional,
        }
    }

    fn bare(self, out: &mut String, id: ExprId) {
        match self.program.exprs.expr(id) {
            Expr::Constant(value) => {
                if self.converts_enum(id) {
                    out.push_str("(int)");
                }
                self.literal(out, value, self.program.exprs.kind(id));
            }
            Expr::Load(place) => {
                if self.converts_enum(id) {
                    out.push_str("(int)");
                }
                self.place(out, place);
            }
            Expr::Parameter(index) => self.parameter(out, index),
            Expr::Call(helper, arguments) => self.call(out, helper, arguments),
            Expr::Named(constant) => self.named(out, constant),
            Expr::Immediate(capture, a) => {
                self.immediate(out, capture, self.program.exprs.kind(id), a);
            }
            Expr::Builtin(builtin, a) => self.builtin(out, builtin, a),
            Expr::Extremum(which, a, b) => {
                self.extremum(out, which, self.program.exprs.kind(id), [a, b]);
            }
            Expr::Unary(op, a) => {
                out.push(unary(op));
                // `- -a` and `+ +a` must not become `--a` and `++a`.
                let least = if self.begins_with_sign(a) {
                    Strength::Postfix
                } else {
                    Strength::Unary
                };
                match op {
                    UnaryOp::Not => self.operand(out, a, least),
                    _ => self.typed(out, a, self.program.exprs.kind(id), least),
                }
            }
            Expr::Cast(a) => {
                out.push('(');
                out.push_str(&self.kind_name(self.program.exprs.kind(id)));
                out.push(')');
                self.operand(out, a, Strength::Unary);
            }
            Expr::Truncate(a) => {
                out.push('(');
                out.push_str(&self.kind_name(self.program.exprs.kind(id)));
                out.push(')');
                self.float_operand(out, a, Strength::Unary);
            }
            Expr::CompareComplex(op, a, b) => {
                self.complex_operand(out, a, Strength::Shift);
                let _ = write!(out, " {} ", binary_sign(op));
                self.complex_operand(out, b, Strength::Shift);
            }
            Expr::Compare(op, a, b) => {
                self.float_side(out, a, b, Strength::Shift);
                let _ = write!(out, " {} ", binary_sign(op));
                self.float_side(out, b, a, Strength::Shift);
            }
            Expr::Binary(op, a, b) => {
                let (sign, strength) = (binary_sign(op), binary_strength(op));
                // The grammar requires no parentheses around a comparison in a comparison, but
                // clang 24 reports `a < b < c` as an error.
                let (left, right) = if op.is_comparison() {
                    (Strength::Shift, Strength::Shift)
                } else {
                    (strength, strength.tighter())
                };
                let seen = self.seen_by(op, a, b);
                self.operand_as(out, a, seen, left);
                out.push(' ');
                out.push_str(sign);
                out.push(' ');
                self.operand_as(out, b, seen, right);
            }
            Expr::Conditional(condition, then, otherwise)
            | Expr::Versioned(condition, then, otherwise) => {
                self.operand(out, condition, Strength::LogicalOr);
                let kind = self.program.exprs.kind(id);
                out.push_str(" ? ");
                self.arm(out, then, kind);
                out.push_str(" : ");
                self.arm(out, otherwise, kind);
            }
        }
    }

    /// A parameter of a helper, or the variable that a closure captures as such.
    fn parameter(self, out: &mut String, index: u8) {
        // Writing to a string cannot fail.
        let _ = match self.captures.get(usize::from(index)) {
            Some(capture) => write!(out, "{}", self.names.get(capture.variable)),
            None => write!(out, "p_{index}"),
        };
    }

    /// An arm of a conditional. If both arms designate objects, C++ looks for a reference that
    /// fits both, which does not exist for a bit-field or a volatile object; so the arm is the
    /// value of the object.
    fn arm(self, out: &mut String, id: ExprId, kind: IntKind) {
        if let (true, Expr::Load(place)) = (self.dialect.is_cpp(), self.program.exprs.expr(id))
            && (matches!(self.program.exprs.kind(id), IntKind::Bits { .. })
                || self.is_volatile(place))
        {
            out.push('+');
            self.operand(out, id, Strength::Unary);
        } else {
            self.typed(out, id, kind, Strength::Conditional);
        }
    }

    pub(super) fn is_volatile(self, place: PlaceId) -> bool {
        match self.program.exprs.place(place) {
            Place::Variable(variable) => self.program.variable(variable).volatile,
            Place::Field(base, _) | Place::Element(base, _) | Place::Part(base, _) => {
                self.is_volatile(base)
            }
            // The addresses of volatile objects are never taken.
            Place::Target(_) => false,
        }
    }

    /// Whether an expression is written with a conversion to `int`, because it is
    /// of an enumeration. C's enumerators are of that type already.
    fn converts_enum(self, id: ExprId) -> bool {
        matches!(self.program.exprs.kind(id), IntKind::Enum { .. })
            && !(self.dialect == Dialect::C
                && matches!(self.program.exprs.expr(id), Expr::Constant(_)))
    }

    /// Writes a value that is stored into an object of an enumeration.
    pub(super) fn enum_value(self, out: &mut String, id: ExprId, kind: IntKind) {
        match self.program.exprs.expr(id) {
            Expr::Constant(value) if self.program.exprs.kind(id) == kind => {
                self.literal(out, value, kind);
            }
            Expr::Load(place) if self.program.exprs.kind(id) == kind => self.place(out, place),
            _ => {
                let name = self.kind_name(kind);
                let _ = write!(out, "({name})");
                self.operand(out, id, Strength::Unary);
            }
        }
    }

    /// Writes what a `switch` compares with labels of type `kind`.
    pub(super) fn switched(self, out: &mut String, id: ExprId, kind: IntKind) {
        if matches!(kind, IntKind::Enum { .. }) {
            self.enum_value(out, id, kind);
        } else {
            self.typed(out, id, kind, Strength::Conditional);
        }
    }

    fn begins_with_sign(self, id: ExprId) -> bool {
        match self.program.exprs.expr(id) {
            Expr::Unary(UnaryOp::Plus | UnaryOp::Negate, _) => true,
            Expr::Constant(value) => {
                literal::shape(value, self.program.exprs.kind(id)) == Shape::Signed
            }
            _ => false,
        }
    }

    pub(super) fn place_strength(self, id: PlaceId) -> Strength {
        match self.program.exprs.place(id) {
            Place::Target(pointer) if !self.is_reference(pointer) => Strength::Unary,
            Place::Part(..) => Strength::Unary,
            Place::Target(_) => Strength::Postfix,
            Place::Variable(_) | Place::Field(..) | Place::Element(..) => Strength::Postfix,
        }
    }

    /// Writes a place.
    pub(super) fn place(self, out: &mut String, id: PlaceId) {
        match self.program.exprs.place(id) {
            // Writing to a string cannot fail.
            Place::Variable(variable) => {
                let _ = write!(out, "{}", self.names.get(variable));
                if self.behind_handle(variable) {
                    out.push_str("[0]");
                }
            }
            Place::Field(base, index) => {
                if let Place::Target(pointer) = self.program.exprs.place(base)
                    && !self.is_reference(pointer)
                {
                    self.place(out, pointer);
                    let _ = write!(out, "->f_{index}");
                } else {
                    self.place(out, base);
                    let _ = write!(out, ".f_{index}");
                }
            }
            Place::Element(base, subscript) => {
                if self.place_strength(base) < Strength::Postfix {
                    out.push('(');
                    self.place(out, base);
                    out.push(')');
                } else {
                    self.place(out, base);
                }
                out.push('[');
                let start = out.len();
                self.subscript(out, subscript);
                // `[[` would begin an attribute, even before a lambda expression.
                if out[start..].starts_with('[') {
                    out.insert(start, '(');
                    out.push(')');
                }
                out.push(']');
            }
            Place::Part(base, part) => {
                out.push_str(operators::part_sign(part));
                self.place(out, base);
            }
            Place::Target(pointer) => {
                if !self.is_reference(pointer) {
                    out.push('*');
                }
                self.place(out, pointer);
            }
        }
    }

    /// Writes the address of a place.
    pub(super) fn address(self, out: &mut String, id: PlaceId) {
        out.push('&');
        self.place(out, id);
    }
}
