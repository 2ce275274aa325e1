//! Conversions that are written out.

use crate::generate::rule::ExpressionRule;

pub(super) const RULE: ExpressionRule = ExpressionRule {
    name: "cast",
    about: "conversions to another type",
    weight: 2,
    applies: |_| true,
    write: |generator, depth| {
        let kind = generator.kind();
        let a = generator.expression(depth);
        generator.cast(kind, a)
    },
};
