//! Updates of multiplicities: `m[e := n]`.

use super::multisets;
use gadfly_dafny::Backend;
use crate::context::{ExprRule, Feature, always};
use crate::id::FeatureId;
use crate::ty::Tag;

pub(super) const FEATURE: Feature = Feature {
    name: "multiset-updates",
    often: 4,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Multisets],
    expressions: &[ExprRule {
        tags: &[Tag::Multiset],
        weight: 3,
        deep: true,
        applies: always,
        write: multisets::updated,
    }],
    ..Feature::USUAL
};
