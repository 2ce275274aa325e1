//! Conditional expressions.

use crate::generate::rule::ExpressionRule;

pub(super) const RULE: ExpressionRule = ExpressionRule {
    name: "conditional",
    about: "`condition ? then : otherwise`",
    weight: 2,
    applies: |_| true,
    write: |generator, depth| {
        let condition = generator.expression(depth);
        let then = generator.expression(depth);
        let otherwise = generator.expression(depth);
        generator.conditional(condition, then, otherwise)
    },
};
