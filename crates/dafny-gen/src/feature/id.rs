//! Features as things that users know by name, and sets of them.

use super::FeatureId;
use gadfly_features::Named;

/// A set of features.
pub type FeatureSet = gadfly_features::FeatureSet<FeatureId>;

impl Named for FeatureId {
    const KIND: &'static str = "feature";
    const ALL: &'static [FeatureId] = FeatureId::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        self.feature().name
    }

    fn is_core(self) -> bool {
        self.feature().core
    }
}
