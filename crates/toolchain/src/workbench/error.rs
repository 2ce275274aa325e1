//! Why an observation could not be made.

use gadfly_sandbox::ScratchError;
use thiserror::Error;

/// Why an observation could not be made. This says nothing about a compiler.
#[derive(Debug, Error)]
pub enum ObserveError {
    /// The user asked to stop.
    #[error("stopped on request")]
    Stopped,
    /// The machine got in the way.
    #[error(
        "`{command}` could not do its work on this machine: {reason}; free disk space, memory or processes and try again"
    )]
    Environment {
        /// The command.
        command: String,
        /// The command's or the system's message.
        reason: String,
    },
    /// The scratch folder is unusable.
    #[error(transparent)]
    Scratch(#[from] ScratchError),
    /// The name of a file of the test case cannot be used.
    #[error(
        "`{name}` cannot be the name of a test file; use a plain, unique file name such as func.c"
    )]
    FileName {
        /// The offending name.
        name: String,
    },
}
