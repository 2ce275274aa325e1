//! The value of a vector expression, lane by lane, and how its operations are
//! mended. One lane for which an operation is not defined is enough for it to be
//! mended, like one iteration of a loop.

use super::mend::with;
use super::{Evaluator, Slot, Violation};
use crate::ir::{Expr, ExprId, Exprs, VectorExpr, VectorId};
use crate::semantics::{BinaryOp, Int, UnaryOp, operators};
use crate::types::{IntKind, TypeTable};

impl Evaluator<'_> {
    /// The lanes of a vector expression.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not defined in
    /// some lane.
    pub(crate) fn vector(&self, id: VectorId) -> Result<Vec<Int>, Violation> {
        let (kind, len) = self.context.types.lanes(self.exprs.vector_type(id));
        let undefined = |_| Violation::Lanes(id);
        match self.exprs.vector(id) {
            VectorExpr::Load(place) => {
                let at = self.address(place)?;
                (0..len)
                    .map(|lane| match self.memory.load(at.plus(lane)) {
                        Slot::Int(value) => Ok(value),
                        _ => Err(Violation::Uninitialised(place)),
                    })
                    .collect()
            }
            VectorExpr::Splat(a) => Ok(vec![kind.convert(self.value(a)?); len as usize]),
            VectorExpr::Compose(arguments) => {
                let arguments = self.exprs.arguments(arguments).iter();
                arguments
                    .map(|&argument| Ok(kind.convert(self.value(argument)?)))
                    .collect()
            }
            VectorExpr::Negate(a) => {
                let lanes = self.vector(a)?.into_iter();
                lanes
                    .map(|lane| operators::unary(UnaryOp::Negate, lane).map_err(undefined))
                    .collect()
            }
            VectorExpr::Complement(a) => {
                let lanes = self.vector(a)?.into_iter();
                lanes
                    .map(|lane| operators::unary(UnaryOp::Complement, lane).map_err(undefined))
                    .collect()
            }
            VectorExpr::Binary(op, a, b) => {
                let lanes = self.vector(a)?.into_iter().zip(self.vector(b)?);
                lanes
                    .map(|(a, b)| operators::binary(op, a, b).map_err(undefined))
                    .collect()
            }
            VectorExpr::WithScalar(op, a, b) => {
                let lanes = self.vector(a)?.into_iter();
                let b = kind.convert(self.value(b)?);
                lanes
                    .map(|a| operators::binary(op, a, b).map_err(undefined))
                    .collect()
            }
            VectorExpr::Compare(op, a, b) => {
                let lanes = self.vector(a)?.into_iter().zip(self.vector(b)?);
                lanes
                    .map(|(a, b)| {
                        let truth = operators::binary(op, a, b).map_err(undefined)?;
                        Ok(kind.int(-truth.sign_extended()))
                    })
                    .collect()
            }
            VectorExpr::Reinterpret(a) => {
                let lanes = self.vector(a)?.into_iter();
                Ok(lanes.map(|lane| lane.convert(kind.format())).collect())
            }
            VectorExpr::Convert(a) => {
                let lanes = self.vector(a)?.into_iter();
                lanes
                    .map(|lane| match kind.represents(lane) {
                        true => Ok(kind.convert(lane)),
                        false => Err(Violation::Lanes(id)),
                    })
                    .collect()
            }
            VectorExpr::Shuffle(a, b, selection) => {
                let mut lanes = self.vector(a)?;
                lanes.extend(self.vector(b)?);
                let selected = self.exprs.selection(selection).iter();
                Ok(selected.map(|&lane| lanes[usize::from(lane)]).collect())
            }
            VectorExpr::Conditional(condition, then, otherwise) => {
                let (then, otherwise) = (self.vector(then)?, self.vector(otherwise)?);
                Ok(if self.value(condition)?.is_zero() {
                    otherwise
                } else {
                    then
                })
            }
        }
    }
}

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

/// `(kind)(a op value)`, which the type can hold.
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

/// What the operands of an operator are masked with, so that it is defined.
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
        // The difference of two values that are not negative always fits.
        _ => (signed(max(kind)), signed(max(kind))),
    };
    Masks {
        left,
        right,
        nonzero: matches!(op, BinaryOp::Div | BinaryOp::Rem),
    }
}

/// Mends a vector operation that is not defined in some lane, so that it is for
/// all values of its operands; `false` if nothing can mend it.
pub(super) fn mend_vector(exprs: &mut Exprs, types: &TypeTable, id: VectorId) -> bool {
    let (kind, _) = types.lanes(exprs.vector_type(id));
    let masked = |exprs: &mut Exprs, a, mask: Option<i128>| match mask {
        Some(mask) => all_lanes(exprs, types, BinaryOp::And, a, mask),
        None => a,
    };
    let mended = match exprs.vector(id) {
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
    exprs.replace_vector(id, mended);
    true
}

/// A sum becomes a difference, which can be masked.
const fn without_carry(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Add => BinaryOp::Sub,
        other => other,
    }
}
