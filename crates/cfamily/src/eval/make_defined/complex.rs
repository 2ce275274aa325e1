//! Complex operations that could round: a product with a truth value never does.

use super::parts::{against_zero, positive};
use crate::ir::{ComplexExpr, ComplexId, ExprId, Exprs, FloatExpr, Part};
use crate::semantics::{BinaryOp, FloatOp};

/// Rewrites an operation that could round; `false` if it never does.
pub(super) fn operation(exprs: &mut Exprs, id: ComplexId) -> bool {
    let kind = exprs.complex_kind(id);
    let exact = match exprs.complex(id) {
        // Part by part; those conversions can be rewritten further.
        ComplexExpr::Convert(a) => {
            let from = exprs.complex_kind(a);
            let [re, im] = Part::BOTH.map(|part| {
                let part = exprs.add_float(FloatExpr::Part(part, a), from);
                exprs.add_float(FloatExpr::Convert(part), kind)
            });
            ComplexExpr::Compose(re, im)
        }
        ComplexExpr::Binary(_, a, b) => {
            let from = exprs.complex_kind(b);
            let real = exprs.add_float(FloatExpr::Part(Part::Real, b), from);
            ComplexExpr::WithReal(FloatOp::Mul, a, positive(exprs, real, kind))
        }
        ComplexExpr::WithReal(_, a, b) => {
            ComplexExpr::WithReal(FloatOp::Mul, a, positive(exprs, b, kind))
        }
        ComplexExpr::Load(_)
        | ComplexExpr::Compose(..)
        | ComplexExpr::Negate(_)
        | ComplexExpr::Conjugate(_)
        | ComplexExpr::Conditional(..) => return false,
    };
    exprs.replace_complex(id, exact);
    true
}

/// `a == b` becomes `__real__ a == 0.0`.
pub(super) fn comparison(exprs: &mut Exprs, id: ExprId, op: BinaryOp, a: ComplexId) {
    let kind = exprs.complex_kind(a);
    let real = exprs.add_float(FloatExpr::Part(Part::Real, a), kind);
    let exact = against_zero(exprs, op, real);
    exprs.replace(id, exact);
}
