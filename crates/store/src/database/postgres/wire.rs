//! Values as PostgreSQL sends and receives them.

use super::text::{escaped, unescaped};
use crate::database::error::{DbResult, unreadable};
use crate::database::value::Value;
use bytes::BytesMut;
use std::error::Error;
use tokio_postgres::Row;
use tokio_postgres::types::{IsNull, ToSql, Type};

impl ToSql for Value {
    fn to_sql(
        &self,
        wanted: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql(wanted, out),
            Value::Real(number) => number.to_sql(wanted, out),
            Value::Text(text) => escaped(text).to_sql(wanted, out),
            Value::Blob(bytes) => bytes.to_sql(wanted, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn to_sql_checked(
        &self,
        wanted: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql_checked(wanted, out),
            Value::Real(number) => number.to_sql_checked(wanted, out),
            Value::Text(text) => escaped(text).to_sql_checked(wanted, out),
            Value::Blob(bytes) => bytes.to_sql_checked(wanted, out),
        }
    }
}

/// The type that a statement is prepared with; that of nothing follows from the statement.
pub(super) fn type_of(value: &Value) -> Type {
    match value {
        Value::Null => Type::UNKNOWN,
        Value::Integer(_) => Type::INT8,
        Value::Real(_) => Type::FLOAT8,
        Value::Text(_) => Type::TEXT,
        Value::Blob(_) => Type::BYTEA,
    }
}

/// Reads a column of a result.
pub(super) fn read(row: &Row, position: usize) -> DbResult<Value> {
    let column = row.columns()[position].type_();
    let value = match *column {
        Type::INT8 => row.get::<_, Option<i64>>(position).map(Value::Integer),
        Type::INT4 => row
            .get::<_, Option<i32>>(position)
            .map(|number| Value::Integer(number.into())),
        Type::BOOL => row
            .get::<_, Option<bool>>(position)
            .map(|is| Value::Integer(is.into())),
        Type::FLOAT8 => row.get::<_, Option<f64>>(position).map(Value::Real),
        Type::TEXT | Type::VARCHAR | Type::NAME => row
            .get::<_, Option<String>>(position)
            .map(|text| Value::Text(unescaped(text))),
        Type::BYTEA => row.get::<_, Option<Vec<u8>>>(position).map(Value::Blob),
        Type::VOID => None,
        _ => return Err(unreadable(format!("a column has the type {column}"))),
    };
    Ok(value.unwrap_or(Value::Null))
}
