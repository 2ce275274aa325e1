//! Why a change could not be tested. None of it says anything about the change.

use gadfly_bisect::commit::CommitError;
use gadfly_campaign::CampaignError;
use gadfly_sandbox::{RunError, ScratchError};
use gadfly_store::StoreError;
use gadfly_toolchain::{DafnyError, ObserveError};
use std::io;

/// Why a change could not be tested.
#[derive(Debug, thiserror::Error)]
pub enum CiError {
    /// The arguments make no sense.
    #[error("{0}")]
    Usage(String),
    /// A commit does not build.
    #[error(
        "{commit} does not build: {why}; try the build command in a fresh checkout, without network"
    )]
    DoesNotBuild {
        /// The commit.
        commit: String,
        /// What the build said.
        why: String,
    },
    /// The compiler in a build cannot be used.
    #[error("the build of {commit} has no usable compiler: {why}")]
    NoCompiler {
        /// The commit.
        commit: String,
        /// What is wrong, and what to do.
        why: String,
    },
    /// A build was changed by somebody while the run used it.
    #[error(
        "the build of {0} was changed while it was in use; something that ran beside it can write to the cache"
    )]
    Tampered(String),
    /// The branch's own weights cannot be used.
    #[error("{0}")]
    Author(String),
    /// The user asked to stop.
    #[error("stopped on request")]
    Stopped,
    /// A commit cannot be asked about.
    #[error(transparent)]
    Commit(CommitError),
    /// The tests could not go on.
    #[error(transparent)]
    Campaign(CampaignError),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A compiler could not be looked at.
    #[error(transparent)]
    Dafny(DafnyError),
    /// A process could not be run.
    #[error(transparent)]
    Run(RunError),
    /// The files of the run cannot be used.
    #[error("cannot use the files of the run: {0}")]
    Files(#[from] io::Error),
}

impl From<CommitError> for CiError {
    fn from(error: CommitError) -> CiError {
        match error {
            CommitError::Stopped => CiError::Stopped,
            other => CiError::Commit(other),
        }
    }
}

impl From<CampaignError> for CiError {
    fn from(error: CampaignError) -> CiError {
        match error {
            CampaignError::Observe(ObserveError::Stopped) => CiError::Stopped,
            other => CiError::Campaign(other),
        }
    }
}

impl From<RunError> for CiError {
    fn from(error: RunError) -> CiError {
        match error {
            RunError::Stopped => CiError::Stopped,
            other => CiError::Run(other),
        }
    }
}

impl From<ScratchError> for CiError {
    fn from(error: ScratchError) -> CiError {
        CiError::Run(error.into())
    }
}

impl From<DafnyError> for CiError {
    fn from(error: DafnyError) -> CiError {
        match error {
            DafnyError::Run(error) => error.into(),
            other => CiError::Dafny(other),
        }
    }
}

impl CiError {
    /// Whether the arguments are to blame.
    #[must_use]
    pub fn is_usage(&self) -> bool {
        match self {
            CiError::Usage(_) => true,
            CiError::Commit(error) => error.is_usage(),
            _ => false,
        }
    }
}
