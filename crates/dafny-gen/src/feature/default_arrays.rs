//! Arrays whose elements have the default value of their type.

use super::{Feature, FeatureId};
use crate::backend::Backend;
use crate::context::Gen;
use crate::ty::{Shape, Ty};

pub(super) const FEATURE: Feature = Feature {
    name: "default-arrays",
    often: 4,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Arrays],
    ..Feature::USUAL
};

impl Gen<'_> {
    /// Whether every backend gives elements of the type the same value.
    pub(crate) fn has_default(&self, ty: Ty) -> bool {
        matches!(
            self.shape(ty),
            Shape::Bool
                | Shape::Int
                | Shape::Nat
                | Shape::Char
                | Shape::Bits(_)
                | Shape::Newtype(_)
                | Shape::Seq(_)
                | Shape::Set(_)
                | Shape::Multiset(_)
                | Shape::Map(..)
        )
    }
}
