//! Binary operators.

use crate::generate::rule::ExpressionRule;

pub(super) const RULE: ExpressionRule = ExpressionRule {
    name: "binary",
    about: "binary operators",
    // They carry most of the weight in any program.
    weight: 10,
    applies: |_| true,
    write: |generator, depth| {
        let op = generator.binary_operator();
        let a = generator.expression(depth);
        let b = generator.expression(depth);
        generator.binary(op, a, b)
    },
};
