//! One process that searches in one property, and its status file.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use gadfly_property::config::{RUN, RunConfig, Status};

use crate::discover::Property;
use crate::{BROKEN, Trouble};

pub(crate) struct Worker {
    child: Child,
    status: PathBuf,
    /// How it ended, once it has.
    ended: Option<Ended>,
}

/// How a process ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nothing failed.
    Quietly,
    /// The property failed, with this report.
    Failed(String),
    /// The process died, by this signal or with this exit status.
    Died(String),
}

impl Worker {
    pub(crate) fn start(
        property: &Property,
        folder: &std::path::Path,
        config: &RunConfig,
    ) -> Result<Worker, Trouble> {
        let child = Command::new(&property.executable)
            .args([
                &property.name,
                "--exact",
                "--include-ignored",
                "--test-threads=1",
            ])
            .env(RUN, config.to_text())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| {
                let executable = property.executable.display();
                Trouble::new(BROKEN, format!("cannot run {executable}: {error}"))
            })?;
        Ok(Worker {
            child,
            status: config.status.clone().unwrap_or_default(),
            ended: None,
        })
    }

    /// How it is doing.
    pub(crate) fn status(&self) -> Status {
        Status::load(&self.status).unwrap_or_default()
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<Ended> {
        if self.ended.is_none()
            && let Ok(Some(exit)) = self.child.try_wait()
        {
            let status = self.status();
            self.ended = Some(match (status.failure, exit.success()) {
                (Some(report), _) => Ended::Failed(report),
                (None, true) => Ended::Quietly,
                (None, false) => Ended::Died(exit.to_string()),
            });
        }
        self.ended.clone()
    }

    /// Stops it.
    pub(crate) fn stop(&mut self) {
        // It may have ended just now.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}
