//! The searches themselves: which item to ask about next, and what the answers mean.
//!
//! Items are numbers. Nothing here knows what they stand for, starts a process or reads a
//! clock; the same answers always lead to the same questions, so that a search continues
//! after an interruption by hearing its old answers again.

mod bisection;
mod dating;
mod graph;
mod ranges;

pub use bisection::{Bisection, Found, Next};
pub use dating::{Change, Dating, Method, date};
pub use graph::{Graph, NotInOrder};
pub use ranges::{Range, ranges};

use serde::{Deserialize, Serialize};
use std::fmt;

/// What an item does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It does not show the finding.
    Good,
    /// It shows the finding.
    Bad,
    /// It cannot be tested, or does something else.
    Skip,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Answer::Good => "good",
            Answer::Bad => "bad",
            Answer::Skip => "skipped",
        })
    }
}
