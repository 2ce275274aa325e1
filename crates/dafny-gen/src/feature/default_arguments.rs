//! Parameters with default values, and arguments by name.

use crate::context::Feature;
use gadfly_dafny::Dialect;

pub(super) const FEATURE: Feature = Feature {
    name: "default-arguments",
    often: 3,
    since: Dialect::V3,
    ..Feature::USUAL
};
