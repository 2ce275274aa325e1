//! Conditional expressions.

use super::{NEEDS, VectorRule, Wanted, vector_expression};
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "conditional",
    about: "`condition ? then : otherwise` with a scalar condition",
    weight: 1,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, ty, .. }| {
        let condition = generator.expression(depth);
        let then = vector_expression(generator, depth, ty);
        let otherwise = vector_expression(generator, depth, ty);
        let expr = VectorExpr::Conditional(condition.id, then.id, otherwise.id);
        vector_node(generator, expr, ty)
    },
};
