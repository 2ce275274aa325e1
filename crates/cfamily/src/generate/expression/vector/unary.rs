//! Unary operators.

use super::{NEEDS, VectorRule, Wanted, vector_expression};
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "unary",
    about: "`-a` and `~a`",
    weight: 2,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, ty, .. }| {
        let negates = generator.choices.chance(1, 2);
        let a = vector_expression(generator, depth, ty);
        let expr = if negates {
            VectorExpr::Negate(a.id)
        } else {
            VectorExpr::Complement(a.id)
        };
        vector_node(generator, expr, ty)
    },
};
