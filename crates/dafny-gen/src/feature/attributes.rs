//! Attributes that do not change a program's behaviour; see `write/attribute.rs`.

use crate::context::Feature;

pub(super) const FEATURE: Feature = Feature {
    name: "attributes",
    often: 4,
    ..Feature::USUAL
};
