//! Operators on a vector and a scalar.

use super::{NEEDS, OPERATORS, VectorRule, Wanted};
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
        let a = generator.vector_expression(depth, ty);
        let b = generator.right_scalar(wanted.kind, depth);
        generator.vector_node(VectorExpr::WithScalar(op, a.id, b.id), ty)
    },
};
