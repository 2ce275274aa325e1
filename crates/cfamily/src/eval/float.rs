//! The value of a floating-point expression, and what integers get from one.

use super::{Evaluator, Slot, Violation};
use crate::ir::{ExprId, FloatExpr, FloatId};
use crate::semantics::{BinaryOp, Exact, Int};
use crate::types::IntKind;
use std::cmp::Ordering;

/// The result of a comparison, from the order of the operands.
const fn holds(op: BinaryOp, ordering: Ordering) -> bool {
    match op {
        BinaryOp::Eq => ordering.is_eq(),
        BinaryOp::Ne => ordering.is_ne(),
        BinaryOp::Lt => ordering.is_lt(),
        BinaryOp::Gt => ordering.is_gt(),
        BinaryOp::Le => ordering.is_le(),
        BinaryOp::Ge => ordering.is_ge(),
        _ => false,
    }
}

/// The integer that a conversion to `kind` gives, if it is in range.
pub(crate) fn truncated(kind: IntKind, value: Exact) -> Option<Int> {
    if kind == IntKind::Bool {
        return Some(kind.int(i128::from(!value.is_zero())));
    }
    // The standard allows −1 < value < 0 for unsigned types too, but not every
    // way to convert one does.
    if value.is_negative() && !kind.signed() {
        return None;
    }
    Int::exact(value.truncated()?, kind.format())
}

impl Evaluator<'_> {
    /// The value of a floating-point expression, with its bounds.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not exact or not
    /// defined.
    pub(crate) fn float(&self, id: FloatId) -> Result<Exact, Violation> {
        let value = match self.exprs.float(id) {
            FloatExpr::Constant(value) => return Ok(value),
            FloatExpr::Load(place) => {
                return match self.memory.load(self.address(place)?) {
                    Slot::Float(value) => Ok(value),
                    _ => Err(Violation::Uninitialised(place)),
                };
            }
            FloatExpr::FromInt(a) => Exact::from_int(self.value(a)?),
            FloatExpr::Convert(a) => Some(self.float(a)?),
            FloatExpr::Negate(a) => Some(self.float(a)?.negated()),
            FloatExpr::Binary(op, a, b) => Exact::combine(op, self.float(a)?, self.float(b)?),
            FloatExpr::Part(part, a) => Some(self.complex(a)?[part as usize]),
            FloatExpr::Conditional(condition, then, otherwise) => {
                let (then, otherwise) = (self.float(then)?, self.float(otherwise)?);
                Some(if self.value(condition)?.is_zero() {
                    otherwise
                } else {
                    then
                })
            }
        };
        let format = self.exprs.float_kind(id).format();
        value
            .filter(|value| value.fits(format))
            .ok_or(Violation::Inexact(id))
    }

    /// `(kind)a`
    pub(super) fn truncated(&self, id: ExprId, a: FloatId) -> Result<Int, Violation> {
        truncated(self.exprs.kind(id), self.float(a)?).ok_or(Violation::Truncation(id))
    }

    /// `a op b` for a comparison.
    pub(super) fn compared(
        &self,
        id: ExprId,
        op: BinaryOp,
        a: FloatId,
        b: FloatId,
    ) -> Result<Int, Violation> {
        let kind = self.exprs.float_kind(a).common(self.exprs.float_kind(b));
        let ordering = self.float(a)?.compare(self.float(b)?, kind.format());
        match ordering {
            Some(ordering) => Ok(IntKind::Int.int(i128::from(holds(op, ordering)))),
            None => Err(Violation::Comparison(id)),
        }
    }
}
