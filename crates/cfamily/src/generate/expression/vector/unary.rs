//! Unary operators.

use super::{NEEDS, VectorRule, Wanted};
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "unary",
    about: "`-a` and `~a`",
    weight: 2,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, ty, .. }| {
        let negates = generator.choices.chance(1, 2);
        let a = generator.vector_expression(depth, ty);
        let expr = if negates {
            VectorExpr::Negate(a.id)
        } else {
            VectorExpr::Complement(a.id)
        };
        generator.vector_node(expr, ty)
    },
};
