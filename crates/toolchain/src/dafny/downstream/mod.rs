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
use super::work::ProgramFolder;
use gadfly_sandbox::{Job, Limits};
use std::fmt::Debug;
use std::path::PathBuf;

/// Compiles and runs the output of one backend.
pub(super) trait Downstream: Debug + Send + Sync {
    /// The file that Dafny writes when it succeeds.
    fn translated(&self, folder: &ProgramFolder) -> PathBuf;

    /// Prepares files that all programs need, once.
    fn prepare(&self, context: &Context) -> Result<(), DafnyError> {
        let _ = context;
        Ok(())
    }

    /// The commands that build a program from Dafny's output.
    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError>;

    /// The command that runs the program.
    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job;

    /// The host for this backend, if it has one.
    fn hosted(&self) -> Option<&dyn Hosted> {
        None
    }

    /// The tools and their versions, for people to read.
    fn describe(&self) -> String;
}

/// Builds and runs programs in a host.
pub(super) trait Hosted {
    /// How the host is started, after compiling everything that it needs.
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError>;

    /// The request for the program in this folder.
    fn request(&self, folder: &ProgramFolder) -> Vec<String> {
        vec![folder.root.display().to_string(), folder.name.clone()]
    }
}

/// A limit on memory in megabytes, the unit of most runtimes.
fn megabytes(limits: &Limits) -> u64 {
    (limits.memory >> 20).clamp(64, 64 << 10)
}
