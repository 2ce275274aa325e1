//! Why a search through a history could not be done.

use super::invocation::InvocationError;
use crate::search::Answer;
use gadfly_sandbox::{RunError, ScratchError};
use gadfly_toolchain::ObserveError;
use std::io;
use std::path::{Path, PathBuf};

/// A search through a history failed; this says nothing about a commit.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The user asked to stop.
    #[error("stopped on request")]
    Stopped,
    /// Git refused.
    #[error("git cannot {action}: {message}")]
    Git {
        /// What it was to do.
        action: String,
        /// What it said.
        message: String,
    },
    /// A revision does not exist.
    #[error("`{revision}` is no commit of {repository}; name a commit, a branch or a tag", repository = .repository.display())]
    NoSuchRevision {
        /// As it was given.
        revision: String,
        /// The repository.
        repository: PathBuf,
    },
    /// The two ends have nothing in common.
    #[error("{good} and {bad} have no common ancestor, so no commit lies between them")]
    Unrelated {
        /// The good end.
        good: String,
        /// The bad end.
        bad: String,
    },
    /// The two ends are one.
    #[error("the good and the bad end are the same commit, {0}; name two different ones")]
    SameEnds(String),
    /// An end does not behave as it was said to.
    #[error(
        "{commit} was given as {expected} but is {answer} ({why}); check the ends and the question"
    )]
    WrongEnd {
        /// The end.
        commit: String,
        /// What it should be.
        expected: Answer,
        /// What it is.
        answer: Answer,
        /// What was seen.
        why: String,
    },
    /// The ends cannot be told apart.
    #[error("the good and the bad end behave alike ({0}); check the ends and the command")]
    EndsAlike(String),
    /// Builds, which run as another user, cannot get into the cache.
    #[error(
        "builds run as user {user}, who cannot enter {folder}; choose another folder with --cache or $GADFLY_CACHE",
        folder = .folder.display()
    )]
    Unreachable {
        /// The folder that is closed.
        folder: PathBuf,
        /// The user.
        user: u32,
    },
    /// The description of how to call the compiler cannot be used.
    #[error(transparent)]
    Invocation(#[from] InvocationError),
    /// A file of the cache cannot be used.
    #[error("cannot {action} {path}: {source}", path = .path.display())]
    Cache {
        /// What was to be done.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A process could not be run.
    #[error(transparent)]
    Run(RunError),
    /// A program could not be observed.
    #[error(transparent)]
    Observe(ObserveError),
}

impl CommitError {
    pub(super) fn cache(
        action: &'static str,
        path: &Path,
    ) -> impl FnOnce(io::Error) -> CommitError {
        let path = path.to_owned();
        move |source| CommitError::Cache {
            action,
            path,
            source,
        }
    }

    /// Whether the arguments are to blame.
    #[must_use]
    pub fn is_usage(&self) -> bool {
        matches!(
            self,
            CommitError::NoSuchRevision { .. }
                | CommitError::Unrelated { .. }
                | CommitError::SameEnds(_)
                | CommitError::Unreachable { .. }
        )
    }

    /// Whether the input, that is, the ends, the question or a file, is to blame.
    #[must_use]
    pub fn is_input(&self) -> bool {
        matches!(
            self,
            CommitError::WrongEnd { .. } | CommitError::EndsAlike(_) | CommitError::Invocation(_)
        )
    }
}

impl From<RunError> for CommitError {
    fn from(error: RunError) -> CommitError {
        match error {
            RunError::Stopped => CommitError::Stopped,
            other => CommitError::Run(other),
        }
    }
}

impl From<ScratchError> for CommitError {
    fn from(error: ScratchError) -> CommitError {
        CommitError::Run(error.into())
    }
}

impl From<ObserveError> for CommitError {
    fn from(error: ObserveError) -> CommitError {
        match error {
            ObserveError::Stopped => CommitError::Stopped,
            other => CommitError::Observe(other),
        }
    }
}
