//! Errors of choice files, with messages that say what to do.

use std::path::PathBuf;

/// Why a choice file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Something else than a choice file.
    #[error("this is not a choice file; give one that Gadfly wrote (usually named *.choices)")]
    Foreign,
    /// The end is missing.
    #[error(
        "the choice file is cut off: it should have {expected} bytes and has {found}; copy it again from its source"
    )]
    Truncated {
        /// How long it should be at least.
        expected: usize,
        /// How long it is.
        found: usize,
    },
    /// Written by a newer Gadfly.
    #[error(
        "the choice file has format version {found}, and this Gadfly reads up to {supported}; use a newer Gadfly"
    )]
    Newer {
        /// The version of the file.
        found: u16,
        /// The newest version that is understood.
        supported: u16,
    },
    /// Some bytes are not what was written.
    #[error(
        "the choice file is damaged: its checksum does not match; copy it again from its source"
    )]
    Checksum,
    /// The checksum is right and the content is not.
    #[error("the choice file is malformed: {0}; Gadfly did not write it in this form")]
    Malformed(&'static str),
    /// More than anybody should unpack.
    #[error("the choice file would unpack to {found} bytes, and the limit is {limit}")]
    TooLarge {
        /// How large it says it is.
        found: usize,
        /// How large it may be.
        limit: usize,
    },
    /// The system could not read it.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The system could not write it.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// One of the above, in a file with a name.
    #[error("{}: {problem}", path.display())]
    In {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        problem: Box<FileError>,
    },
}
