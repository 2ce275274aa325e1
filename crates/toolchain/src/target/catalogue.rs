//! The descriptions of all targets that Gadfly knows here.

use super::config::{self, Config, ConfigError};
use super::dafny;
use super::detect::{self, Detection};
use super::spec::TargetSpec;
use crate::DafnyError;
use gadfly_depot::Depot;
use gadfly_sandbox::{RunError, Runner, Stop};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Every target that is described, installed or not.
#[derive(Debug)]
pub struct Catalogue {
    config: Config,
    /// Where compilers installed on demand are.
    depot: Option<PathBuf>,
}

impl Catalogue {
    /// The built-in descriptions, changed and added to by the user's file.
    ///
    /// # Errors
    /// When the file cannot be used; the message says where and what to do.
    pub fn load(config: Option<&Path>) -> Result<Self, ConfigError> {
        Ok(Catalogue {
            config: config::load(config)?,
            depot: Some(Depot::default_root()),
        })
    }

    /// The same catalogue with compilers on demand from another folder than the
    /// user's own, or with none.
    #[must_use]
    pub fn with_depot(self, depot: Option<&Path>) -> Self {
        Catalogue {
            depot: depot.map(Into::into),
            ..self
        }
    }

    /// The descriptions, in the order in which they are listed to people.
    pub fn specs(&self) -> &[TargetSpec] {
        &self.config.specs
    }

    /// The folders of known bugs that the user's file names.
    pub fn known_bugs(&self) -> &[PathBuf] {
        &self.config.known_bugs
    }

    /// Looks for every compiler on this machine that is described by command
    /// lines, on `PATH` and among those installed on demand, and asks it for its
    /// version.
    ///
    /// # Errors
    /// Only when nothing can be run at all, or on request: a compiler that is
    /// not there or does not answer is listed as missing.
    pub fn detect(&self, runner: &Runner, stop: &Stop) -> Result<Detection, RunError> {
        detect::detect(&self.config, self.depot.as_deref(), runner, stop)
    }

    /// Looks for every Dafny on this machine and for what its backends need. Each
    /// takes a second to introduce itself, so they are asked by themselves.
    ///
    /// # Errors
    /// As [`Catalogue::detect`].
    pub fn detect_dafny(&self, runner: &Arc<Runner>, stop: &Stop) -> Result<Detection, DafnyError> {
        dafny::detect(&self.config, runner, stop)
    }
}
