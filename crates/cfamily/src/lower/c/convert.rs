//! Conversions that C makes in silence and another language may not make: where
//! a language does not, they are written out, so that every operator sees the
//! operands that it sees in C.

use super::Writer;
use super::operators::Strength;
use crate::ir::{Expr, ExprId};
use crate::semantics::{BinaryOp, Format, UnaryOp};
use crate::types::{IntKind, Type, TypeId};

impl Writer<'_> {
    /// Writes an operand where it is used with the type `kind` and must bind at
    /// least as tightly as `least`.
    pub(in crate::lower) fn typed(
        self,
        out: &mut String,
        id: ExprId,
        kind: IntKind,
        least: Strength,
    ) {
        if self.is_converted(id, kind) {
            self.by_name(out, id, kind, least);
        } else {
            self.operand(out, id, least);
        }
    }

    /// The type to which a binary operator converts both operands, if there is one. (C leaves
    /// the amount of a shift as it is; any type that can represent it will do.)
    pub(super) fn seen_by(self, op: BinaryOp, a: ExprId, b: ExprId) -> Option<IntKind> {
        let kind = |id| self.program.exprs.kind(id);
        if op.is_logical() {
            None
        } else if op.is_shift() {
            Some(kind(a).promoted())
        } else {
            Some(kind(a).common(kind(b)))
        }
    }

    /// Writes an operand as an operator sees it: with this type, or only tested
    /// against zero.
    pub(super) fn operand_as(
        self,
        out: &mut String,
        id: ExprId,
        seen: Option<IntKind>,
        least: Strength,
    ) {
        match seen {
            Some(kind) => self.typed(out, id, kind, least),
            None => self.operand(out, id, least),
        }
    }

    /// Whether an operand is converted by name where it is used with the type
    /// `kind`.
    pub(super) fn is_converted(self, id: ExprId, kind: IntKind) -> bool {
        self.dialect.converts_by_name() && self.written_format(id) != kind.format()
    }

    /// `(kind)operand`
    pub(super) fn by_name(self, out: &mut String, id: ExprId, kind: IntKind, least: Strength) {
        let parenthesised = least > Strength::Unary;
        if parenthesised {
            out.push('(');
        }
        out.push('(');
        out.push_str(&self.kind_name(kind));
        out.push(')');
        self.operand(out, id, Strength::Unary);
        if parenthesised {
            out.push(')');
        }
    }

    /// The format of an expression as it is written: there, a truth value is a
    /// `bool`.
    fn written_format(self, id: ExprId) -> Format {
        match self.program.exprs.expr(id) {
            Expr::Unary(UnaryOp::Not, _) => IntKind::Bool.format(),
            Expr::Binary(op, ..) if op.is_truth() => IntKind::Bool.format(),
            Expr::Compare(..) => IntKind::Bool.format(),
            _ => self.program.exprs.kind(id).format(),
        }
    }

    /// Writes a value where it is stored into an object of type `ty`.
    pub(super) fn stored(self, out: &mut String, id: ExprId, ty: TypeId) {
        match self.program.types.get(ty) {
            // What the driver shares may be an integer, which takes any value.
            Type::Int(IntKind::Bool) if self.dialect.shares_no_bool() => {
                self.by_name(out, id, IntKind::Bool, Strength::Conditional);
            }
            Type::Int(kind @ IntKind::Enum { .. }) => self.enum_value(out, id, kind),
            Type::Int(kind) => self.typed(out, id, kind, Strength::Conditional),
            _ => self.expr(out, id),
        }
    }

    /// Writes a subscript. Where nothing is promoted, it must have a type that
    /// addresses are computed in.
    pub(super) fn subscript(self, out: &mut String, id: ExprId) {
        let kind = self.program.exprs.kind(id).promoted();
        self.typed(out, id, kind, Strength::Conditional);
    }
}
