//! `r.Floor`.

use gadfly_dafny::Backend;
use crate::context::{ExprRule, Feature, always};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag};

pub(super) const FEATURE: Feature = Feature {
    name: "real-floors",
    often: 6,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Reals],
    expressions: &[ExprRule {
        tags: &[Tag::Int],
        weight: 4,
        deep: true,
        applies: always,
        write: |g, _| {
            let real = g.ty(Shape::Real);
            g.expr(real).member("Floor")
        },
    }],
    ..Feature::USUAL
};
