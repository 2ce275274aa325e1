//! Errors of the store, with messages for the person who has to fix them.
//!
//! The databases' own codes are translated here and nowhere else.

use crate::database::{DbError, postgres};
use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use std::path::{Path, PathBuf};
use tokio_postgres::error::SqlState;

/// Why an operation on the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no file at this path.
    #[error("there is no store at {}: `gadfly fuzz` creates one; or name another with --store", .0.display())]
    Missing(PathBuf),
    /// The URL of a database cannot be used.
    #[error(
        "the URL of the store cannot be used: {0}; it looks like postgres://USER@HOST/DATABASE"
    )]
    Url(String),
    /// A URL on a command line contains a password.
    #[error(
        "a password on the command line is visible to everybody on this machine: leave it out of --store and set PGPASSWORD, write it to ~/.pgpass, or put the whole URL into GADFLY_STORE"
    )]
    VisiblePassword,
    /// The server does not answer, or the connection was lost and did not come back.
    #[error("the database of the store {} does not answer ({detail}): check that PostgreSQL runs there and can be reached; everything acknowledged is stored, and the command can be repeated", path.display())]
    Away {
        /// The store.
        path: PathBuf,
        /// The reason.
        detail: String,
    },
    /// The server refuses the user.
    #[error("the server of the store {} does not let the user in ({detail}): check the name and the password (PGPASSWORD or ~/.pgpass) and the server's pg_hba.conf", path.display())]
    NotAdmitted {
        /// The store.
        path: PathBuf,
        /// The server's message.
        detail: String,
    },
    /// The server has no database of this name.
    #[error("the server of the store {} has no such database: create it with `createdb`, or correct the URL", .0.display())]
    NoDatabase(PathBuf),
    /// The server refuses for a reason of its own.
    #[error("the store {} cannot be used: {detail}", path.display())]
    Refused {
        /// The store.
        path: PathBuf,
        /// The reason.
        detail: String,
    },
    /// A store to copy to has something else in it.
    #[error("the store {} is not empty: copy into a new one", .0.display())]
    NotEmpty(PathBuf),
    /// Two stores differ after a copy.
    #[error("the copy {} differs from {} in the table `{table}`: something wrote to one of them meanwhile; stop what does, and copy again into a new store", to.display(), from.display())]
    CopyDiffers {
        /// The original.
        from: PathBuf,
        /// The copy.
        to: PathBuf,
        /// The first table that differs.
        table: &'static str,
    },
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
        /// The database's error.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl StoreError {
    /// Translates the error of a database into one that tells the user what to do.
    pub(crate) fn explain(path: &Path, error: DbError) -> StoreError {
        let is_away = postgres::is_away(&error);
        let path = path.to_owned();
        match error {
            DbError::Sqlite(error) => explain_sqlite(path, error),
            DbError::Postgres(error) if !is_away => explain_postgres(path, error),
            DbError::Postgres(error) => StoreError::Away {
                path,
                detail: innermost(&error),
            },
            DbError::Away(detail) => StoreError::Away { path, detail },
            DbError::Unreadable(detail) => StoreError::Damaged { path, detail },
            DbError::Refused(detail) => StoreError::Refused { path, detail },
        }
    }

    /// Whether the store may be usable again in a while.
    #[must_use]
    pub fn is_away(&self) -> bool {
        matches!(self, StoreError::Away { .. })
    }
}

fn explain_sqlite(path: PathBuf, error: rusqlite::Error) -> StoreError {
    let detail = error.to_string();
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
            source: error.into(),
        },
    }
}

fn explain_postgres(path: PathBuf, error: tokio_postgres::Error) -> StoreError {
    let detail = innermost(&error);
    let Some(code) = error.code() else {
        // A handshake that failed, a missing password, and the like.
        return StoreError::NotAdmitted { path, detail };
    };
    match code {
        &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            StoreError::NotAdmitted { path, detail }
        }
        &SqlState::INVALID_CATALOG_NAME => StoreError::NoDatabase(path),
        &SqlState::DISK_FULL => StoreError::DiskFull(path),
        &SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::ReadOnly(path),
        &SqlState::LOCK_NOT_AVAILABLE => StoreError::Locked(path),
        &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => {
            StoreError::Damaged { path, detail }
        }
        &SqlState::IO_ERROR => StoreError::Disk { path, detail },
        &SqlState::INSUFFICIENT_PRIVILEGE
        | &SqlState::INVALID_SCHEMA_NAME
        | &SqlState::OUT_OF_MEMORY
        | &SqlState::CONFIGURATION_LIMIT_EXCEEDED => StoreError::Refused { path, detail },
        _ => StoreError::Unexpected {
            path,
            source: error.into(),
        },
    }
}

/// What the server or the system says, without the layers around it.
fn innermost(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    let mut innermost: &dyn std::error::Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
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
            let said = StoreError::explain(Path::new("bugs.db"), error.into()).to_string();
            assert!(said.contains(sentence), "{code}: {said}");
            assert!(said.contains("bugs.db"), "{code}: {said}");
        }
    }
}
