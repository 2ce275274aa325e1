//! The descriptions of all targets that Gadfly knows here.

use super::config::{self, Config, ConfigError};
use super::detect::{self, Detection};
use super::spec::TargetSpec;
use crate::{RunError, Runner, Stop};
use std::path::Path;

/// Every target that is described, installed or not.
#[derive(Debug)]
pub struct Catalogue(Config);

impl Catalogue {
    /// The built-in descriptions, changed and added to by the user's file.
    ///
    /// # Errors
    /// When the file cannot be used; the message says where and what to do.
    pub fn load(config: Option<&Path>) -> Result<Self, ConfigError> {
        config::load(config).map(Catalogue)
    }

    /// The descriptions, in the order in which they are listed to people.
    pub fn specs(&self) -> &[TargetSpec] {
        &self.0.specs
    }

    /// Looks for every described compiler on this machine and asks it for its
    /// version.
    ///
    /// # Errors
    /// Only when nothing can be run at all, or on request: a compiler that is
    /// not there or does not answer is listed as missing.
    pub fn detect(&self, runner: &Runner, stop: &Stop) -> Result<Detection, RunError> {
        detect::detect(&self.0, runner, stop)
    }
}
