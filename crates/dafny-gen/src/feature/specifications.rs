//! Specifications that always hold; see `write/specification.rs`.

use crate::context::Feature;

pub(super) const FEATURE: Feature = Feature {
    name: "specifications",
    often: 4,
    ..Feature::USUAL
};
