//! Puts vector operators on operands, and rewrites each one that is not defined in all
//! lanes. The counterpart of [`super::float`] for vectors.

use super::Spot;
use crate::eval::vector_made_defined;
use crate::generate::Generator;
use crate::ir::{VectorExpr, VectorId};
use crate::semantics::Int;
use crate::types::TypeId;

/// A finished vector expression with its value, where that is known.
#[derive(Clone, Debug)]
pub(in crate::generate) struct VectorOperand {
    pub id: VectorId,
    pub value: Vec<Int>,
}

impl Generator<'_> {
    /// A node of type `ty`, made defined unless it is defined in all lanes.
    pub(in crate::generate) fn vector_node(
        &mut self,
        expr: VectorExpr,
        ty: TypeId,
    ) -> VectorOperand {
        let id = self.program.exprs.add_vector(expr, ty);
        let value = if self.deferred() {
            // The nest is made defined when it is complete.
            Vec::new()
        } else {
            match vector_made_defined(&mut self.program, &mut self.eval.memory, id) {
                Ok(value) => value,
                Err(violation) => unreachable!("it can always be made defined: {violation}"),
            }
        };
        VectorOperand { id, value }
    }

    pub(in crate::generate) fn vector_load(&mut self, spot: Spot) -> VectorOperand {
        let ty = self.program.exprs.place_type(spot.id);
        self.vector_node(VectorExpr::Load(spot.id), ty)
    }
}
