//! Why a job could not be run to its end.

use crate::fork_server::ForkServerError;
use crate::rooting::RootsForbidden;
use crate::scratch::ScratchError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// A job could not be run to its end. Never the fault of a compiler under test.
#[derive(Debug, Error)]
pub enum RunError {
    /// Somebody asked to stop.
    #[error("stopped on request")]
    Stopped,
    /// The program does not exist or cannot be executed.
    #[error("cannot start {program}: {error}; check that it is installed and executable", program = .program.display())]
    CannotStart {
        /// As it was given.
        program: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The command line cannot be passed to any program.
    #[error("the command line of {program} is too long or contains a zero byte; shorten it", program = .program.display())]
    BadCommand {
        /// As it was given.
        program: PathBuf,
    },
    /// The machine is out of something, or forbids what we need.
    #[error(
        "cannot run jobs on this machine: {0}; free memory, processes or disk space and try again"
    )]
    Machine(String),
    /// The scratch folder is unusable.
    #[error(transparent)]
    Scratch(#[from] ScratchError),
    /// The job has a root of its own, and this machine forbids that.
    #[error(transparent)]
    RootsForbidden(#[from] RootsForbidden),
    /// The root of the job is unusable.
    #[error("the root folder {root} cannot be used: {error}; install what belongs there again", root = .root.display())]
    Root {
        /// As it was given.
        root: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

impl RunError {
    pub(crate) fn fork_server(error: &ForkServerError) -> Self {
        RunError::Machine(error.to_string())
    }
}
