//! Bound variables that range over characters: `'a' <= c <= 'f'`.

use super::{Feature, FeatureId};
use crate::backend::Backend;
use gadfly_dafny::Dialect;

pub(super) const FEATURE: Feature = Feature {
    name: "char-ranges",
    often: 4,
    since: Dialect::V4,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Characters],
    ..Feature::USUAL
};
