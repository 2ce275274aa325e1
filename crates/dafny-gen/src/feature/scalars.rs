//! The types `bool` and `int`.

use crate::context::{Feature, TypeRule, always_type};
use crate::ty::Shape;

pub(super) const FEATURE: Feature = Feature {
    name: "scalars",
    types: &[
        TypeRule {
            weight: 8,
            nests: false,
            applies: always_type,
            write: |g, _| g.ty(Shape::Int),
        },
        TypeRule {
            weight: 4,
            nests: false,
            applies: always_type,
            write: |g, _| g.ty(Shape::Bool),
        },
    ],
    ..Feature::CORE
};
