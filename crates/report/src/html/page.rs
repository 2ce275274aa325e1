//! What a page shows, as texts that are not escaped or cut yet.

use crate::issue::Program;
use std::collections::BTreeMap;

/// A point in time.
#[derive(Clone, Debug, Default)]
pub struct Moment {
    /// In seconds since 1970.
    pub seconds: i64,
    /// For people.
    pub text: String,
}

/// Everything that a page shows.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// The campaigns, oldest first.
    pub campaigns: Vec<Campaign>,
    /// The number of findings for each target and kind.
    pub findings: BTreeMap<(String, String), u64>,
    /// The bugs, in the order in which they are listed.
    pub bugs: Vec<Bug>,
}

/// A campaign.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// When it began.
    pub started: Moment,
    /// When it ended, or when its last finding was made.
    pub ended: Moment,
    /// The number of tests.
    pub tests: u64,
    /// How many tests were done at least, at moments in between; in any order.
    pub progress: Vec<(Moment, u64)>,
    /// If it was guided, how many different things it had reached after which CPU time.
    pub reached: Vec<(Moment, u64)>,
    /// Whether it runs, and if not, why.
    pub status: String,
    /// The command that started it.
    pub command: String,
}

/// A bug.
#[derive(Clone, Debug, Default)]
pub struct Bug {
    /// Its id.
    pub id: String,
    /// What goes wrong, in one line.
    pub title: String,
    /// Its kind.
    pub kind: String,
    /// Its state.
    pub status: String,
    /// How often it was seen.
    pub count: u64,
    /// When it was first seen.
    pub first_seen: Moment,
    /// Its targets.
    pub targets: Vec<String>,
    /// Facts with their names: the root cause, what is to blame, since when.
    pub facts: Vec<(&'static str, String)>,
    /// The features that all its examined programs have.
    pub features: Vec<String>,
    /// Its smallest program.
    pub program: Vec<Program>,
    /// The compilers that were tried, and whether they show it.
    pub versions: BTreeMap<String, bool>,
}
