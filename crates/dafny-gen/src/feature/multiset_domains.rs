//! Bound variables that range over the elements of a multiset.

use super::{Feature, FeatureId};

pub(super) const FEATURE: Feature = Feature {
    name: "multiset-domains",
    often: 4,
    needs: &[FeatureId::Multisets],
    ..Feature::USUAL
};
