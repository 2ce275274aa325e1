//! Conversions between vector types, lane by lane.

use super::{NEEDS, VectorRule, vector_expression};
use crate::generate::Generator;
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;
use crate::types::TypeId;

pub(super) const RULE: VectorRule = VectorRule {
    name: "convert",
    about: "conversions to another vector type, lane by lane",
    weight: 2,
    needs: NEEDS,
    applies: |generator, wanted| convertible(generator, wanted.ty).next().is_some(),
    write: |generator, wanted| {
        let sources: Vec<TypeId> = convertible(generator, wanted.ty).collect();
        let source = sources[generator.choices.index(sources.len())];
        let a = vector_expression(generator, wanted.depth, source);
        vector_node(generator, VectorExpr::Convert(a.id), wanted.ty)
    },
};

/// The other vector types of the program with as many lanes.
fn convertible(generator: &Generator<'_>, ty: TypeId) -> impl Iterator<Item = TypeId> {
    let types = &generator.program.types;
    let others = generator.types.vectors().iter().copied();
    others.filter(move |&other| other != ty && types.slots(other) == types.slots(ty))
}
