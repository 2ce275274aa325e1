//! Integers as floating-point numbers.

use super::{FloatRule, Wanted};
use crate::features::Feature;

pub(super) const RULE: FloatRule = FloatRule {
    name: "from-integer",
    about: "conversions of integers",
    weight: 2,
    needs: &[Feature::Floats],
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let a = generator.expression(depth);
        generator.float_from_int(kind, a)
    },
};
