//! Statements on an SQLite file.

use super::dialect::for_sqlite;
use super::error::DbResult;
use super::value::{Row, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql};
use std::path::Path;
use std::time::Duration;

/// How long to wait for another process's transaction before giving up. Gadfly's take
/// milliseconds, so only a process that hangs or is not Gadfly exceeds it.
const PATIENCE: Duration = Duration::from_secs(30);

/// The interval between attempts where SQLite itself does not wait.
const ASK_AGAIN: Duration = Duration::from_millis(20);

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// Opens a file, which must exist unless `create` says otherwise.
pub(crate) fn open(path: &Path, create: bool) -> rusqlite::Result<Connection> {
    let create = match create {
        true => OpenFlags::SQLITE_OPEN_CREATE,
        false => OpenFlags::empty(),
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// Sets what makes a store durable.
pub(crate) fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    use_write_ahead_log(connection)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// Runs a statement, and gives every row to `each`.
pub(crate) fn rows(
    connection: &Connection,
    sql: &str,
    values: &[Value],
    each: &mut dyn FnMut(&Row<'_>) -> DbResult<()>,
) -> DbResult<()> {
    let mut statement = connection.prepare_cached(&for_sqlite(sql))?;
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut rows = statement.query(rusqlite::params_from_iter(values))?;
    while let Some(row) = rows.next()? {
        let mut values = Vec::with_capacity(columns.len());
        for position in 0..columns.len() {
            values.push(match row.get_ref(position)? {
                ValueRef::Null => Value::Null,
                ValueRef::Integer(number) => Value::Integer(number),
                ValueRef::Real(number) => Value::Real(number),
                ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
                ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
            });
        }
        each(&Row {
            columns: &columns,
            values,
        })?;
    }
    Ok(())
}

/// Runs a statement without a result, and returns the number of rows that it changed.
pub(crate) fn execute(connection: &Connection, sql: &str, values: &[Value]) -> DbResult<usize> {
    let mut statement = connection.prepare_cached(&for_sqlite(sql))?;
    Ok(statement.execute(rusqlite::params_from_iter(values))?)
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
