//! Conversions that are written out.

use super::IntRule;
use crate::generate::kinds;

pub(super) const RULE: IntRule = IntRule {
    name: "cast",
    about: "conversions to another type",
    weight: 2,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let kind = kinds::kind(generator);
        let a = generator.expression(depth);
        generator.cast(kind, a)
    },
};
