//! Literals.

use crate::context::{ExprRule, Feature};
pub(super) const FEATURE: Feature = Feature {
    name: "literals",
    expressions: &[ExprRule {
        tags: &[],
        weight: 6,
        deep: false,
        applies: |g, ty| g.traits(ty).literal,
        write: |g, ty| {
            let anchored = g.anchored;
            g.literal(ty, anchored)
        },
    }],
    ..Feature::CORE
};
