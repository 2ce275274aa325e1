//! Unary operators.

use crate::generate::rule::ExpressionRule;

pub(super) const RULE: ExpressionRule = ExpressionRule {
    name: "unary",
    about: "unary operators",
    weight: 2,
    applies: |_| true,
    write: |generator, depth| {
        let op = generator.unary_operator();
        let a = generator.expression(depth);
        generator.unary(op, a)
    },
};
