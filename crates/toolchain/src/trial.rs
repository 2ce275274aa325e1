//! How far a target is tried, and so what of it can count.

use serde::{Deserialize, Serialize};

/// How far a target is tested. Later values count less.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Trial {
    /// The program is built and run, and everything counts.
    #[default]
    Full,
    /// The program is only compiled, because it cannot be run here: crashes, rejections and
    /// hangs of the compiler count.
    CompileOnly,
    /// The program is only compiled, with options that change its meaning or may do so: only a
    /// crash counts.
    CrashOnly,
}

impl Trial {
    /// What counts if both restrictions apply.
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
