//! Conditional expressions.

use super::{NEEDS, VectorRule, Wanted};
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "conditional",
    about: "`condition ? then : otherwise` with a scalar condition",
    weight: 1,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, ty, .. }| {
        let condition = generator.expression(depth);
        let then = generator.vector_expression(depth, ty);
        let otherwise = generator.vector_expression(depth, ty);
        let expr = VectorExpr::Conditional(condition.id, then.id, otherwise.id);
        generator.vector_node(expr, ty)
    },
};
