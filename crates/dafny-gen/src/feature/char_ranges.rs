//! Bound variables that range over characters: `'a' <= c <= 'f'`.

use gadfly_dafny::Backend;
use crate::context::Feature;
use crate::id::FeatureId;
use gadfly_dafny::Dialect;

pub(super) const FEATURE: Feature = Feature {
    name: "char-ranges",
    often: 4,
    since: Dialect::V4,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Characters],
    ..Feature::USUAL
};
