//! The ways in which programs are made valid.

use serde::{Deserialize, Serialize};

/// How operations that may be invalid are made valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// No guards: what a run shows to be invalid is rewritten, as DafnyFuzz does.
    Tracked,
    /// Guards where a run shows that they are needed (fuzz-d thesis, 4.4.2).
    Advanced,
    /// Guards around everything that may be invalid (fuzz-d thesis, 4.4.1).
    Standard,
}

impl Mode {
    /// All modes, the simplest programs first.
    pub const ALL: [Mode; 3] = [Mode::Tracked, Mode::Advanced, Mode::Standard];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Tracked => "tracked",
            Mode::Advanced => "advanced",
            Mode::Standard => "standard",
        }
    }
}
