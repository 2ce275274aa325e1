//! Local variables without a type annotation, where every Dafny infers the right type
//! (fuzz-d thesis, section 4.2.6).

use crate::context::Feature;

pub(super) const FEATURE: Feature = Feature {
    name: "inferred-types",
    often: 6,
    ..Feature::USUAL
};
