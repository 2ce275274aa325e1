//! The two databases that a store can live in, behind one set of calls. Knows nothing of
//! what is stored.
//!
//! A statement is written once (`dialect.rs`) with values and rows that both databases
//! share (`value.rs`).

mod dialect;
mod error;
pub(crate) mod postgres;
mod remote;
pub(crate) mod sqlite;
mod value;

pub(crate) use dialect::POSTGRES_FOUNDATION;
use dialect::{for_sqlite, schema_for_postgres};
pub(crate) use error::{DbError, DbResult, unreadable};
pub(crate) use remote::Remote;
pub(crate) use value::{FromValue, Row, ToValue, Value, values};

/// A database to which statements can be given, within a transaction or not.
#[derive(Clone, Copy)]
pub(crate) enum Access<'a> {
    Sqlite(&'a rusqlite::Connection),
    Postgres(&'a postgres::Session),
}

impl Access<'_> {
    /// Runs a query, and gives each row to a function.
    pub(crate) fn each(
        self,
        sql: &str,
        values: &[Value],
        each: &mut dyn FnMut(&Row<'_>) -> DbResult<()>,
    ) -> DbResult<()> {
        match self {
            Access::Sqlite(connection) => sqlite::rows(connection, sql, values, each),
            Access::Postgres(session) => session.rows(sql, values, each),
        }
    }

    /// Runs a query, and reads all its rows.
    pub(crate) fn rows<T, All: FromIterator<T>>(
        self,
        sql: &str,
        values: &[Value],
        mut read: impl FnMut(&Row<'_>) -> DbResult<T>,
    ) -> DbResult<All> {
        let mut all = Vec::new();
        self.each(sql, values, &mut |row| {
            all.push(read(row)?);
            Ok(())
        })?;
        Ok(all.into_iter().collect())
    }

    /// Runs a query, and reads its first row, if there is one.
    pub(crate) fn row<T>(
        self,
        sql: &str,
        values: &[Value],
        read: impl FnMut(&Row<'_>) -> DbResult<T>,
    ) -> DbResult<Option<T>> {
        let all: Vec<T> = self.rows(sql, values, read)?;
        Ok(all.into_iter().next())
    }

    /// The only value of a query that always has one row.
    pub(crate) fn value<T: FromValue>(self, sql: &str, values: &[Value]) -> DbResult<T> {
        self.row(sql, values, |row| row.get(0))?
            .ok_or_else(|| unreadable("a query that counts has no result"))
    }

    /// Runs a statement without a result, and returns the number of rows that it changed.
    pub(crate) fn execute(self, sql: &str, values: &[Value]) -> DbResult<usize> {
        match self {
            Access::Sqlite(connection) => sqlite::execute(connection, sql, values),
            Access::Postgres(session) => session.execute(sql, values),
        }
    }

    /// Runs several statements without parameters.
    pub(crate) fn batch(self, sql: &str) -> DbResult<()> {
        match self {
            Access::Sqlite(connection) => Ok(connection.execute_batch(&for_sqlite(sql))?),
            Access::Postgres(session) => session.batch(&schema_for_postgres(sql)),
        }
    }

    /// Waits until no other transaction holds the lock of this name, and holds it until the
    /// end of this one. With SQLite there is only one writer anyway.
    pub(crate) fn alone(self, name: i64) -> DbResult<()> {
        match self {
            Access::Sqlite(_) => Ok(()),
            Access::Postgres(session) => session.rows(
                "SELECT pg_advisory_xact_lock(?1)",
                values![name],
                &mut |_| Ok(()),
            ),
        }
    }
}
