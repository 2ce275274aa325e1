//! What every step needs: a runner, a way to be stopped, the cache; and what
//! can go wrong that is no program's fault.

use super::cache::DafnyCache;
use super::step::StepEnd;
use gadfly_dafny::Backend;
use gadfly_sandbox::{Finished, Job, Limits, RunError, Runner, ScratchError, Stop};
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why a program could not be observed. Never the fault of Dafny or of the program.
#[derive(Debug, Error)]
pub enum DafnyError {
    /// A process could not be run, or `stop` was set.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A file of Gadfly's cannot be read or written.
    #[error(
        "cannot read or write what Dafny's programs need: {0}; check that the disk is not full and the cache folder is writable"
    )]
    Io(#[from] io::Error),
    /// A prepared file could not be created.
    #[error("cannot prepare {what}: {why}; repair that installation or leave the backend out")]
    Prepare {
        /// What it is.
        what: String,
        /// The message.
        why: String,
    },
    /// The requested backend cannot be used.
    #[error("the backend {backend} cannot be used here: {why}")]
    Skipped {
        /// The backend.
        backend: Backend,
        /// What is missing.
        why: String,
    },
}

impl From<ScratchError> for DafnyError {
    fn from(error: ScratchError) -> Self {
        DafnyError::Run(error.into())
    }
}

/// Everything that all steps need.
#[derive(Clone, Debug)]
pub(super) struct Context {
    pub(super) runner: Arc<Runner>,
    pub(super) stop: Stop,
    pub(super) cache: DafnyCache,
}

impl Context {
    /// Runs a command and waits for its end.
    pub(super) fn run(&self, job: &Job) -> Result<StepEnd, DafnyError> {
        Ok(step_end(&self.runner.run(job, &self.stop)?))
    }

    /// Runs a command that must succeed, while files for many programs are prepared.
    pub(super) fn must(&self, what: &str, job: &Job) -> Result<StepEnd, DafnyError> {
        let end = self.run(job)?;
        match end.exit.success() {
            true => Ok(end),
            false => Err(DafnyError::Prepare {
                what: what.to_owned(),
                why: format!("{} ({})", last_line(&end.words()), end.exit),
            }),
        }
    }
}

fn step_end(finished: &Finished) -> StepEnd {
    StepEnd {
        exit: finished.exit,
        stdout: String::from_utf8_lossy(&finished.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&finished.stderr).into_owned(),
        wall: finished.wall,
        cpu: finished.cpu,
    }
}

fn last_line(words: &str) -> &str {
    let line = words.lines().rfind(|line| !line.trim().is_empty());
    line.unwrap_or("it said nothing")
}

/// The command line of a job, for people to read and repeat.
pub(super) fn command_line(job: &Job) -> Vec<String> {
    std::iter::once(job.program.as_os_str())
        .chain(job.args.iter().map(AsRef::as_ref))
        .map(|word| word.to_string_lossy().into_owned())
        .collect()
}

/// Adapts a job for a runtime that reserves far more address space than it uses, so that the
/// runtime itself must limit its memory, and not the kernel.
pub(super) fn reserving(job: Job) -> Job {
    let limits = Limits {
        memory: Limits::UNLIMITED,
        processes: job.limits.processes.max(256),
        ..job.limits
    };
    // Dafny's programs print Unicode.
    Job { limits, ..job }.env("LC_ALL", "C.UTF-8")
}
