//! Operators on a vector and a scalar.

use super::{NEEDS, OPERATORS, VectorRule, Wanted, right_scalar, vector_expression};
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "with-scalar",
    about: "operators with a scalar that is the right operand of all lanes",
    weight: 4,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, wanted| {
        let Wanted { depth, ty, .. } = wanted;
        let op = OPERATORS[generator.choices.weighted(&[3, 3, 3, 3, 2, 3, 3, 3, 2, 2])];
        let a = vector_expression(generator, depth, ty);
        let b = right_scalar(generator, wanted.kind, depth);
        vector_node(generator, VectorExpr::WithScalar(op, a.id, b.id), ty)
    },
};
