//! Unary operators.

use super::IntRule;

pub(super) const RULE: IntRule = IntRule {
    name: "unary",
    about: "unary operators",
    weight: 2,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let op = generator.unary_operator();
        let a = generator.expression(depth);
        generator.unary(op, a)
    },
};
