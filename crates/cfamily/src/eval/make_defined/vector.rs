//! Operations on vectors: the chains of rewrites of integers, lane by lane.

use super::parts::with;
use crate::ir::{Expr, ExprId, Exprs, VectorExpr, VectorId};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, TypeTable};

/// A scalar of the type of the elements.
fn scalar(exprs: &mut Exprs, kind: IntKind, value: i128) -> ExprId {
    let wide = kind.promoted();
    let literal = exprs.add(Expr::Constant(wide.int(value)), wide);
    if wide == kind {
        literal
    } else {
        exprs.add(Expr::Cast(literal), kind)
    }
}

/// `a op value` in all lanes.
fn all_lanes(
    exprs: &mut Exprs,
    types: &TypeTable,
    op: BinaryOp,
    a: VectorId,
    value: i128,
) -> VectorId {
    let ty = exprs.vector_type(a);
    let value = scalar(exprs, types.lanes(ty).0, value);
    exprs.add_vector(VectorExpr::WithScalar(op, a, value), ty)
}

/// `(kind)(a op value)`, which the type can represent.
fn narrowed(exprs: &mut Exprs, kind: IntKind, op: BinaryOp, a: ExprId, value: i128) -> ExprId {
    let wide = kind.promoted();
    let masked = with(exprs, op, a, wide, value);
    if wide == kind {
        masked
    } else {
        exprs.add(Expr::Cast(masked), kind)
    }
}

fn max(kind: IntKind) -> i128 {
    kind.format().max_bits() as i128
}

/// The masks for the operands of an operator that make it defined.
struct Masks {
    left: Option<i128>,
    right: Option<i128>,
    /// Whether the right operand must not be zero.
    nonzero: bool,
}

/// The ends of the chains of rewrites: the same as for scalars.
fn masks(kind: IntKind, op: BinaryOp) -> Masks {
    let width = kind.format().width();
    let room = i128::from(width) - 1;
    let signed = |mask| kind.signed().then_some(mask);
    let (left, right) = match op {
        BinaryOp::Mul => {
            let half = (1 << ((width - 1) / 2)) - 1;
            (signed(half), signed(half))
        }
        BinaryOp::Div | BinaryOp::Rem => (None, signed(max(kind))),
        BinaryOp::Shr => (signed(max(kind)), Some(room)),
        BinaryOp::Shl if kind.signed() => (Some((1 << (width / 4)) - 1), Some(room / 2)),
        BinaryOp::Shl => (None, Some(room)),
        // The difference of two non-negative values always fits.
        _ => (signed(max(kind)), signed(max(kind))),
    };
    Masks {
        left,
        right,
        nonzero: matches!(op, BinaryOp::Div | BinaryOp::Rem),
    }
}

/// Rewrites an operation that is not defined in some lane; `false` if nothing can
/// make it defined.
pub(super) fn operation(exprs: &mut Exprs, types: &TypeTable, id: VectorId) -> bool {
    let (kind, _) = types.lanes(exprs.vector_type(id));
    let masked = |exprs: &mut Exprs, a, mask: Option<i128>| match mask {
        Some(mask) => all_lanes(exprs, types, BinaryOp::And, a, mask),
        None => a,
    };
    let defined = match exprs.vector(id) {
        VectorExpr::Negate(a) => VectorExpr::Negate(masked(exprs, a, Some(max(kind)))),
        VectorExpr::Binary(op, a, b) => {
            let op = without_carry(op);
            let masks = masks(kind, op);
            let a = masked(exprs, a, masks.left);
            let mut b = masked(exprs, b, masks.right);
            if masks.nonzero {
                b = all_lanes(exprs, types, BinaryOp::Or, b, 1);
            }
            VectorExpr::Binary(op, a, b)
        }
        VectorExpr::WithScalar(op, a, b) => {
            let op = without_carry(op);
            let masks = masks(kind, op);
            let a = masked(exprs, a, masks.left);
            let mut b = match masks.right {
                Some(mask) => narrowed(exprs, kind, BinaryOp::And, b, mask),
                None => b,
            };
            if masks.nonzero {
                b = narrowed(exprs, kind, BinaryOp::Or, b, 1);
            }
            VectorExpr::WithScalar(op, a, b)
        }
        VectorExpr::Convert(a) => VectorExpr::Convert(masked(exprs, a, Some(max(kind)))),
        _ => return false,
    };
    exprs.replace_vector(id, defined);
    true
}

/// A sum becomes a difference, which can be masked.
const fn without_carry(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Add => BinaryOp::Sub,
        other => other,
    }
}
