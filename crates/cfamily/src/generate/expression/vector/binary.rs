//! Operators on two vectors.

use super::{NEEDS, OPERATORS, VectorRule, Wanted, vector_expression};
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "binary",
    about: "operators on two vectors, each lane by itself",
    weight: 8,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, ty, .. }| {
        let op = OPERATORS[generator.choices.weighted(&[4, 4, 3, 3, 2, 3, 2, 2, 1, 1])];
        let a = vector_expression(generator, depth, ty);
        let b = vector_expression(generator, depth, ty);
        vector_node(generator, VectorExpr::Binary(op, a.id, b.id), ty)
    },
};
