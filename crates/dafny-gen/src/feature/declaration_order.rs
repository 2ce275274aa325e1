//! Declarations in any order; without it, what is used comes first.

use crate::context::Feature;
pub(super) const FEATURE: Feature = Feature {
    name: "declaration-order",
    often: 3,
    ..Feature::USUAL
};
