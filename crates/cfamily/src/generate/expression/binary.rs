//! Binary operators.

use super::IntRule;
use crate::generate::policy::contexts;

pub(super) const RULE: IntRule = IntRule {
    name: "binary",
    about: "binary operators",
    // They carry most of the weight in any program.
    weight: 10,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let op = contexts::binary_operator(generator);
        let a = generator.expression(depth);
        let b = generator.expression(depth);
        generator.binary(op, a, b)
    },
};
