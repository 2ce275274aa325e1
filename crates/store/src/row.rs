//! Columns with types that SQLite does not have.

use rusqlite::Row;
use rusqlite::types::Type;
use serde_json::Value;
use std::error::Error;

/// Reads a column of JSON text.
pub(crate) fn json(row: &Row<'_>, column: &str) -> rusqlite::Result<Value> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| unreadable(Type::Text, error))
}

/// Reads a word with `parse`, which knows all words of the column.
pub(crate) fn word<T>(
    row: &Row<'_>,
    column: &str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    parse(&text).ok_or_else(|| unreadable(Type::Text, format!("`{text}` is not a valid {column}")))
}

/// Reads a 64-bit number that is stored as a signed one with the same bits.
pub(crate) fn bits(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get(column).map(i64::cast_unsigned)
}

/// The same for a column that may be null.
pub(crate) fn optional_bits(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<u64>> {
    Ok(row.get::<_, Option<i64>>(column)?.map(i64::cast_unsigned))
}

/// The error for a value that the store cannot have written.
pub(crate) fn unreadable(
    column_type: Type,
    error: impl Into<Box<dyn Error + Send + Sync>>,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, column_type, error.into())
}
