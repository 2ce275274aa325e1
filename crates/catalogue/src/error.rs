//! What can be wrong with a folder of bugs.

use std::path::PathBuf;
use thiserror::Error;

/// Why a folder of known bugs cannot be used.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// A file or folder cannot be read.
    #[error("cannot read the known bugs in {path}: {source}; correct the path or its permissions", path = .path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// The folder contains no bug.
    #[error("{folder} contains no known bugs; each needs its own folder, COMPILER/SLUG/bug.toml", folder = .folder.display())]
    Empty {
        /// The folder.
        folder: PathBuf,
    },
    /// A `bug.toml` is not TOML, or does not have the expected form.
    #[error("{file}, line {line}: {problem}", file = .file.display())]
    Wrong {
        /// The file.
        file: PathBuf,
        /// The line, counted from one.
        line: usize,
        /// The problem, and what to do.
        problem: String,
    },
}
