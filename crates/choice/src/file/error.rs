//! Errors of choice files, with messages that say what to do.

use std::path::PathBuf;

/// Why a choice file could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is not a choice file.
    #[error("this is not a choice file; give one that Gadfly wrote (usually named *.choices)")]
    Foreign,
    /// The end of the file is missing.
    #[error(
        "the choice file is cut off: it should have {expected} bytes and has {found}; copy it again from its source"
    )]
    Truncated {
        /// The minimum length.
        expected: usize,
        /// The actual length.
        found: usize,
    },
    /// A newer version of Gadfly wrote it.
    #[error(
        "the choice file has format version {found}, but this version of Gadfly reads up to {supported}; use a newer one"
    )]
    Newer {
        /// The version of the file.
        found: u16,
        /// The newest supported version.
        supported: u16,
    },
    /// Some bytes have changed.
    #[error(
        "the choice file is damaged: its checksum does not match; copy it again from its source"
    )]
    Checksum,
    /// The checksum is right, but the content is invalid.
    #[error("the choice file is malformed: {0}; Gadfly did not write it in this form")]
    Malformed(&'static str),
    /// It would unpack to too many bytes.
    #[error("the choice file would unpack to {found} bytes, and the limit is {limit}")]
    TooLarge {
        /// The declared size.
        found: usize,
        /// The maximum size.
        limit: usize,
    },
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// The file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// One of the other errors, with the path of the file.
    #[error("{}: {problem}", path.display())]
    In {
        /// The file.
        path: PathBuf,
        /// The error.
        problem: Box<FileError>,
    },
}
