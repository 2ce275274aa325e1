//! The errors of the depot, each with a message for people.

use std::io;
use std::path::{Path, PathBuf};

/// Why an operation of the depot failed.
#[derive(Debug, thiserror::Error)]
pub enum DepotError {
    /// A name that cannot be the name of a package.
    #[error(
        "`{name}` is not the name of a compiler: {why}; write it like `gcc-14` or `gcc-14@trixie`"
    )]
    BadName {
        /// The given name.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// A suite that Gadfly does not know.
    #[error("there is no suite `{suite}`; the suites are {known}")]
    UnknownSuite {
        /// The given name.
        suite: String,
        /// The suites that exist, for the message.
        known: String,
    },
    /// No suite has such a package.
    #[error("no Debian suite has a package `{name}`{}", similar(near))]
    UnknownPackage {
        /// The given name.
        name: String,
        /// Similar names.
        near: Vec<String>,
    },
    /// The given suite does not have the package.
    #[error("{suite} has no package `{package}`{}", elsewhere(others))]
    NotInSuite {
        /// The package.
        package: String,
        /// The given suite.
        suite: String,
        /// Other suites that have it.
        others: Vec<String>,
    },
    /// The machine's configuration names no Debian archive.
    #[error(
        "neither /etc/apt/sources.list nor /etc/apt/sources.list.d names a Debian archive; add the one to download from"
    )]
    NoMirror,
    /// The package contains no program to run.
    #[error(
        "`{name}` contains no program in /usr/bin, so it is not a compiler; `gadfly compilers search` lists compilers"
    )]
    NotACompiler {
        /// The given name.
        name: String,
    },
    /// No compiler of this name is installed.
    #[error("`{name}` is not installed{}", similar(near))]
    NotInstalled {
        /// The given name.
        name: String,
        /// Similar names of installed compilers.
        near: Vec<String>,
    },
    /// More than one installed compiler has that name.
    #[error("`{name}` is installed from several suites; name one: {}", .candidates.join(", "))]
    Ambiguous {
        /// The given name.
        name: String,
        /// The full names.
        candidates: Vec<String>,
    },
    /// Another process is using the compiler.
    #[error("`{name}` is in use by another run of Gadfly; stop that one, or wait until it is done")]
    InUse {
        /// The compiler.
        name: String,
    },
    /// A required program is not installed.
    #[error("cannot run `{tool}`: {detail}; install the package `{package}` of your system")]
    MissingTool {
        /// The program.
        tool: String,
        /// Why it could not be started.
        detail: String,
        /// The package that contains it on Debian and its derivatives.
        package: String,
    },
    /// Debian's keys are not installed.
    #[error(
        "cannot check Debian's signatures: there is no {path}; install the package `debian-archive-keyring`",
        path = path.display()
    )]
    NoKeyring {
        /// Where the keys should be.
        path: PathBuf,
    },
    /// The archive does not answer.
    #[error(
        "the archive {archive} cannot be reached ({detail}); check the network and apt's proxy settings, then run the same command again: it continues where it stopped"
    )]
    Unreachable {
        /// Its address.
        archive: String,
        /// apt's message.
        detail: String,
    },
    /// The archive does not have this suite.
    #[error("the archive {archive} does not offer the suite {suite} ({detail})")]
    SuiteNotOffered {
        /// Its address.
        archive: String,
        /// The suite.
        suite: String,
        /// apt's message.
        detail: String,
    },
    /// The signature of the package list is missing or wrong.
    #[error(
        "the package list of {suite} on {archive} is not signed by a key in the machine's Debian keyring ({detail}); update the package `debian-archive-keyring`, or use another mirror"
    )]
    BadSignature {
        /// Its address.
        archive: String,
        /// The suite.
        suite: String,
        /// apt's message.
        detail: String,
    },
    /// A package was removed from the archive after the lists were read.
    #[error(
        "the archive no longer has a package that its lists name ({detail}); `gadfly compilers update` downloads them again"
    )]
    Vanished {
        /// apt's message.
        detail: String,
    },
    /// Dependencies cannot be met.
    #[error(
        "the suite {suite} cannot provide all that `{name}` needs ({detail}); try another suite"
    )]
    Uninstallable {
        /// The compiler.
        name: String,
        /// The suite.
        suite: String,
        /// apt's message.
        detail: String,
    },
    /// A downloaded package has the wrong hash or cannot be unpacked.
    #[error(
        "the package {package} is broken ({detail}); it was deleted; run the same command again, and if this happens again, use another mirror"
    )]
    BrokenPackage {
        /// Its file.
        package: String,
        /// What is wrong with it.
        detail: String,
    },
    /// Not enough space.
    #[error(
        "not enough space on the disk of {path}: {}; free some, or set GADFLY_COMPILERS to a folder on another disk",
        shortage(*needed, *free),
        path = path.display()
    )]
    NoSpace {
        /// The depot's folder.
        path: PathBuf,
        /// How much is needed, if known.
        needed: Option<u64>,
        /// How much is free.
        free: u64,
    },
    /// A manifest cannot be parsed.
    #[error(
        "{path} is damaged ({detail}); remove that file and install the compiler again",
        path = path.display()
    )]
    DamagedManifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// apt failed in a way that has no variant.
    #[error("apt could not {what}: {detail}")]
    Apt {
        /// The operation.
        what: String,
        /// apt's message.
        detail: String,
    },
    /// The caller asked to stop.
    #[error("stopped; the same command continues from there")]
    Stopped,
    /// A file or folder cannot be used.
    #[error("cannot {what} {path}: {source}", path = path.display())]
    Io {
        /// The operation.
        what: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

impl DepotError {
    /// True if the user asked for something that does not exist; false if the machine, the
    /// network or the archive failed.
    pub fn is_usage(&self) -> bool {
        matches!(
            self,
            DepotError::BadName { .. }
                | DepotError::UnknownSuite { .. }
                | DepotError::UnknownPackage { .. }
                | DepotError::NotInSuite { .. }
                | DepotError::NotACompiler { .. }
                | DepotError::NotInstalled { .. }
                | DepotError::Ambiguous { .. }
        )
    }

    /// Wraps an error of the file system; a full disk has its own variant.
    pub(crate) fn io<'a>(
        what: &'static str,
        path: &'a Path,
    ) -> impl FnOnce(io::Error) -> DepotError + 'a {
        move |source| match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => DepotError::NoSpace {
                path: path.to_owned(),
                needed: None,
                free: 0,
            },
            _ => DepotError::Io {
                what,
                path: path.to_owned(),
                source,
            },
        }
    }
}

fn similar(near: &[String]) -> String {
    if near.is_empty() {
        "; `gadfly compilers search` lists those that you can install".to_owned()
    } else {
        format!("; did you mean {}?", near.join(", "))
    }
}

fn elsewhere(suites: &[String]) -> String {
    if suites.is_empty() {
        String::new()
    } else {
        format!("; {} has it", suites.join(", "))
    }
}

fn shortage(needed: Option<u64>, free: u64) -> String {
    match needed {
        Some(needed) => format!("{} needed, {} free", bytes(needed), bytes(free)),
        None => "it is full".to_owned(),
    }
}

/// Formats a size.
pub fn bytes(count: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    if count < 1000 {
        return format!("{count} B");
    }
    let mut value = count as f64 / 1000.0;
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < UNITS.len() {
        value /= 1000.0;
        unit += 1;
    }
    let digits = usize::from(value < 9.95);
    format!("{value:.digits$} {}", UNITS[unit])
}
