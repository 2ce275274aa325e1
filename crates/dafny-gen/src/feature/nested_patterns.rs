//! Nested patterns.

use crate::context::Feature;
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "nested-patterns",
    often: 4,
    needs: &[FeatureId::MatchExpressions],
    ..Feature::USUAL
};
