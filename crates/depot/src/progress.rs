//! Progress reports of long operations, and how callers stop them.

use crate::manifest::Installed;
use serde::Serialize;

/// The progress of an operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Progress {
    /// Another run of Gadfly is changing the depot, and this one waits for it.
    Waiting,
    /// The leftovers of a killed or stopped run were cleaned up.
    Repaired {
        /// The number of leftovers.
        leftovers: u64,
    },
    /// A suite's package list is being downloaded.
    Refreshing {
        /// The suite.
        suite: String,
    },
    /// A suite cannot be reached; an older list of it is used, or none.
    SuiteSkipped {
        /// The suite.
        suite: String,
        /// The reason, in one sentence.
        why: String,
    },
    /// The plan, before it is carried out.
    Planned(Sizes),
    /// Packages are being downloaded.
    Downloading {
        /// The compiler they are for.
        name: String,
        /// The number of bytes downloaded.
        done: u64,
        /// The total number of bytes to download.
        total: u64,
    },
    /// Packages are being unpacked.
    Unpacking {
        /// The compiler they are for.
        name: String,
        /// The number of bytes of unpacked packages.
        done: u64,
        /// The number of bytes of all packages.
        total: u64,
    },
    /// The tree is being assembled and synced to the disk.
    Finishing {
        /// The compiler.
        name: String,
    },
    /// A compiler is ready to use.
    Installed(Installed),
    /// A compiler is already installed and current.
    AlreadyCurrent {
        /// The compiler.
        name: String,
        /// The installed version.
        version: String,
    },
    /// A compiler was removed.
    Removed {
        /// The compiler.
        name: String,
    },
}

/// The space that an installation needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// The compilers that will be installed.
    pub compilers: Vec<PlannedCompiler>,
    /// Bytes to download; packages that several compilers need count once.
    pub download_bytes: u64,
    /// Bytes on the disk afterwards, as declared by the packages.
    pub disk_bytes: u64,
}

/// One compiler that will be installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlannedCompiler {
    /// Its name: `gcc-14@trixie`.
    pub name: String,
    /// The version the suite has.
    pub version: String,
    /// The currently installed version, if any.
    pub replaces: Option<String>,
}

/// Callbacks of an operation: one reports progress, the other asks whether to stop.
pub struct Watch<'a> {
    /// Called for every step.
    pub progress: &'a mut dyn FnMut(Progress),
    /// Called often; if it returns true, the operation ends with
    /// [`crate::DepotError::Stopped`].
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
