//! Puts floating-point operators on operands, and rewrites each one that could
//! round. The counterpart of [`super`], with the same invariant: outside loops a
//! [`FloatOperand`] is exact where it was built and has the value it carries.

use super::{Operand, Spot};
use crate::eval::{float_made_defined, value_made_defined};
use crate::generate::Generator;
use crate::generate::evaluation::{MADE_DEFINED, certain};
use crate::ir::{Expr, FloatExpr, FloatId};
use crate::semantics::{BinaryOp, Exact, FloatOp};
use crate::types::{FloatKind, IntKind};

/// A finished floating-point expression with its type and its value here.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct FloatOperand {
    pub id: FloatId,
    pub kind: FloatKind,
    pub value: Exact,
}

impl Generator<'_> {
    /// A node whose value is `value`, if that is exact; else that of what replaces it.
    pub(in crate::generate) fn float_node(
        &mut self,
        expr: FloatExpr,
        kind: FloatKind,
        value: Option<Exact>,
    ) -> FloatOperand {
        let id = self.program.exprs.add_float(expr, kind);
        let exact = value.filter(|value| value.fits(kind.format()));
        let value = match exact {
            // The nest is made defined when it is complete.
            _ if self.deferred() => Exact::ZERO,
            Some(value) => value,
            None => certain(
                float_made_defined(&mut self.program, &mut self.eval.memory, id),
                MADE_DEFINED,
            ),
        };
        FloatOperand { id, kind, value }
    }

    /// The literal `value`.
    pub(in crate::generate) fn float_constant(
        &mut self,
        kind: FloatKind,
        value: Exact,
    ) -> FloatOperand {
        self.float_node(FloatExpr::Constant(value), kind, Some(value))
    }

    /// The value in a floating-point place.
    pub(in crate::generate) fn float_load(&mut self, spot: Spot) -> FloatOperand {
        let kind = self.type_of(spot).float();
        let value = if self.deferred() {
            None
        } else {
            Some(self.eval.memory.load(spot.address).float())
        };
        self.float_node(FloatExpr::Load(spot.id), kind, value)
    }

    /// An integer, converted.
    pub(in crate::generate) fn float_from_int(
        &mut self,
        kind: FloatKind,
        a: Operand,
    ) -> FloatOperand {
        let value = Exact::from_int(a.value);
        self.float_node(FloatExpr::FromInt(a.id), kind, value)
    }

    /// `a`, converted to `kind` unless it has that type.
    pub(in crate::generate) fn float_to(
        &mut self,
        kind: FloatKind,
        a: FloatOperand,
    ) -> FloatOperand {
        if a.kind == kind {
            return a;
        }
        self.float_node(FloatExpr::Convert(a.id), kind, Some(a.value))
    }

    /// `-a`
    pub(in crate::generate) fn float_negate(&mut self, a: FloatOperand) -> FloatOperand {
        let value = Some(a.value.negated());
        self.float_node(FloatExpr::Negate(a.id), a.kind, value)
    }

    /// `a op b`, or what replaces it.
    pub(in crate::generate) fn float_binary(
        &mut self,
        op: FloatOp,
        a: FloatOperand,
        b: FloatOperand,
    ) -> FloatOperand {
        let kind = a.kind.common(b.kind);
        let value = Exact::combine(op, a.value, b.value);
        self.float_node(FloatExpr::Binary(op, a.id, b.id), kind, value)
    }

    /// `condition ? then : otherwise`
    pub(in crate::generate) fn float_conditional(
        &mut self,
        condition: Operand,
        then: FloatOperand,
        otherwise: FloatOperand,
    ) -> FloatOperand {
        let kind = then.kind.common(otherwise.kind);
        let taken = if condition.value.is_zero() {
            otherwise
        } else {
            then
        };
        let expr = FloatExpr::Conditional(condition.id, then.id, otherwise.id);
        self.float_node(expr, kind, Some(taken.value))
    }

    /// `(kind)a`, or what replaces it.
    pub(in crate::generate) fn truncate(&mut self, kind: IntKind, a: FloatOperand) -> Operand {
        self.made_defined(Expr::Truncate(a.id), kind)
    }

    /// `a op b` for a comparison, or what replaces it.
    pub(in crate::generate) fn float_compare(
        &mut self,
        op: BinaryOp,
        a: FloatOperand,
        b: FloatOperand,
    ) -> Operand {
        self.made_defined(Expr::Compare(op, a.id, b.id), IntKind::Int)
    }

    /// An integer from floating-point operands.
    pub(in crate::generate) fn made_defined(&mut self, expr: Expr, kind: IntKind) -> Operand {
        let operand = self.unknown(expr, kind);
        if self.deferred() {
            return operand;
        }
        let value = certain(
            value_made_defined(&mut self.program, &mut self.eval.memory, operand.id),
            MADE_DEFINED,
        );
        Operand { value, ..operand }
    }
}
