//! `if … then … else …`.

use crate::build::if_then;
use crate::context::{ExprRule, Feature};
use crate::ty::Shape;

pub(super) const FEATURE: Feature = Feature {
    name: "conditionals",
    often: 11,
    expressions: &[ExprRule {
        tags: &[],
        weight: 3,
        deep: true,
        applies: |g, ty| g.traits(ty).literal,
        write: |g, ty| {
            let anchored = g.anchored;
            let bool = g.ty(Shape::Bool);
            let condition = g.expr(bool);
            let then = g.expr_at(ty, anchored);
            let otherwise = g.expr_at(ty, anchored);
            if_then(condition, then, otherwise)
        },
    }],
    ..Feature::USUAL
};
