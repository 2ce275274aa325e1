//! What a database answers instead of a result, before it is put into words for people.

/// Why a statement failed.
#[derive(Debug)]
pub(crate) enum DbError {
    /// SQLite's error.
    Sqlite(rusqlite::Error),
    /// PostgreSQL's error.
    Postgres(tokio_postgres::Error),
    /// The connection is lost, or was never made.
    Away(String),
    /// A value that the store cannot have written.
    Unreadable(String),
    /// The caller's own reason to undo a transaction.
    Refused(String),
}

/// The result of a statement.
pub(crate) type DbResult<T> = Result<T, DbError>;

impl From<rusqlite::Error> for DbError {
    fn from(error: rusqlite::Error) -> DbError {
        DbError::Sqlite(error)
    }
}

impl From<tokio_postgres::Error> for DbError {
    fn from(error: tokio_postgres::Error) -> DbError {
        DbError::Postgres(error)
    }
}

/// The error for a value that the store cannot have written.
pub(crate) fn unreadable(why: impl Into<String>) -> DbError {
    DbError::Unreadable(why.into())
}
