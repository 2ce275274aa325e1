//! Newtypes over other newtypes, with part of their range.

use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};

pub(super) const FEATURE: Feature = Feature {
    name: "derived-newtypes",
    often: 5,
    needs: &[FeatureId::Newtypes],
    ..Feature::USUAL
};

/// The base of a newtype.
pub(super) struct Derived {
    /// The base newtype.
    pub(super) base: Ty,
    /// The least and the greatest value.
    pub(super) range: (i128, i128),
    /// The range of the newtype over `int` that all the others derive from.
    pub(super) stored: (i128, i128),
}

/// With some probability, a base newtype for a new newtype.
pub(super) fn base(g: &mut Gen<'_>) -> Option<Derived> {
    let known = g.declared.visible_newtypes();
    if !g.has(FeatureId::DerivedNewtypes) || known.is_empty() || g.ch.chance(1, 2) {
        return None;
    }
    g.uses(FeatureId::DerivedNewtypes);
    let base = *g.ch.pick(&known);
    let Shape::Newtype(id) = *g.shape(base) else {
        return None;
    };
    let info = g.declared.newtype(id);
    let (low, high, stored) = (info.low, info.high, info.stored);
    // Zero is in every range.
    let range = match g.ch.index(3) {
        0 => (low, high),
        1 => (low.max(-5), high.min(0x7F)),
        _ => (low, high.min(0xFFFF)),
    };
    Some(Derived {
        base,
        range,
        stored,
    })
}
