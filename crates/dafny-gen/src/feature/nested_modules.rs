//! Modules in modules.

use crate::context::{Feature, Gen};
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "nested-modules",
    often: 5,
    needs: &[FeatureId::Modules],
    ..Feature::USUAL
};

/// The largest number of modules around the innermost one.
const DEEPEST: usize = 3;

/// Whether a module can be declared in the current one.
pub(super) fn may_nest(g: &Gen<'_>) -> bool {
    g.has(FeatureId::NestedModules) && g.declared.depth(g.declared.here) < DEEPEST
}
