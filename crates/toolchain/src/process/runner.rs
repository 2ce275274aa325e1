//! The way to run anything: a [`Runner`] knows how jobs are isolated here,
//! keeps the keepers, and owns the scratch folders.

use super::isolation::{self, Isolation, IsolationChoice};
use super::job::Job;
use super::keeper::{Confinement, Keeper, KeeperError};
use super::scratch::{ScratchDir, ScratchError, ScratchRoot};
use super::{Finished, Stop, supervise};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
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
}

impl RunError {
    pub(super) fn keeper(error: &KeeperError) -> Self {
        RunError::Machine(error.to_string())
    }
}

/// Runs jobs, from any number of threads, each on a keeper of its own.
#[derive(Debug)]
pub struct Runner {
    isolation: Isolation,
    confinement: Confinement,
    scratch: Arc<ScratchRoot>,
    cache: ScratchDir,
    idle: Mutex<Vec<Keeper>>,
}

impl Runner {
    /// Finds out how jobs can be isolated here and makes a place for scratch
    /// folders in `base`, removing what dead processes left there.
    ///
    /// Make it early, while the process is small: keepers are copies of it.
    ///
    /// # Errors
    /// When `base` cannot be written or no process can be started.
    pub fn new(base: &Path) -> Result<Self, RunError> {
        Self::with_isolation(base, IsolationChoice::Best)
    }

    /// As [`Runner::new`], with a say in the isolation.
    ///
    /// # Errors
    /// As [`Runner::new`].
    pub fn with_isolation(base: &Path, choice: IsolationChoice) -> Result<Self, RunError> {
        let scratch = ScratchRoot::create(base)?;
        let detected = isolation::detect(choice).map_err(|e| RunError::keeper(&e))?;
        Ok(Runner {
            isolation: detected.isolation,
            confinement: detected.confinement,
            cache: ScratchDir::create(&scratch, detected.confinement.become_user)?,
            scratch,
            idle: Mutex::new(vec![detected.keeper]),
        })
    }

    /// How jobs are isolated here.
    pub fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// A new scratch folder that jobs may write.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn scratch(&self) -> Result<ScratchDir, ScratchError> {
        ScratchDir::create(&self.scratch, self.confinement.become_user)
    }

    /// A folder that lives as long as the runner and that all jobs may write,
    /// for compilers that prepare something once and use it often.
    pub fn cache(&self) -> &Path {
        self.cache.path()
    }

    /// Runs a job to its end. When this returns, no process of it is left.
    ///
    /// # Errors
    /// When it could not be started, or had to be stopped on request.
    pub fn run(&self, job: &Job, stop: &Stop) -> Result<Finished, RunError> {
        if stop.is_set() {
            return Err(RunError::Stopped);
        }
        let executable = job.executable().ok_or_else(|| RunError::CannotStart {
            program: job.program.clone(),
            error: io::ErrorKind::NotFound.into(),
        })?;
        let idle = self.idle().pop();
        let mut keeper = match idle {
            Some(keeper) => keeper,
            None => Keeper::start(self.confinement).map_err(|e| RunError::keeper(&e))?,
        };
        let supervised = supervise::supervise(&mut keeper, job, &executable, stop);
        if supervised.keeper_is_good {
            self.idle().push(keeper);
        }
        supervised.outcome
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Keeper>> {
        // A panic elsewhere leaves the list as it was: whole.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
