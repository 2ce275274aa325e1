//! Unary operators.

use super::IntRule;
use crate::generate::policy::contexts;

pub(super) const RULE: IntRule = IntRule {
    name: "unary",
    about: "unary operators",
    weight: 2,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let op = contexts::unary_operator(generator);
        let a = generator.expression(depth);
        generator.unary(op, a)
    },
};
