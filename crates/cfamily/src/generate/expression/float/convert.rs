//! Conversions between floating-point types.

use super::{FloatRule, Wanted};
use crate::features::Feature;

pub(super) const RULE: FloatRule = FloatRule {
    name: "convert",
    about: "conversions to another floating-point type",
    weight: 1,
    needs: &[Feature::Floats],
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let a = generator.float_expression(depth, kind);
        let kind = generator.float_kind();
        generator.float_to(kind, a)
    },
};
