//! Conditional expressions.

use super::IntRule;

pub(super) const RULE: IntRule = IntRule {
    name: "conditional",
    about: "`condition ? then : otherwise`",
    weight: 2,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let condition = generator.expression(depth);
        let then = generator.expression(depth);
        let otherwise = generator.expression(depth);
        generator.conditional(condition, then, otherwise)
    },
};
