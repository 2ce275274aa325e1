//! Conversions that are written out.

use super::IntRule;

pub(super) const RULE: IntRule = IntRule {
    name: "cast",
    about: "conversions to another type",
    weight: 2,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| {
        let kind = generator.kind();
        let a = generator.expression(depth);
        generator.cast(kind, a)
    },
};
