//! `char`.

use crate::build::convert;
use crate::context::{ExprRule, Feature, TypeRule, always, always_type};
use crate::ty::{Shape, Tag};

pub(super) const FEATURE: Feature = Feature {
    name: "characters",
    types: &[TypeRule {
        weight: 2,
        nests: false,
        applies: always_type,
        write: |g, _| g.ty(Shape::Char),
    }],
    expressions: &[ExprRule {
        tags: &[Tag::Int],
        weight: 1,
        deep: true,
        applies: always,
        write: |g, ty| {
            let char = g.ty(Shape::Char);
            let value = g.expr(char);
            let int = g.type_syntax(ty);
            convert(value, int)
        },
    }],
    ..Feature::USUAL
};
