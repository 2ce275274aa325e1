//! Patterns within patterns.

use super::{Feature, FeatureId};

pub(super) const FEATURE: Feature = Feature {
    name: "nested-patterns",
    often: 4,
    needs: &[FeatureId::MatchExpressions],
    ..Feature::USUAL
};
