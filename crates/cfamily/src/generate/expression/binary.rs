//! Binary operators.

use super::IntRule;

pub(super) const RULE: IntRule = IntRule {
    name: "binary",
    about: "binary operators",
    // They carry most of the weight in any program.
    weight: 10,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let op = generator.binary_operator();
        let a = generator.expression(depth);
        let b = generator.expression(depth);
        generator.binary(op, a, b)
    },
};
