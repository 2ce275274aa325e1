//! What can be wrong with a folder of bugs.

use std::path::PathBuf;
use thiserror::Error;

/// A folder of known bugs cannot be used.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// A file or folder cannot be read.
    #[error("cannot read the known bugs in {path}: {source}; correct the path or its permissions", path = .path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// There is no bug in it.
    #[error("{folder} holds no known bugs; each belongs in a folder of its own, COMPILER/SLUG/bug.toml", folder = .folder.display())]
    Empty {
        /// The folder.
        folder: PathBuf,
    },
    /// A `bug.toml` is not TOML, or not in the form that is expected.
    #[error("{file}, line {line}: {problem}", file = .file.display())]
    Wrong {
        /// The file.
        file: PathBuf,
        /// Counted from one.
        line: usize,
        /// What is wrong, and what to do.
        problem: String,
    },
}
