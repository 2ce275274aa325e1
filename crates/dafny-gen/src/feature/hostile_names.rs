//! Names that mean something to the languages that Dafny compiles to, and names
//! that differ in case alone; see `context/hostile.rs`.

use crate::context::Feature;
pub(super) const FEATURE: Feature = Feature {
    name: "hostile-names",
    often: 2,
    ..Feature::USUAL
};
