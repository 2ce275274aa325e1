//! `string`: a sequence that prints as text.

use crate::context::{Feature, TypeRule, always_type};
use crate::ty::Shape;

pub(super) const FEATURE: Feature = Feature {
    name: "strings",
    types: &[TypeRule {
        weight: 3,
        nests: false,
        applies: always_type,
        write: |g, _| {
            let char = g.ty(Shape::Char);
            g.ty(Shape::Seq(char))
        },
    }],
    ..Feature::USUAL
};
