//! Names that are reserved or predefined in the target languages, and names that differ
//! only in case; see `context/hostile.rs`.

use crate::context::Feature;
pub(super) const FEATURE: Feature = Feature {
    name: "hostile-names",
    often: 2,
    ..Feature::USUAL
};
