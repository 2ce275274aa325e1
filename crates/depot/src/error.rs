//! The errors of the depot, each with a message for people.

use std::io;
use std::path::{Path, PathBuf};

/// Why the depot could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum DepotError {
    /// A name that cannot be a package, or a suite nobody knows.
    #[error("`{name}` is no compiler's name: {why}; write it like `gcc-14` or `gcc-14@trixie`")]
    BadName {
        /// What was given.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// A suite that Gadfly does not know.
    #[error("there is no suite `{suite}`; the suites are {known}")]
    UnknownSuite {
        /// What was given.
        suite: String,
        /// Those that exist, for the message.
        known: String,
    },
    /// No suite has such a package.
    #[error("no suite of Debian has a package `{name}`{}", similar(near))]
    UnknownPackage {
        /// What was given.
        name: String,
        /// Names that look like it.
        near: Vec<String>,
    },
    /// The suite asked for does not have it.
    #[error("{suite} has no package `{package}`{}", elsewhere(others))]
    NotInSuite {
        /// The package.
        package: String,
        /// The suite that was given.
        suite: String,
        /// Other suites that have it.
        others: Vec<String>,
    },
    /// The machine names no archive of Debian.
    #[error(
        "neither /etc/apt/sources.list nor /etc/apt/sources.list.d names an archive of Debian; add the one to download from"
    )]
    NoMirror,
    /// The package has no program that could be run.
    #[error(
        "`{name}` holds no program in /usr/bin, so it is no compiler; `gadfly compilers search` lists those that are"
    )]
    NotACompiler {
        /// What was given.
        name: String,
    },
    /// There is nothing of that name here.
    #[error("`{name}` is not installed{}", similar(near))]
    NotInstalled {
        /// What was given.
        name: String,
        /// Installed names that look like it.
        near: Vec<String>,
    },
    /// More than one installed compiler has that name.
    #[error("`{name}` is installed from several suites; say which: {}", .candidates.join(", "))]
    Ambiguous {
        /// What was given.
        name: String,
        /// The full names.
        candidates: Vec<String>,
    },
    /// Somebody is compiling with it.
    #[error("`{name}` is in use by another run of Gadfly; stop that one, or wait until it is done")]
    InUse {
        /// The compiler.
        name: String,
    },
    /// A program that does the work is not there.
    #[error("cannot run `{tool}`: {detail}; install the package `{package}` of your system")]
    MissingTool {
        /// The program.
        tool: String,
        /// Why it could not be started.
        detail: String,
        /// What holds it on Debian and its children.
        package: String,
    },
    /// The keys that Debian signs with are not there.
    #[error(
        "cannot check Debian's signatures: there is no {path}; install the package `debian-archive-keyring`",
        path = path.display()
    )]
    NoKeyring {
        /// Where the keys should be.
        path: PathBuf,
    },
    /// No answer from the archive.
    #[error(
        "the archive {archive} cannot be reached ({detail}); check the network and apt's proxy settings, then run the same command again: it goes on where it stopped"
    )]
    Unreachable {
        /// Its address.
        archive: String,
        /// What apt said.
        detail: String,
    },
    /// The archive answers, but does not have this suite.
    #[error("the archive {archive} does not offer the suite {suite} ({detail})")]
    SuiteNotOffered {
        /// Its address.
        archive: String,
        /// The suite.
        suite: String,
        /// What apt said.
        detail: String,
    },
    /// The package lists are not signed by whom they should be.
    #[error(
        "the package list of {suite} on {archive} is not signed by a key in the machine's Debian keyring ({detail}); update the package `debian-archive-keyring`, or use another mirror"
    )]
    BadSignature {
        /// Its address.
        archive: String,
        /// The suite.
        suite: String,
        /// What apt said.
        detail: String,
    },
    /// A package is gone from the archive since the lists were read.
    #[error(
        "the archive no longer has a package that its lists name ({detail}); `gadfly compilers update` reads them anew"
    )]
    Vanished {
        /// What apt said.
        detail: String,
    },
    /// Dependencies that cannot be met.
    #[error(
        "the suite {suite} cannot provide all that `{name}` needs ({detail}); try another suite"
    )]
    Uninstallable {
        /// The compiler.
        name: String,
        /// The suite.
        suite: String,
        /// What apt said.
        detail: String,
    },
    /// A downloaded package is not what the archive's lists say, or cannot be
    /// unpacked.
    #[error(
        "the package {package} is broken ({detail}); it was thrown away: run the same command again, and if this comes back, use another mirror"
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
        /// How much is needed, where that is known.
        needed: Option<u64>,
        /// How much there is.
        free: u64,
    },
    /// A manifest that cannot be understood.
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
    /// apt failed in a way that has no sentence of its own.
    #[error("apt could not {what}: {detail}")]
    Apt {
        /// What it was to do.
        what: String,
        /// What it said.
        detail: String,
    },
    /// The caller asked to stop.
    #[error("stopped; the same command goes on where it was")]
    Stopped,
    /// A file or folder that cannot be used.
    #[error("cannot {what} {path}: {source}", path = path.display())]
    Io {
        /// What was to be done with it.
        what: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

impl DepotError {
    /// True when the user asked for something that does not exist; false when
    /// the machine, the network or the archive got in the way.
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

    /// Wraps what the file system said; a full disk becomes its own variant.
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
        "; `gadfly compilers search` lists what there is".to_owned()
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

/// A size as people read it.
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
