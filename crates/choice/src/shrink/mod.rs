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

/// What is being shrunk: a generator and a test of its programs.
pub trait Subject: Sync {
    /// Replays the candidate (preferably with [`Fresh::Simplest`](crate::Fresh::Simplest));
    /// returns the recording of the choices that were actually made if the program is still
    /// interesting.
    fn evaluate(&self, candidate: &Recording) -> Option<Recording>;
}

impl<F: Fn(&Recording) -> Option<Recording> + Sync> Subject for F {
    fn evaluate(&self, candidate: &Recording) -> Option<Recording> {
        self(candidate)
    }
}

/// The progress of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Evaluations so far.
    pub calls: usize,
    /// The number of improvements.
    pub improvements: usize,
    /// The number of choices in the smallest recording so far.
    pub choices: usize,
    /// The pass that found it.
    pub pass: &'static str,
}

/// The parameters of shrinking.
#[derive(Clone, Copy)]
pub struct ShrinkOptions<'a> {
    /// The maximum number of evaluations. Unneeded evaluations by additional jobs do not count,
    /// so that the result does not depend on the number of jobs.
    pub max_calls: usize,
    /// The number of threads that evaluate in parallel.
    pub jobs: usize,
    /// The latest end.
    pub deadline: Option<Instant>,
    /// Stops the search when it is true.
    pub stop: Option<&'a AtomicBool>,
    /// Called for every improvement.
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
    /// No pass finds a smaller recording.
    Minimal,
    /// The maximum number of evaluations was reached.
    Budget,
    /// The deadline passed.
    Deadline,
    /// The stop flag was set.
    Stopped,
}

/// The result of shrinking.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The smallest interesting recording; the original if no smaller one was found.
    pub recording: Recording,
    /// The number of evaluations.
    pub calls: usize,
    /// The number of known candidates, which were not evaluated again.
    pub cached: usize,
    /// The number of improvements.
    pub improvements: usize,
    /// Why the search ended.
    pub end: End,
}

/// Runs a pass in a search.
type Run = fn(&mut Search<'_>);

/// Coarse passes first: they delete much.
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
