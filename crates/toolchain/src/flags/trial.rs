//! How far a target is tried, and so what of it can count.

use serde::{Deserialize, Serialize};

/// How far a target is tried. The later, the less counts.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Trial {
    /// The program is built and run, and everything counts.
    #[default]
    Full,
    /// The program is only compiled, because it cannot be run here: that the
    /// compiler crashes, refuses it or does not end counts.
    CompileOnly,
    /// The program is only compiled, with options that change what it means or
    /// of which nobody knows whether they do: only a crash counts.
    CrashOnly,
}

impl Trial {
    /// What is left to count when both restrictions hold.
    #[must_use]
    pub fn and(self, other: Trial) -> Trial {
        self.max(other)
    }

    /// Whether the program is linked and run.
    #[must_use]
    pub fn runs(self) -> bool {
        self == Trial::Full
    }
}
