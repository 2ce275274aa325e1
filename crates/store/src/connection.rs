//! A connection to a store: how it is opened, and how it is read and written.
//!
//! # Why nothing acknowledged is lost
//!
//! Every write is one transaction, committed before the method returns. The
//! database is in write-ahead-log mode, where a killed process leaves either a
//! whole committed transaction or nothing. `synchronous` is `FULL`: the log is
//! flushed to the disk at each commit, so that the death of the whole machine
//! loses nothing either. (`NORMAL` would survive only the process.) A finding
//! costs a compiler run or several, each a hundred times the flush.

use crate::migration::{MIGRATIONS, migrate, recognise};
use crate::{Result, StoreError};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another process's transaction before giving up. Gadfly's take
/// milliseconds, so only a process that hangs or is not Gadfly exceeds it.
const PATIENCE: Duration = Duration::from_secs(30);

/// The interval between attempts where SQLite itself does not wait.
const ASK_AGAIN: Duration = Duration::from_millis(20);

/// An open store.
///
/// It belongs to one thread at a time; another thread opens its own connection or shares this
/// one behind a mutex.
#[derive(Debug)]
pub struct Store {
    pub(crate) path: PathBuf,
    connection: Connection,
}

impl Store {
    /// Opens the store at `path`, and creates it, with its parent folders, if it does not
    /// exist.
    pub fn open(path: impl AsRef<Path>) -> Result<Store> {
        let path = path.as_ref();
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder).map_err(|source| StoreError::Folder {
                path: folder.to_owned(),
                source,
            })?;
        }
        Self::open_with(path, OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens the store at `path`, which must exist: for commands that only read.
    pub fn open_existing(path: impl AsRef<Path>) -> Result<Store> {
        let path = path.as_ref();
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        Self::open_with(path, OpenFlags::empty())
    }

    /// Creates a store in memory, which is lost when it is dropped.
    pub fn open_in_memory() -> Result<Store> {
        let path = Path::new("(in memory)");
        let connection =
            Connection::open_in_memory().map_err(|error| StoreError::explain(path, error))?;
        Self::prepare(path, connection)
    }

    fn open_with(path: &Path, create: OpenFlags) -> Result<Store> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
        let connection = Connection::open_with_flags(path, flags)
            .map_err(|error| StoreError::explain(path, error))?;
        Self::prepare(path, connection)
    }

    fn prepare(path: &Path, mut connection: Connection) -> Result<Store> {
        let explain = |error| StoreError::explain(path, error);
        connection.busy_timeout(PATIENCE).map_err(explain)?;
        // Before the first change: enabling the log would already change the file, which may
        // belong to another program.
        recognise(&connection, path, MIGRATIONS)?;
        use_write_ahead_log(&connection)
            .and_then(|()| connection.pragma_update(None, "synchronous", "FULL"))
            .and_then(|()| connection.pragma_update(None, "foreign_keys", true))
            .map_err(explain)?;
        migrate(&mut connection, path, MIGRATIONS)?;
        Ok(Store {
            path: path.to_owned(),
            connection,
        })
    }

    /// Reads the whole file and checks its integrity.
    pub fn verify(&self) -> Result<()> {
        let damage: String = self.read(|connection| {
            connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        })?;
        let orphans: u32 = self.read(|connection| {
            connection.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
                row.get(0)
            })
        })?;
        let detail = match (damage.as_str(), orphans) {
            ("ok", 0) => return Ok(()),
            ("ok", _) => format!("{orphans} rows refer to rows that do not exist"),
            _ => damage,
        };
        Err(StoreError::Damaged {
            path: self.path.clone(),
            detail,
        })
    }

    /// Runs a query.
    pub(crate) fn read<T>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T> {
        query(&self.connection).map_err(|error| StoreError::explain(&self.path, error))
    }

    /// Runs `change` in one transaction that holds the write lock from its first statement on,
    /// so that it never fails half-way because of another writer.
    pub(crate) fn write<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        let path = &self.path;
        self.connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .and_then(|transaction| {
                let result = change(&transaction)?;
                transaction.commit()?;
                Ok(result)
            })
            .map_err(|error| StoreError::explain(path, error))
    }

    /// The error for an item that is not in the store.
    pub(crate) fn no_such(&self, what: impl Into<String>) -> StoreError {
        StoreError::NoSuch {
            what: what.into(),
            path: self.path.clone(),
        }
    }
}

/// Enables the write-ahead log. When several processes open a new store at the same moment,
/// SQLite answers "busy" here without waiting (waiting could deadlock), so this function tries
/// again.
fn use_write_ahead_log(connection: &Connection) -> rusqlite::Result<()> {
    let mut attempts_left = PATIENCE.as_millis() / ASK_AGAIN.as_millis();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if attempts_left > 0
                    && error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) =>
            {
                attempts_left -= 1;
                std::thread::sleep(ASK_AGAIN);
            }
            outcome => return outcome,
        }
    }
}
