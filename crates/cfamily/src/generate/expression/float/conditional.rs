//! Conditional expressions.

use super::{FloatRule, Wanted};
use crate::features::Feature;

pub(super) const RULE: FloatRule = FloatRule {
    name: "conditional",
    about: "`condition ? then : otherwise`",
    weight: 2,
    needs: &[Feature::Floats],
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let condition = generator.expression(depth);
        let then = generator.float_expression(depth, kind);
        let otherwise = generator.float_expression(depth, kind);
        generator.float_conditional(condition, then, otherwise)
    },
};
