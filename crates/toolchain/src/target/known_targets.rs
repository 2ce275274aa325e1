//! The descriptions of all targets that Gadfly knows here.

use super::config::{self, Config, ConfigError};
use super::dafny;
use super::detect::{self, Detection};
use super::repository::RepositoryConfig;
use super::spec::TargetSpec;
use crate::DafnyError;
use gadfly_depot::Depot;
use gadfly_sandbox::{RunError, Runner, Stop};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// All described targets, installed or not.
#[derive(Debug)]
pub struct KnownTargets {
    config: Config,
    /// The depot of compilers installed on demand.
    depot: Option<PathBuf>,
}

impl KnownTargets {
    /// Loads the built-in descriptions, with the changes and additions of the user's file.
    ///
    /// # Errors
    /// If the file cannot be used; the message says where and what to do.
    pub fn load(config: Option<&Path>) -> Result<Self, ConfigError> {
        Ok(KnownTargets {
            config: config::load(config)?,
            depot: Some(Depot::default_root()),
        })
    }

    /// Uses another depot than the user's, or none.
    #[must_use]
    pub fn with_depot(self, depot: Option<&Path>) -> Self {
        KnownTargets {
            depot: depot.map(Into::into),
            ..self
        }
    }

    /// The descriptions, in the order in which they are listed.
    pub fn specs(&self) -> &[TargetSpec] {
        &self.config.specs
    }

    /// The folders of known bugs that the user's file names.
    pub fn known_bugs(&self) -> &[PathBuf] {
        &self.config.known_bugs
    }

    /// The repositories of compilers that the user's file names.
    pub fn repositories(&self) -> &[RepositoryConfig] {
        &self.config.repositories
    }

    /// Finds all compilers that are described by command lines, on `PATH` and among those
    /// installed on demand, and queries their versions.
    ///
    /// # Errors
    /// Only if no process can be run, or `stop` was set: a compiler that does not
    /// exist or does not answer is listed as missing.
    pub fn detect(&self, runner: &Runner, stop: &Stop) -> Result<Detection, RunError> {
        detect::detect(&self.config, self.depot.as_deref(), runner, stop)
    }

    /// Finds all Dafnys and the tools of their backends. Separate from [`KnownTargets::detect`],
    /// because each Dafny takes a second to print its version.
    ///
    /// # Errors
    /// As [`KnownTargets::detect`].
    pub fn detect_dafny(&self, runner: &Arc<Runner>, stop: &Stop) -> Result<Detection, DafnyError> {
        dafny::detect(&self.config, runner, stop)
    }
}
