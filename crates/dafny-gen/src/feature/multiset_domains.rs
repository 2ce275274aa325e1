//! Bound variables that range over the elements of a multiset.

use crate::context::Feature;
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "multiset-domains",
    often: 4,
    needs: &[FeatureId::Multisets],
    ..Feature::USUAL
};
