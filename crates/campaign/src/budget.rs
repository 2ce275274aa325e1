//! How long a campaign goes on.

use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// When a campaign ends on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// After this much wall-clock time.
    Time(Duration),
    /// After this many tests.
    Tests(u64),
    /// Only when it is stopped.
    Endless,
}

impl Budget {
    /// The end of a campaign that started at this time, if its budget is a time.
    pub(crate) fn end(self, started: Instant) -> Option<Instant> {
        match self {
            Budget::Time(time) => started.checked_add(time),
            Budget::Tests(_) | Budget::Endless => None,
        }
    }

    /// Whether test number `index` may still begin.
    pub(crate) fn allows(self, index: u64, started: Instant) -> bool {
        match self {
            Budget::Time(time) => started.elapsed() < time,
            Budget::Tests(tests) => index < tests,
            Budget::Endless => true,
        }
    }
}
