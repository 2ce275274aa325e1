//! Sets of features.

use super::FeatureId;

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureSet(u128);

impl FeatureSet {
    /// No feature.
    pub const NONE: FeatureSet = FeatureSet(0);

    /// Every feature there is.
    #[must_use]
    pub fn all() -> FeatureSet {
        FeatureId::ALL
            .iter()
            .fold(FeatureSet::NONE, |set, id| set.with(*id))
    }

    /// Those that no program can do without.
    #[must_use]
    pub fn core() -> FeatureSet {
        FeatureSet::NONE.with_core()
    }

    /// The set, with all that no program can do without.
    #[must_use]
    pub fn with_core(self) -> FeatureSet {
        let core = FeatureId::ALL.iter().filter(|id| id.feature().core);
        core.fold(self, |set, id| set.with(*id))
    }

    /// Whether a feature is in the set.
    #[must_use]
    pub const fn has(self, feature: FeatureId) -> bool {
        self.0 & (1 << feature as u32) != 0
    }

    /// The set with one more feature.
    #[must_use]
    pub const fn with(self, feature: FeatureId) -> FeatureSet {
        FeatureSet(self.0 | 1 << feature as u32)
    }

    /// The set without a feature.
    #[must_use]
    pub const fn without(self, feature: FeatureId) -> FeatureSet {
        FeatureSet(self.0 & !(1 << feature as u32))
    }

    /// Adds a feature.
    pub fn insert(&mut self, feature: FeatureId) {
        *self = self.with(feature);
    }

    /// The features in the set, in their order.
    pub fn iter(self) -> impl Iterator<Item = FeatureId> {
        FeatureId::ALL
            .iter()
            .copied()
            .filter(move |feature| self.has(*feature))
    }
}
