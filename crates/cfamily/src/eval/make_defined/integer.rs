//! Integer operations, conversions and subscripts.

use super::parts::with;
use crate::ir::{Expr, ExprId, Exprs, Place, PlaceId};
use crate::semantics::{BinaryOp, UnaryOp};
use crate::types::{Builtin, IntKind, TypeTable};

/// Brings an operator or conversion to the end of its chain, so that it is
/// defined whatever its operands are.
pub(crate) fn make_defined_for_all(exprs: &mut Exprs, id: ExprId) {
    match exprs.expr(id) {
        Expr::Unary(UnaryOp::Negate, a) if exprs.kind(id).signed() => negation(exprs, id, a),
        Expr::Binary(op, a, b) => {
            let signed = exprs.kind(id).signed();
            match op {
                BinaryOp::Add if signed => {
                    binary(exprs, id, BinaryOp::Sub, a, b);
                }
                BinaryOp::Sub | BinaryOp::Mul if signed => {
                    binary(exprs, id, op, a, b);
                }
                BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => {
                    binary(exprs, id, op, a, b);
                }
                _ => {}
            }
        }
        Expr::Builtin(function, a) => builtin(exprs, id, function, a),
        Expr::Cast(a) if !exprs.kind(id).represents_all(exprs.kind(a)) => narrowing(exprs, id, a),
        _ => {}
    }
}

/// The largest value; that of `unsigned __int128` is cut off, which is still a
/// value whose bits are all ones.
fn max(kind: IntKind) -> i128 {
    i128::try_from(kind.format().max_bits()).unwrap_or(i128::MAX)
}

/// `-(a & MAX)`
pub(super) fn negation(exprs: &mut Exprs, id: ExprId, a: ExprId) {
    let kind = exprs.kind(id);
    let a = with(exprs, BinaryOp::And, a, kind, max(kind));
    exprs.replace(id, Expr::Unary(UnaryOp::Negate, a));
}

/// What replaces `a op b`, if it can be undefined.
pub(super) fn binary(exprs: &mut Exprs, id: ExprId, op: BinaryOp, a: ExprId, b: ExprId) -> bool {
    let kind = exprs.kind(id);
    let width = kind.format().width();
    let (op, a, b) = match op {
        BinaryOp::Add => (BinaryOp::Sub, a, b),
        // The difference of two non-negative values always fits.
        BinaryOp::Sub => {
            let a = with(exprs, BinaryOp::And, a, kind, max(kind));
            (op, a, with(exprs, BinaryOp::And, b, kind, max(kind)))
        }
        // Two factors of less than half the bits each.
        BinaryOp::Mul => {
            let half = (1 << ((width - 1) / 2)) - 1;
            let a = with(exprs, BinaryOp::And, a, kind, half);
            (op, a, with(exprs, BinaryOp::And, b, kind, half))
        }
        // A divisor that is positive.
        BinaryOp::Div | BinaryOp::Rem => {
            let b = if kind.signed() {
                with(exprs, BinaryOp::And, b, kind, max(kind))
            } else {
                b
            };
            (op, a, with(exprs, BinaryOp::Or, b, kind, 1))
        }
        BinaryOp::Shl | BinaryOp::Shr => {
            let room = i128::from(width) - 1;
            let amounts = exprs.kind(b).promoted();
            let (kept, most) = match (op, kind.signed()) {
                (_, false) => (None, room),
                (BinaryOp::Shr, true) => (Some(max(kind)), room),
                // A quarter of the bits, moved by less than half the width.
                (_, true) => (Some((1 << (width / 4)) - 1), room / 2),
            };
            let a = match kept {
                Some(mask) => with(exprs, BinaryOp::And, a, kind, mask),
                None => a,
            };
            // Narrow bit-precise types cannot represent larger amounts.
            let most = most.min(max(amounts));
            (op, a, with(exprs, BinaryOp::And, b, amounts, most))
        }
        _ => return false,
    };
    exprs.replace(id, Expr::Binary(op, a, b));
    true
}

/// `function(a & MAX)` or `function(a | 1)`
pub(super) fn builtin(exprs: &mut Exprs, id: ExprId, function: Builtin, a: ExprId) {
    if let Some((op, value)) = function.guard() {
        let kind = function.parameter();
        let a = with(exprs, op, a, kind, value.sign_extended());
        exprs.replace(id, Expr::Builtin(function, a));
    }
}

/// `(kind)(a & MAX)` with the largest value of the narrower type.
pub(super) fn narrowing(exprs: &mut Exprs, id: ExprId, a: ExprId) {
    let wide = exprs.kind(a).promoted();
    let a = with(exprs, BinaryOp::And, a, wide, max(exprs.kind(id)));
    exprs.replace(id, Expr::Cast(a));
}

/// `base[(unsigned)subscript % length]`
pub(super) fn element(
    exprs: &mut Exprs,
    types: &TypeTable,
    id: PlaceId,
    base: PlaceId,
    subscript: ExprId,
) {
    let (_, len) = types.get(exprs.place_type(base)).elements();
    let kind = IntKind::UInt;
    let cast = exprs.add(Expr::Cast(subscript), kind);
    let subscript = with(exprs, BinaryOp::Rem, cast, kind, i128::from(len));
    exprs.replace_place(id, Place::Element(base, subscript));
}
