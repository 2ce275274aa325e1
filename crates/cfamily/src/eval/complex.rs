//! The value of a complex expression.

use super::{Evaluator, Slot, Violation};
use crate::ir::{ComplexExpr, ComplexId, ExprId};
use crate::semantics::{BinaryOp, Exact, FloatOp, Int};
use crate::types::IntKind;

/// A real and an imaginary part.
pub(crate) type Parts = [Exact; 2];

/// The parts of `a op b`, if every way to compute them is exact.
pub(crate) fn combine(op: FloatOp, a: Parts, b: Parts) -> Option<Parts> {
    let parts = |x, y| Exact::combine(op, x, y);
    match op {
        FloatOp::Add | FloatOp::Sub => Some([parts(a[0], b[0])?, parts(a[1], b[1])?]),
        FloatOp::Mul => {
            let squares = [parts(a[0], b[0])?, parts(a[1], b[1])?];
            let crossed = [parts(a[0], b[1])?, parts(a[1], b[0])?];
            Some([
                Exact::combine(FloatOp::Sub, squares[0], squares[1])?,
                Exact::combine(FloatOp::Add, crossed[0], crossed[1])?,
            ])
        }
        // Only real numbers divide.
        FloatOp::Div => None,
    }
}

/// The parts of `a op b` for a real `b`.
pub(crate) fn combine_with_real(op: FloatOp, a: Parts, b: Exact) -> Option<Parts> {
    let real = Exact::combine(op, a[0], b)?;
    match op {
        FloatOp::Add | FloatOp::Sub => Some([real, a[1]]),
        FloatOp::Mul | FloatOp::Div => Some([real, Exact::combine(op, a[1], b)?]),
    }
}

impl Evaluator<'_> {
    /// The parts of a complex expression, with their bounds.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not exact or not
    /// defined.
    pub(crate) fn complex(&self, id: ComplexId) -> Result<Parts, Violation> {
        let parts = match self.exprs.complex(id) {
            ComplexExpr::Load(place) => {
                let at = self.address(place)?;
                return match (self.memory.load(at), self.memory.load(at.plus(1))) {
                    (Slot::Float(re), Slot::Float(im)) => Ok([re, im]),
                    _ => Err(Violation::Uninitialised(place)),
                };
            }
            ComplexExpr::Compose(re, im) => Some([self.float(re)?, self.float(im)?]),
            ComplexExpr::Convert(a) => Some(self.complex(a)?),
            ComplexExpr::Negate(a) => Some(self.complex(a)?.map(Exact::negated)),
            ComplexExpr::Conjugate(a) => {
                let [re, im] = self.complex(a)?;
                Some([re, im.negated()])
            }
            ComplexExpr::Binary(op, a, b) => combine(op, self.complex(a)?, self.complex(b)?),
            ComplexExpr::WithReal(op, a, b) => {
                combine_with_real(op, self.complex(a)?, self.float(b)?)
            }
            ComplexExpr::Conditional(condition, then, otherwise) => {
                let (then, otherwise) = (self.complex(then)?, self.complex(otherwise)?);
                Some(if self.value(condition)?.is_zero() {
                    otherwise
                } else {
                    then
                })
            }
        };
        let format = self.exprs.complex_kind(id).format();
        parts
            .filter(|parts| parts.iter().all(|part| part.fits(format)))
            .ok_or(Violation::InexactComplex(id))
    }

    /// `a == b` or `a != b`
    pub(super) fn compared_complex(
        &self,
        id: ExprId,
        op: BinaryOp,
        a: ComplexId,
        b: ComplexId,
    ) -> Result<Int, Violation> {
        let kind = (self.exprs.complex_kind(a)).common(self.exprs.complex_kind(b));
        let (a, b) = (self.complex(a)?, self.complex(b)?);
        let mut equal = true;
        for (a, b) in a.into_iter().zip(b) {
            match a.compare(b, kind.format()) {
                Some(ordering) => equal &= ordering.is_eq(),
                None => return Err(Violation::Comparison(id)),
            }
        }
        Ok(IntKind::Int.int(i128::from(equal == (op == BinaryOp::Eq))))
    }
}
