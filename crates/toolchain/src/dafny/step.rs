//! How a step ended, whoever took it.

use gadfly_sandbox::Exit;
use std::time::Duration;

/// How one step ended, in a host or a process of its own.
#[derive(Clone, Debug)]
pub(super) struct StepEnd {
    pub(super) exit: Exit,
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) wall: Duration,
    pub(super) cpu: Duration,
}

impl StepEnd {
    /// Standard output and standard error.
    pub(super) fn words(&self) -> String {
        format!("{}{}", self.stdout, self.stderr)
    }
}
