//! Negations.

use super::{FloatRule, Wanted};
use crate::features::Feature;

pub(super) const RULE: FloatRule = FloatRule {
    name: "negate",
    about: "`-a`",
    weight: 2,
    needs: &[Feature::Floats],
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let a = generator.float_expression(depth, kind);
        generator.float_negate(a)
    },
};
