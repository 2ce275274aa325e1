//! A connection to a store: how it is opened, and how it is read and written.
//!
//! # Why nothing acknowledged is lost
//!
//! Every write is one transaction, committed before the method returns.
//!
//! An SQLite file is in write-ahead-log mode, where a killed process leaves either a whole
//! committed transaction or nothing. `synchronous` is `FULL`: the log is flushed to the disk
//! at each commit, so that the death of the whole machine loses nothing either. (`NORMAL`
//! would survive only the process.) A finding costs a compiler run or several, each a hundred
//! times the flush.
//!
//! With PostgreSQL, every commit is on the disk of the server before it is answered, whatever
//! the server's default is. When the connection is lost, `database/remote.rs` finds out what
//! became of the transaction.

use crate::database::postgres::Address;
use crate::database::{Access, DbError, DbResult, Remote, sqlite, values};
use crate::migration::{MIGRATIONS, migrate, recognise};
use crate::{Result, StoreError};
use rusqlite::{Connection, TransactionBehavior};
use std::fmt;
use std::path::{Path, PathBuf};

/// How long the last transaction of a writer is remembered, in milliseconds: a day.
const FORGOTTEN_AFTER: i64 = 24 * 60 * 60 * 1000;

/// An open store: a file, or a database of PostgreSQL.
///
/// It belongs to one thread at a time; another thread opens its own connection, shares this
/// one behind a mutex, or takes one from a [`StorePool`](crate::StorePool).
pub struct Store {
    /// The path of the file or the URL of the database, for messages.
    pub(crate) path: PathBuf,
    home: Home,
}

/// Whether a text is the URL of a store with a password in it.
#[must_use]
pub fn shows_password(text: &str) -> bool {
    let url = text.find("postgres").map_or("", |at| &text[at..]);
    Address::is_url(Path::new(url)) && Address::has_password(url)
}

/// The location of a store as it may be shown: a URL without its password.
#[must_use]
pub fn shown_location(location: &Path) -> String {
    let url = location.to_str().filter(|_| Address::is_url(location));
    match url.map(Address::parse) {
        Some(Ok(address)) => address.shown,
        Some(Err(_)) => "postgres://".to_owned(),
        None => location.display().to_string(),
    }
}

/// Where a store lives.
enum Home {
    File(Connection),
    Server(Box<Remote>),
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Store").field(&self.path).finish()
    }
}

impl Store {
    /// Opens a store: the file at this path, or the database of a URL that begins with
    /// `postgres://`. It is created if it does not exist, a file with its parent folders; the
    /// database itself must exist.
    pub fn open(location: impl AsRef<Path>) -> Result<Store> {
        let location = location.as_ref();
        if Address::is_url(location) {
            return Self::open_server(location, true);
        }
        if let Some(folder) = location
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder).map_err(|source| StoreError::Folder {
                path: folder.to_owned(),
                source,
            })?;
        }
        Self::open_file(location, true)
    }

    /// Opens a store that must exist: for commands that only read.
    pub fn open_existing(location: impl AsRef<Path>) -> Result<Store> {
        let location = location.as_ref();
        if Address::is_url(location) {
            return Self::open_server(location, false);
        }
        if !location.exists() {
            return Err(StoreError::Missing(location.to_owned()));
        }
        Self::open_file(location, false)
    }

    /// Creates a store in memory, which is lost when it is dropped.
    pub fn open_in_memory() -> Result<Store> {
        let path = Path::new("(in memory)");
        let connection = Connection::open_in_memory()
            .map_err(|error| StoreError::explain(path, error.into()))?;
        Self::prepare(path, connection)
    }

    fn open_file(path: &Path, create: bool) -> Result<Store> {
        let connection =
            sqlite::open(path, create).map_err(|error| StoreError::explain(path, error.into()))?;
        Self::prepare(path, connection)
    }

    fn prepare(path: &Path, connection: Connection) -> Result<Store> {
        // Before the first change: enabling the log would already change the file, which may
        // belong to another program.
        recognise(Access::Sqlite(&connection), path, MIGRATIONS)?;
        sqlite::make_durable(&connection)
            .map_err(|error| StoreError::explain(path, error.into()))?;
        let mut store = Store::of(path, connection);
        store.migrate(MIGRATIONS)?;
        Ok(store)
    }

    /// Migrates the store to the last of `steps`, completely or not at all.
    pub(crate) fn migrate(&mut self, steps: &[&str]) -> Result<()> {
        let path = self.path.clone();
        if self.read(|access| Ok(recognise(access, &path, steps)))?? == steps.len() {
            return Ok(());
        }
        self.write(|access| migrate(access, &path, steps))?
    }

    /// A store as it is, not migrated.
    pub(crate) fn of(path: &Path, connection: Connection) -> Store {
        Store {
            path: path.to_owned(),
            home: Home::File(connection),
        }
    }

    fn open_server(location: &Path, create: bool) -> Result<Store> {
        let url = location.to_str().unwrap_or_default();
        let address = Address::parse(url).map_err(StoreError::Url)?;
        let path = PathBuf::from(&address.shown);
        let explain = |error| StoreError::explain(&path, error);
        let remote = Remote::open(address).map_err(explain)?;
        let mut store = Store {
            path: path.clone(),
            home: Home::Server(Box::new(remote)),
        };
        let format = store.read(|access| Ok(recognise(access, &path, MIGRATIONS)))??;
        if format == 0 && !create {
            return Err(StoreError::Missing(path));
        }
        store.migrate(MIGRATIONS)?;
        if let Home::Server(remote) = &store.home {
            remote.set_ready();
        }
        // Whoever was last seen so long ago asks no more.
        store.write(|access| {
            let sql = "DELETE FROM gadfly_writers WHERE seen < database_clock() - ?1";
            access.execute(sql, values![FORGOTTEN_AFTER])
        })?;
        Ok(store)
    }

    /// Whether the store is a database of PostgreSQL, which many machines can use.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.home, Home::Server(_))
    }

    /// Its path or its URL, without the password.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Reads the whole store and checks its integrity.
    pub fn verify(&self) -> Result<()> {
        let damaged = |detail| {
            Err(StoreError::Damaged {
                path: self.path.clone(),
                detail,
            })
        };
        if self.is_shared() {
            // The server checks references by itself; what it can read is what it has.
            return self.digests().map(|_| ());
        }
        let damage: String =
            self.read(|access| access.value("PRAGMA integrity_check(1)", values![]))?;
        let orphans: u32 = self.read(|access| {
            access.value("SELECT count(*) FROM pragma_foreign_key_check", values![])
        })?;
        match (damage.as_str(), orphans) {
            ("ok", 0) => Ok(()),
            ("ok", _) => damaged(format!("{orphans} rows refer to rows that do not exist")),
            _ => damaged(damage),
        }
    }

    /// Runs a query, more than once if a connection is lost.
    pub(crate) fn read<T>(&self, mut query: impl FnMut(Access<'_>) -> DbResult<T>) -> Result<T> {
        let outcome = match &self.home {
            Home::File(connection) => query(Access::Sqlite(connection)),
            Home::Server(remote) => remote.read(query),
        };
        outcome.map_err(|error| StoreError::explain(&self.path, error))
    }

    /// Runs `change` in one transaction. An SQLite file is locked from its first statement on,
    /// so that the transaction never fails half-way because of another writer; with PostgreSQL
    /// it is repeated if it collides with others or the connection is lost.
    pub(crate) fn write<T>(
        &mut self,
        mut change: impl FnMut(Access<'_>) -> DbResult<T>,
    ) -> Result<T> {
        let path = &self.path;
        let outcome = match &mut self.home {
            Home::File(connection) => in_file(connection, change),
            Home::Server(remote) => remote.write(&mut change),
        };
        outcome.map_err(|error| StoreError::explain(path, error))
    }

    /// The error for an item that is not in the store.
    pub(crate) fn no_such(&self, what: impl Into<String>) -> StoreError {
        StoreError::NoSuch {
            what: what.into(),
            path: self.path.clone(),
        }
    }
}

fn in_file<T>(
    connection: &mut Connection,
    mut change: impl FnMut(Access<'_>) -> DbResult<T>,
) -> DbResult<T> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let result = change(Access::Sqlite(&transaction))?;
    transaction.commit().map_err(DbError::from)?;
    Ok(result)
}
