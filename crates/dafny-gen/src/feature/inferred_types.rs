//! Local variables without a written type, where every Dafny infers the right one
//! (fuzz-d thesis, section 4.2.6).

use crate::context::Feature;

pub(super) const FEATURE: Feature = Feature {
    name: "inferred-types",
    often: 6,
    ..Feature::USUAL
};
