//! What a candidate must be to take the place of the best so far.

use crate::subject::Subject;
use gadfly_sandbox::RunError;
use gadfly_toolchain::{Observation, ObserveError};
use serde::Serialize;

/// Says whether a candidate still shows what is being reduced, and is still valid.
///
/// Called from several threads at a time. It should try what is cheap first: most
/// candidates are refused.
pub trait Interestingness: Sync {
    /// Judges a candidate.
    ///
    /// # Errors
    /// When no verdict could be reached, which says nothing about the candidate:
    /// the machine got in the way, or somebody asked to stop.
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError>;

    /// Whether [`judge`](Interestingness::judge) accepts programs like this one at little
    /// cost and leaves something in doubt, which
    /// [`objection`](Interestingness::objection) finds out.
    fn needs_confirmation(&self, _subject: &Subject) -> bool {
        false
    }

    /// What is wrong with a program that was accepted, found out at any cost; nothing
    /// if it is beyond doubt.
    ///
    /// # Errors
    /// As [`judge`](Interestingness::judge).
    fn objection(&self, _subject: &Subject) -> Result<Option<String>, TestError> {
        Ok(None)
    }

    /// Why a program that it accepted is valid, and what it shows, in a sentence or
    /// two for whoever reads the result.
    fn reason(&self, subject: &Subject) -> String;
}

/// What became of a candidate.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It shows the finding, and is valid.
    Interesting,
    /// It does not, for this reason.
    Not(String),
    /// It is valid and shows another bug: slippage. It is never accepted, but the
    /// other bug is worth keeping.
    Other(Box<OtherBug>),
}

impl Verdict {
    /// A refusal.
    #[must_use]
    pub fn not(why: impl Into<String>) -> Verdict {
        Verdict::Not(why.into())
    }

    /// Whether it may take the place of the best.
    #[must_use]
    pub fn is_interesting(&self) -> bool {
        matches!(self, Verdict::Interesting)
    }
}

/// A bug that is not the one being reduced.
#[derive(Clone, Debug, Serialize)]
pub struct OtherBug {
    /// What tells it from others: its signature.
    pub signature: String,
    /// What kind of finding it is.
    pub kind: String,
    /// The bug in one line.
    pub title: String,
    /// How we know.
    pub evidence: String,
    /// What the target did.
    pub observation: Observation,
}

/// Why no verdict could be reached.
#[derive(Debug, thiserror::Error)]
pub enum TestError {
    /// Somebody asked to stop.
    #[error("stopped on request")]
    Stopped,
    /// The machine got in the way.
    #[error(transparent)]
    Observe(ObserveError),
    /// A process could not be run.
    #[error(transparent)]
    Run(RunError),
}

impl From<ObserveError> for TestError {
    fn from(error: ObserveError) -> TestError {
        match error {
            ObserveError::Stopped => TestError::Stopped,
            other => TestError::Observe(other),
        }
    }
}

impl From<RunError> for TestError {
    fn from(error: RunError) -> TestError {
        match error {
            RunError::Stopped => TestError::Stopped,
            other => TestError::Run(other),
        }
    }
}
