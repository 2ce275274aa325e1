//! Vectors seen as vectors of the other sign.

use super::{NEEDS, VectorRule};
use crate::generate::vectors;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "reinterpret",
    about: "vectors seen as vectors of the other sign",
    weight: 1,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, wanted| {
        let twin = vectors::twin(generator, wanted.kind, wanted.len);
        let a = generator.vector_expression(wanted.depth, twin);
        generator.vector_node(VectorExpr::Reinterpret(a.id), wanted.ty)
    },
};
