//! The value of a vector expression, lane by lane. One lane for which an operation is
//! not defined is enough for it to be rewritten, like one iteration of a loop.

use super::{Evaluator, Slot, Violation};
use crate::ir::{VectorExpr, VectorId};
use crate::semantics::{Int, UnaryOp, operators};

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
