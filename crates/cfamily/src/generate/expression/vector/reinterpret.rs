//! Vectors seen as vectors of the other sign.

use super::{NEEDS, VectorRule, vector_expression};
use crate::generate::build::vector::vector_node;
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
        let a = vector_expression(generator, wanted.depth, twin);
        vector_node(generator, VectorExpr::Reinterpret(a.id), wanted.ty)
    },
};
