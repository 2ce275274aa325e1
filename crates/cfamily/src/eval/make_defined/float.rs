//! Floating-point operations that could round somewhere: they become exact for every
//! value that their operands may ever have.
//!
//! What always is exact: a comparison with zero, and a product with a truth
//! value. Every chain of rewrites ends in one of the two.

use super::parts::{against_zero, positive, with};
use crate::ir::{Expr, ExprId, Exprs, FloatExpr, FloatId};
use crate::semantics::{BinaryOp, Exact, FloatOp};
use crate::types::IntKind;

/// The bits to keep of an integer that a floating-point type cannot represent: few enough for
/// some exact arithmetic.
const KEPT_BITS: i128 = (1 << 10) - 1;

/// The maximum number of bits to keep of a floating-point value that an integer type cannot
/// represent.
const MOST_TRUNCATED: u32 = 12;

/// Rewrites an operation that is not exact; `false` if it always is.
pub(super) fn operation(exprs: &mut Exprs, id: FloatId) -> bool {
    let kind = exprs.float_kind(id);
    let exact = match exprs.float(id) {
        FloatExpr::FromInt(a) => {
            let wide = exprs.kind(a).promoted();
            FloatExpr::FromInt(with(exprs, BinaryOp::And, a, wide, KEPT_BITS))
        }
        // Convert to an integer first, which drops the fraction; both conversions can be
        // rewritten further.
        FloatExpr::Convert(a) => {
            let integer = exprs.add(Expr::Truncate(a), IntKind::Int);
            FloatExpr::FromInt(integer)
        }
        FloatExpr::Binary(FloatOp::Div, a, b) if !is_constant(exprs, b) => {
            let two = exprs.add_float(FloatExpr::Constant(Exact::new(2, 0)), kind);
            FloatExpr::Binary(FloatOp::Div, a, two)
        }
        FloatExpr::Binary(op @ (FloatOp::Add | FloatOp::Sub), a, b) if !is_truth(exprs, b) => {
            FloatExpr::Binary(op, a, positive(exprs, b, kind))
        }
        FloatExpr::Binary(_, a, b) if is_truth(exprs, b) => FloatExpr::Binary(FloatOp::Mul, a, b),
        FloatExpr::Binary(_, a, b) => FloatExpr::Binary(FloatOp::Mul, a, positive(exprs, b, kind)),
        FloatExpr::Constant(_)
        | FloatExpr::Load(_)
        | FloatExpr::Negate(_)
        | FloatExpr::Conditional(..)
        | FloatExpr::Part(..) => return false,
    };
    exprs.replace_float(id, exact);
    true
}

fn is_constant(exprs: &Exprs, id: FloatId) -> bool {
    matches!(exprs.float(id), FloatExpr::Constant(_))
}

/// Whether a node is the truth value that [`positive`] makes.
fn is_truth(exprs: &Exprs, id: FloatId) -> bool {
    match exprs.float(id) {
        FloatExpr::FromInt(a) => matches!(exprs.expr(a), Expr::Compare(..)),
        _ => false,
    }
}

/// `a op b` becomes `a op 0.0`.
pub(super) fn comparison(exprs: &mut Exprs, id: ExprId, op: BinaryOp, a: FloatId) {
    let exact = against_zero(exprs, op, a);
    exprs.replace(id, exact);
}

/// `(kind)a` becomes `(kind)(a >= 0.0 && a < limit ? a : 0.0)`. If `a` cannot be
/// compared with the limit, that comparison becomes `a < 0.0`, and zero is left.
pub(super) fn truncation(exprs: &mut Exprs, id: ExprId) -> bool {
    let Expr::Truncate(a) = exprs.expr(id) else {
        return false;
    };
    let format = exprs.kind(id).format();
    let bits = (format.width() - u32::from(format.signed())).min(MOST_TRUNCATED);
    let kind = exprs.float_kind(a);
    let limit = exprs.add_float(FloatExpr::Constant(Exact::new(1, bits as i16)), kind);
    let zero = exprs.add_float(FloatExpr::Constant(Exact::ZERO), kind);
    let low = against_zero(exprs, BinaryOp::Ge, a);
    let low = exprs.add(low, IntKind::Int);
    let high = exprs.add(Expr::Compare(BinaryOp::Lt, a, limit), IntKind::Int);
    let within = exprs.add(Expr::Binary(BinaryOp::LogicalAnd, low, high), IntKind::Int);
    let kept = exprs.add_float(FloatExpr::Conditional(within, a, zero), kind);
    exprs.replace(id, Expr::Truncate(kept));
    true
}
