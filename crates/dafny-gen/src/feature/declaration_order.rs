//! Declarations in any order; without this feature, declarations come before their uses.

use crate::context::Feature;
pub(super) const FEATURE: Feature = Feature {
    name: "declaration-order",
    often: 3,
    ..Feature::USUAL
};
