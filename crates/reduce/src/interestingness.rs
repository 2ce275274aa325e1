//! The interestingness test: what a candidate must pass to replace the best so far.

use crate::subject::Subject;
use gadfly_sandbox::RunError;
use gadfly_toolchain::{Observation, ObserveError};
use serde::Serialize;

/// An interestingness test: whether a candidate still shows the finding, and is still valid.
///
/// It is called from several threads. Cheap checks should come first: most candidates are
/// rejected.
pub trait Interestingness: Sync {
    /// Judges a candidate.
    ///
    /// # Errors
    /// If no verdict can be reached, which says nothing about the candidate: the
    /// machine got in the way, or the user stopped it.
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError>;

    /// Whether [`judge`](Interestingness::judge) performs only the cheap part of the test on
    /// programs like this one, and [`objection`](Interestingness::objection) the rest.
    fn needs_confirmation(&self, _subject: &Subject) -> bool {
        false
    }

    /// What the full test finds wrong with an accepted program, if anything.
    ///
    /// # Errors
    /// As [`judge`](Interestingness::judge).
    fn objection(&self, _subject: &Subject) -> Result<Option<String>, TestError> {
        Ok(None)
    }

    /// Why an accepted program is valid, and what it shows, in one or two sentences for the
    /// user.
    fn reason(&self, subject: &Subject) -> String;
}

/// The result of an interestingness test.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It shows the finding and is valid.
    Interesting,
    /// It does not, for this reason.
    Not(String),
    /// It is valid but shows another bug (slippage). It is never accepted, but the other bug is
    /// kept.
    Other(Box<OtherBug>),
}

impl Verdict {
    /// A rejection.
    #[must_use]
    pub fn not(why: impl Into<String>) -> Verdict {
        Verdict::Not(why.into())
    }

    /// Whether it may become the best program.
    #[must_use]
    pub fn is_interesting(&self) -> bool {
        matches!(self, Verdict::Interesting)
    }
}

/// A bug that is not the one being reduced.
#[derive(Clone, Debug, Serialize)]
pub struct OtherBug {
    /// Its signature.
    pub signature: String,
    /// The kind of finding.
    pub kind: String,
    /// A one-line description.
    pub title: String,
    /// The evidence.
    pub evidence: String,
    /// What the target did.
    pub observation: Observation,
}

/// Why the test could not reach a verdict.
#[derive(Debug, thiserror::Error)]
pub enum TestError {
    /// The user asked to stop.
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
