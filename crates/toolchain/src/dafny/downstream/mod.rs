//! The languages' own compilers: from what Dafny wrote to a program, and how
//! that is run. One file per language.
//!
//! Command lines for cold processes, and for long-lived ones what they must be
//! told. Knows nothing of how either is run.

pub(super) mod cpp;
pub(super) mod csharp;
pub(super) mod go;
pub(super) mod java;
pub(super) mod javascript;
pub(super) mod python;
pub(super) mod rust;

use super::context::{Context, DafnyError};
use super::host::HostRecipe;
use super::work::Place;
use gadfly_sandbox::{Job, Limits};
use std::fmt::Debug;
use std::path::PathBuf;

/// What compiles and runs the output of one backend.
pub(super) trait Downstream: Debug + Send + Sync {
    /// The file that Dafny writes when it succeeds.
    fn translated(&self, place: &Place) -> PathBuf;

    /// Makes what all programs need, once.
    fn prepare(&self, context: &Context) -> Result<(), DafnyError> {
        let _ = context;
        Ok(())
    }

    /// The commands that make a program of what Dafny wrote.
    fn build(&self, place: &Place, limits: &Limits) -> Result<Vec<Job>, DafnyError>;

    /// The command that runs the program.
    fn run(&self, place: &Place, limits: &Limits) -> Job;

    /// What builds and runs programs in a long-lived process, where that pays.
    fn hosted(&self) -> Option<&dyn Hosted> {
        None
    }

    /// For a person: which tool of which version.
    fn describe(&self) -> String;
}

/// What builds and runs programs in a long-lived process.
pub(super) trait Hosted {
    /// How that process is started, with everything compiled that it needs.
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError>;

    /// What it is asked to do for the program in this place.
    fn request(&self, place: &Place) -> Vec<String> {
        vec![place.folder.display().to_string(), place.name.clone()]
    }
}

/// A limit on memory in megabytes, as most runtimes want it.
fn megabytes(limits: &Limits) -> u64 {
    (limits.memory >> 20).clamp(64, 64 << 10)
}
