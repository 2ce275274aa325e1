//! The descriptions of all targets that Gadfly knows here.

use super::config::{self, Config, ConfigError};
use super::detect::{self, Detection};
use super::spec::TargetSpec;
use crate::{RunError, Runner, Stop};
use gadfly_depot::Depot;
use std::path::{Path, PathBuf};

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

    /// Looks for every described compiler on this machine, on `PATH` and among
    /// those installed on demand, and asks it for its version.
    ///
    /// # Errors
    /// Only when nothing can be run at all, or on request: a compiler that is
    /// not there or does not answer is listed as missing.
    pub fn detect(&self, runner: &Runner, stop: &Stop) -> Result<Detection, RunError> {
        detect::detect(&self.config, self.depot.as_deref(), runner, stop)
    }
}
