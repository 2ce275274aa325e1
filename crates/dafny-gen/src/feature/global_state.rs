//! An object that is passed to all methods (fuzz-d thesis, section 4.2.5): assignments in
//! inner scopes remain observable at the end.

use crate::context::Feature;
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "global-state",
    often: 4,
    needs: &[FeatureId::Classes, FeatureId::Methods],
    ..Feature::USUAL
};
