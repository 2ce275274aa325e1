//! Progress reports of long operations, and how callers stop them.

use crate::manifest::Installed;
use serde::Serialize;

/// How far an operation is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Progress {
    /// Another run of Gadfly is changing the depot; this one waits for it.
    Waiting,
    /// What a dead or stopped run left behind was cleaned up.
    Repaired {
        /// How many unfinished things there were.
        leftovers: u64,
    },
    /// A suite's package list is being read anew.
    Refreshing {
        /// The suite.
        suite: String,
    },
    /// A suite could not be asked; an older list of it is used, or none.
    SuiteSkipped {
        /// The suite.
        suite: String,
        /// Why, in one sentence.
        why: String,
    },
    /// What will be done, before it starts.
    Planned(Sizes),
    /// Packages are coming in.
    Downloading {
        /// The compiler they are for.
        name: String,
        /// Bytes that are here.
        done: u64,
        /// Bytes to have at the end.
        total: u64,
    },
    /// Packages are being unpacked.
    Unpacking {
        /// The compiler they are for.
        name: String,
        /// Bytes of packages that are done.
        done: u64,
        /// Bytes of packages altogether.
        total: u64,
    },
    /// The tree is being put together and made safe on the disk.
    Finishing {
        /// The compiler.
        name: String,
    },
    /// A compiler is ready to be used.
    Installed(Installed),
    /// A compiler was there already, and is as new as its suite has it.
    AlreadyCurrent {
        /// The compiler.
        name: String,
        /// The version that is installed.
        version: String,
    },
    /// A compiler is gone.
    Removed {
        /// The compiler.
        name: String,
    },
}

/// What an installation takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// The compilers that will be installed.
    pub compilers: Vec<PlannedCompiler>,
    /// Bytes still to download; packages several of them need count once.
    pub download_bytes: u64,
    /// Bytes on the disk afterwards, as the packages declare it.
    pub disk_bytes: u64,
}

/// One compiler that will be installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlannedCompiler {
    /// Its name: `gcc-14@trixie`.
    pub name: String,
    /// The version the suite has.
    pub version: String,
    /// The version that is installed now, where there is one.
    pub replaces: Option<String>,
}

/// Who watches an operation: told how far it is, asked whether to go on.
pub struct Watch<'a> {
    /// Called with every step.
    pub progress: &'a mut dyn FnMut(Progress),
    /// Asked often; true ends the operation with [`crate::DepotError::Stopped`].
    pub stop: &'a dyn Fn() -> bool,
}

impl Watch<'_> {
    pub(crate) fn tell(&mut self, progress: Progress) {
        (self.progress)(progress);
    }

    pub(crate) fn check(&self) -> Result<(), crate::DepotError> {
        if (self.stop)() {
            Err(crate::DepotError::Stopped)
        } else {
            Ok(())
        }
    }
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Watch")
    }
}
