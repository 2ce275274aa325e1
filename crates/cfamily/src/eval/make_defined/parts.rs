//! Expressions that rewrites put around operands.

use crate::ir::{Expr, ExprId, Exprs, FloatExpr, FloatId};
use crate::semantics::{BinaryOp, Exact};
use crate::types::{FloatKind, IntKind};

/// A literal.
pub(super) fn constant(exprs: &mut Exprs, kind: IntKind, value: i128) -> ExprId {
    exprs.add(Expr::Constant(kind.int(value)), kind)
}

/// `(a op value)` with the constant and the result of type `kind`, which must
/// be the common type of both.
pub(super) fn with(
    exprs: &mut Exprs,
    op: BinaryOp,
    a: ExprId,
    kind: IntKind,
    value: i128,
) -> ExprId {
    let value = constant(exprs, kind, value);
    exprs.add(Expr::Binary(op, a, value), kind)
}

/// `(kind)(a > 0.0)`
pub(super) fn positive(exprs: &mut Exprs, a: FloatId, kind: FloatKind) -> FloatId {
    let truth = against_zero(exprs, BinaryOp::Gt, a);
    let truth = exprs.add(truth, IntKind::Int);
    exprs.add_float(FloatExpr::FromInt(truth), kind)
}

/// `a op 0.0`
pub(super) fn against_zero(exprs: &mut Exprs, op: BinaryOp, a: FloatId) -> Expr {
    let zero = exprs.add_float(FloatExpr::Constant(Exact::ZERO), exprs.float_kind(a));
    Expr::Compare(op, a, zero)
}
