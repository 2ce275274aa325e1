//! Shrinking: the shortlex-smallest recording that is still interesting.
//!
//! Passes propose smaller recordings; the [`Subject`] replays them and says what came out and
//! whether it is still interesting; the search keeps the first that is. The passes run in turn
//! until none of them finds anything. Every candidate goes through the generator, so whatever is
//! kept is a valid program. Nothing here knows what a program or a finding is.

mod cache;
mod delete_choices;
mod delete_scopes;
mod hoist;
mod lower;
mod pass;
mod redistribute;
mod search;
mod sort;

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::recording::Recording;
use search::Search;

pub use pass::Pass;

/// What is being shrunk: a generator and a question to its programs.
pub trait Subject: Sync {
    /// Replays the candidate (best with [`Fresh::Simplest`](crate::Fresh::Simplest)); gives the
    /// recording that generation really made if the program is still interesting.
    fn evaluate(&self, candidate: &Recording) -> Option<Recording>;
}

impl<F: Fn(&Recording) -> Option<Recording> + Sync> Subject for F {
    fn evaluate(&self, candidate: &Recording) -> Option<Recording> {
        self(candidate)
    }
}

/// How far the search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Evaluations so far.
    pub calls: usize,
    /// How often something smaller was found.
    pub improvements: usize,
    /// The choices of the smallest recording so far.
    pub choices: usize,
    /// The pass that found it.
    pub pass: &'static str,
}

/// How to shrink.
#[derive(Clone, Copy)]
pub struct ShrinkOptions<'a> {
    /// The most evaluations. Those that further jobs make ahead and that turn out not to be
    /// needed are not counted, so that the result does not depend on the number of jobs.
    pub max_calls: usize,
    /// How many threads evaluate at the same time.
    pub jobs: usize,
    /// When to stop at the latest.
    pub deadline: Option<Instant>,
    /// Stops the search once it is true.
    pub stop: Option<&'a AtomicBool>,
    /// Is told of every improvement.
    pub progress: Option<&'a dyn Fn(Progress)>,
}

impl Default for ShrinkOptions<'_> {
    fn default() -> Self {
        ShrinkOptions {
            max_calls: 10_000,
            jobs: 1,
            deadline: None,
            stop: None,
            progress: None,
        }
    }
}

impl fmt::Debug for ShrinkOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShrinkOptions")
            .field("max_calls", &self.max_calls)
            .field("jobs", &self.jobs)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

/// Why the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// No pass finds anything smaller.
    Minimal,
    /// All evaluations were used up.
    Budget,
    /// The deadline passed.
    Deadline,
    /// Somebody set the stop flag.
    Stopped,
}

/// What came out of shrinking.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The smallest interesting recording that was found; the original if there was none.
    pub recording: Recording,
    /// Evaluations made.
    pub calls: usize,
    /// Candidates that had been tried before and were not evaluated again.
    pub cached: usize,
    /// How often something smaller was found.
    pub improvements: usize,
    /// Why the search ended.
    pub end: End,
}

/// Runs a pass in a search.
type Run = fn(&mut Search<'_>);

/// From the coarse to the fine: what deletes much comes first.
const PASSES: [(&str, Run); 6] = [
    ("delete scopes", delete_scopes::run),
    ("hoist", hoist::run),
    ("delete choices", delete_choices::run),
    ("lower", lower::run),
    ("sort", sort::run),
    ("redistribute", redistribute::run),
];

/// Shrinks a recording that is interesting to the subject.
#[must_use]
pub fn shrink(recording: &Recording, subject: &dyn Subject, options: &ShrinkOptions<'_>) -> Shrunk {
    let mut search = Search::new(recording, subject, *options);
    loop {
        let before = search.improvements();
        for (name, pass) in PASSES {
            search.begin(name);
            pass(&mut search);
        }
        if search.improvements() == before || search.is_over() {
            return search.finish();
        }
    }
}
