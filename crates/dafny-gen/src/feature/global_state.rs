//! An object that all methods get (fuzz-d thesis, section 4.2.5): what is assigned
//! in inner scopes is still seen at the end.

use crate::context::Feature;
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "global-state",
    often: 4,
    needs: &[FeatureId::Classes, FeatureId::Methods],
    ..Feature::USUAL
};
