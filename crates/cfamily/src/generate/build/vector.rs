//! Puts vector operators on operands, and rewrites each one that is not defined in all
//! lanes. The counterpart of [`super::float`] for vectors.

use super::Spot;
use crate::eval::vector_made_defined;
use crate::generate::Generator;
use crate::generate::evaluation::{MADE_DEFINED, certain};
use crate::ir::{VectorExpr, VectorId};
use crate::semantics::Int;
use crate::types::TypeId;

/// A finished vector expression with its value, where that is known.
#[derive(Clone, Debug)]
pub(in crate::generate) struct VectorOperand {
    pub id: VectorId,
    pub value: Vec<Int>,
}

/// A node of type `ty`, made defined unless it is defined in all lanes.
pub(in crate::generate) fn vector_node(
    generator: &mut Generator<'_>,
    expr: VectorExpr,
    ty: TypeId,
) -> VectorOperand {
    let id = generator.program.exprs.add_vector(expr, ty);
    let value = if generator.deferred() {
        // The nest is made defined when it is complete.
        Vec::new()
    } else {
        certain(
            vector_made_defined(&mut generator.program, &mut generator.eval.memory, id),
            MADE_DEFINED,
        )
    };
    VectorOperand { id, value }
}

pub(in crate::generate) fn vector_load(generator: &mut Generator<'_>, spot: Spot) -> VectorOperand {
    let ty = generator.program.exprs.place_type(spot.id);
    vector_node(generator, VectorExpr::Load(spot.id), ty)
}
