//! The entry point: a [`Runner`] knows how jobs are isolated on this machine and
//! owns the fork servers and the scratch folders.

use crate::carry::Carried;
use crate::fork_server::{Confinement, ForkServer, Roots};
use crate::isolation::{self, Isolation, IsolationChoice};
use crate::job::Job;
use crate::rooting::{self, RootsForbidden};
use crate::scratch::{ScratchDir, ScratchError, ScratchRoot};
use crate::space::check_space;
use crate::{Finished, RunError, Stop, supervise};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tracing::debug;

/// Runs jobs, from any number of threads, each thread on a fork server of its own.
#[derive(Debug)]
pub struct Runner {
    isolation: Isolation,
    confinement: Confinement,
    /// How jobs get a root of their own, found out when the first one needs it.
    rooted: OnceLock<Result<Confinement, RootsForbidden>>,
    // Dropped in this order: the fork servers before the folders that they use.
    idle: Mutex<Vec<ForkServer>>,
    idle_rooted: Mutex<Vec<ForkServer>>,
    cache: ScratchDir,
    scratch: Arc<ScratchRoot>,
}

impl Runner {
    /// Finds out how jobs can be isolated here and makes a place for scratch
    /// folders in `base`, removing what dead processes left there.
    ///
    /// Make it early, while the process is small: fork servers are copies of it.
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
        let detected =
            isolation::detect(choice, &scratch.stage()).map_err(|e| RunError::fork_server(&e))?;
        Ok(Runner {
            isolation: detected.isolation,
            confinement: detected.confinement,
            rooted: OnceLock::new(),
            cache: ScratchDir::create(&scratch, detected.confinement.become_user)?,
            scratch,
            idle: Mutex::new(vec![detected.server]),
            idle_rooted: Mutex::new(Vec::new()),
        })
    }

    /// How jobs are isolated here.
    pub fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// Whether jobs can have a root of their own here ([`Job::root`]).
    ///
    /// # Errors
    /// When they cannot; it says why, and what to do.
    pub fn check_roots(&self) -> Result<(), RootsForbidden> {
        self.rooted().map(|_| ())
    }

    /// A new scratch folder that jobs may write.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn scratch(&self) -> Result<ScratchDir, ScratchError> {
        ScratchDir::create(&self.scratch, self.confinement.become_user)
    }

    /// A folder that lives as long as the runner and that all jobs but those
    /// with a root of their own may write, for compilers that prepare something
    /// once and use it often.
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
        let Some(root) = &job.root else {
            let server = lock(&self.idle).pop();
            return self.run_on(server, self.confinement, job, &executable, stop);
        };
        let confinement = self.rooted()?;
        if confinement.roots != Roots::Copied {
            let server = self.readiest(root, &job.cwd);
            return self.run_on(server, confinement, job, &executable, stop);
        }
        let unusable = |error| RunError::Root {
            root: root.clone(),
            error,
        };
        let owner = confinement.become_user.unwrap_or_default();
        let carried = Carried::into_prefix(&job.cwd, root, owner).map_err(unusable)?;
        let server = lock(&self.idle_rooted).pop();
        let finished = self.run_on(server, confinement, job, &executable, stop)?;
        // While the work is still there: with it goes the shortage.
        check_space(root).map_err(RunError::Machine)?;
        carried.back().map_err(unusable)?;
        Ok(finished)
    }

    fn run_on(
        &self,
        server: Option<ForkServer>,
        confinement: Confinement,
        job: &Job,
        executable: &Path,
        stop: &Stop,
    ) -> Result<Finished, RunError> {
        let mut server = match server {
            Some(server) => server,
            None => ForkServer::start(confinement, &self.scratch.stage())
                .map_err(|e| RunError::fork_server(&e))?,
        };
        let supervised = supervise::supervise(&mut server, job, executable, stop);
        if supervised.server_is_reusable {
            match job.root {
                None => lock(&self.idle).push(server),
                Some(_) => lock(&self.idle_rooted).push(server),
            }
        }
        if let Ok(finished) = &supervised.outcome {
            debug!(
                program = %job.program.display(),
                arguments = ?job.args,
                exit = %finished.exit,
                wall = ?finished.wall,
                "ran"
            );
        }
        supervised.outcome
    }

    fn rooted(&self) -> Result<Confinement, RootsForbidden> {
        let found = self.rooted.get_or_init(|| {
            let (confinement, server) =
                rooting::find_out(self.confinement, &self.isolation, &self.scratch.stage())?;
            lock(&self.idle_rooted).push(server);
            Ok(confinement)
        });
        found.clone()
    }

    /// The idle fork server that has least to do before a job in this root.
    fn readiest(&self, root: &Path, work: &Path) -> Option<ForkServer> {
        let mut idle = lock(&self.idle_rooted);
        let ready = |&index: &usize| idle[index].readiness(root, work);
        let best = (0..idle.len()).max_by_key(ready)?;
        Some(idle.swap_remove(best))
    }
}

fn lock(servers: &Mutex<Vec<ForkServer>>) -> std::sync::MutexGuard<'_, Vec<ForkServer>> {
    // A panic elsewhere leaves the list as it was: whole.
    servers.lock().unwrap_or_else(PoisonError::into_inner)
}
