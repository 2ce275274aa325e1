//! Errors of the store, with messages for the person who has to fix them.
//!
//! SQLite's own codes are translated here and nowhere else.

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use std::path::{Path, PathBuf};

/// Why an operation on the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no file at this path.
    #[error("there is no store at {}: `gadfly fuzz` creates one; or name another with --store", .0.display())]
    Missing(PathBuf),
    /// The folder for the store cannot be created.
    #[error("cannot create the folder {} for the store: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// The file cannot be opened.
    #[error("cannot open the store {}: check that it is a file and that you may read and write it and its folder ({detail})", path.display())]
    CannotOpen {
        /// The store.
        path: PathBuf,
        /// SQLite's message.
        detail: String,
    },
    /// The file is not an SQLite database.
    #[error("{} is not a Gadfly store (not even a database): move it away or name another file with --store", .0.display())]
    NotADatabase(PathBuf),
    /// The file is another program's database.
    #[error("{} is a database of another program, not a Gadfly store: name another file with --store", .0.display())]
    NotAStore(PathBuf),
    /// A newer version of Gadfly wrote the store.
    #[error("the store {} has format {found}, but this version of Gadfly supports formats up to {known}: use the newer version that wrote it", path.display())]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format that this version supports.
        known: u32,
    },
    /// Another process locked the store for longer than the time limit.
    #[error("the store {} is locked by another process: wait until it ends, or stop it", .0.display())]
    Locked(PathBuf),
    /// The disk is full.
    #[error("the disk is full: the store {} cannot grow; everything reported so far is stored; free some space and run the same command again, `gadfly fuzz` with --resume", .0.display())]
    DiskFull(PathBuf),
    /// The file or its folder is read-only.
    #[error("the store {} is read-only: allow writing to the file and its folder, or name another with --store", .0.display())]
    ReadOnly(PathBuf),
    /// The disk failed.
    #[error("the disk failed while the store {} was in use: {detail}", path.display())]
    Disk {
        /// The store.
        path: PathBuf,
        /// SQLite's message.
        detail: String,
    },
    /// The file is damaged.
    #[error("the store {} is damaged ({detail}): restore it from a copy, or move it away and start a new one", path.display())]
    Damaged {
        /// The store.
        path: PathBuf,
        /// What is damaged.
        detail: String,
    },
    /// The requested item does not exist.
    #[error("there is no {what} in the store {}", path.display())]
    NoSuch {
        /// The item, such as `finding F12`.
        what: String,
        /// The store.
        path: PathBuf,
    },
    /// An error that only a mistake in Gadfly can cause.
    #[error("the store {} rejected a request, which is a bug in Gadfly: {source}", path.display())]
    Unexpected {
        /// The store.
        path: PathBuf,
        /// SQLite's error.
        source: rusqlite::Error,
    },
}

impl StoreError {
    /// Translates an SQLite error into one that tells the user what to do.
    pub(crate) fn explain(path: &Path, error: rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        let detail = error.to_string();
        if matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::InvalidColumnType(..)
        ) {
            return StoreError::Damaged { path, detail };
        }
        let extended = error.sqlite_error().map(|it| it.extended_code);
        if extended == Some(SQLITE_IOERR_SHMSIZE) {
            // The index of the log, which is a file beside the store, cannot grow.
            return StoreError::DiskFull(path);
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked(path),
            Some(ErrorCode::DiskFull) => StoreError::DiskFull(path),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path),
            Some(ErrorCode::NotADatabase) => StoreError::NotADatabase(path),
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { path, detail },
            Some(ErrorCode::SystemIoFailure) => StoreError::Disk { path, detail },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::CannotOpen { path, detail }
            }
            _ => StoreError::Unexpected {
                path,
                source: error,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;

    #[test]
    fn each_code_of_sqlite_becomes_its_own_sentence() {
        let sentences = [
            (ffi::SQLITE_BUSY, "is locked by another process"),
            (ffi::SQLITE_FULL, "the disk is full"),
            (ffi::SQLITE_IOERR_SHMSIZE, "the disk is full"),
            (ffi::SQLITE_READONLY, "is read-only"),
            (ffi::SQLITE_READONLY_DIRECTORY, "is read-only"),
            (ffi::SQLITE_NOTADB, "is not a Gadfly store"),
            (ffi::SQLITE_CORRUPT, "is damaged"),
            (ffi::SQLITE_IOERR_FSYNC, "the disk failed"),
            (ffi::SQLITE_CANTOPEN, "cannot open the store"),
            (ffi::SQLITE_MISUSE, "a bug in Gadfly"),
        ];
        for (code, sentence) in sentences {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            let said = StoreError::explain(Path::new("bugs.db"), error).to_string();
            assert!(said.contains(sentence), "{code}: {said}");
            assert!(said.contains("bugs.db"), "{code}: {said}");
        }
    }
}
