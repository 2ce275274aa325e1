//! Closed lists of things that users know by name.

use std::fmt::Debug;

/// A thing of a closed list, such as a feature of a language, that users know by
/// its name.
pub trait Named: Copy + Debug + Eq + 'static {
    /// What messages call one: `feature`.
    const KIND: &'static str;

    /// All of them, in the order in which they are drawn; at most 128.
    const ALL: &'static [Self];

    /// The position in [`Named::ALL`].
    fn index(self) -> usize;

    /// The name.
    fn name(self) -> &'static str;

    /// Whether programs cannot be written without it, so that it cannot be left out.
    fn is_core(self) -> bool {
        false
    }

    /// The one of a name.
    #[must_use]
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }

    /// All names.
    #[must_use]
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|one| one.name()).collect()
    }
}
