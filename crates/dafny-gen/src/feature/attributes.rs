//! Attributes that leave what a program does as it is; see `write/attribute.rs`.

use crate::context::Feature;

pub(super) const FEATURE: Feature = Feature {
    name: "attributes",
    often: 4,
    ..Feature::USUAL
};
