//! How C types and converts the operands of its operators (C11 6.5), on values.

use super::IntKind;
use crate::semantics::{BinaryOp, Int, UnaryOp, Unsafe, operators};

/// The type of `op a`.
#[must_use]
pub(crate) fn unary_kind(op: UnaryOp, a: IntKind) -> IntKind {
    match op {
        UnaryOp::Not => IntKind::Int,
        UnaryOp::Plus | UnaryOp::Negate | UnaryOp::Complement => a.promoted(),
    }
}

/// The type of `a op b`.
#[must_use]
pub(crate) fn binary_kind(op: BinaryOp, a: IntKind, b: IntKind) -> IntKind {
    if op.is_truth() {
        IntKind::Int
    } else if op.is_shift() {
        a.promoted()
    } else {
        a.common(b)
    }
}

/// The operands as the operator sees them.
#[must_use]
pub(crate) fn converted(op: BinaryOp, a: (IntKind, Int), b: (IntKind, Int)) -> (Int, Int) {
    if op.is_shift() || op.is_logical() {
        (a.0.promoted().convert(a.1), b.0.promoted().convert(b.1))
    } else if a.0 == b.0 && a.0.promoted() == a.0 {
        (a.1, b.1)
    } else {
        let common = a.0.common(b.0);
        (common.convert(a.1), common.convert(b.1))
    }
}

/// The value of `op a`.
///
/// # Errors
/// When the operation is not defined for this operand.
pub fn unary(op: UnaryOp, a: (IntKind, Int)) -> Result<Int, Unsafe> {
    operators::unary(op, a.0.promoted().convert(a.1))
}

/// The value of `a op b`.
///
/// # Errors
/// When the operation is not defined for these operands.
pub fn binary(op: BinaryOp, a: (IntKind, Int), b: (IntKind, Int)) -> Result<Int, Unsafe> {
    let (a, b) = converted(op, a, b);
    operators::binary(op, a, b)
}
