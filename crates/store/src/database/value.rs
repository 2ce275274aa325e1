//! Values and rows as every database of the store gives and takes them. Knows no database.

use super::error::{DbResult, unreadable};
use serde_json::Value as Json;

/// A value of a column or of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

/// What can be a parameter of a statement.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value;
}

/// What a column can be read as.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value {
                Value::Integer(i64::from(*self))
            }
        }

        impl FromValue for $type {
            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::Integer(number) => Self::try_from(number).ok(),
                    _ => None,
                }
            }
        }
    )*};
}

integers!(i64, i32, u32);

impl ToValue for bool {
    fn to_value(&self) -> Value {
        Value::Integer(i64::from(*self))
    }
}

impl FromValue for bool {
    fn from_value(value: Value) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value {
        Value::Real(*self)
    }
}

impl FromValue for f64 {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(number),
            Value::Integer(number) => Some(number as f64),
            _ => None,
        }
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value {
        Value::Text(self.to_owned())
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value {
        Value::Text(self.clone())
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl ToValue for [u8; 16] {
    fn to_value(&self) -> Value {
        Value::Blob(self.to_vec())
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value {
        Value::Blob(self.clone())
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Blob(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl FromValue for Value {
    fn from_value(value: Value) -> Option<Self> {
        Some(value)
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        (**self).to_value()
    }
}

/// The parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::database::ToValue::to_value(&$value)),*] as &[$crate::database::Value]
    };
}
pub(crate) use values;

/// A row of a result.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(super) columns: &'a [String],
    pub(super) values: Vec<Value>,
}

/// How a column is found: by its name, or by its position.
pub(crate) trait Column: Copy {
    fn position(&self, columns: &[String]) -> Option<usize>;
    fn named(&self) -> String;
}

impl Column for &str {
    fn position(&self, columns: &[String]) -> Option<usize> {
        columns.iter().position(|name| name == self)
    }

    fn named(&self) -> String {
        (*self).to_owned()
    }
}

impl Column for usize {
    fn position(&self, columns: &[String]) -> Option<usize> {
        (*self < columns.len()).then_some(*self)
    }

    fn named(&self) -> String {
        format!("column {self}")
    }
}

impl Row<'_> {
    /// Reads a column.
    pub(crate) fn get<T: FromValue>(&self, column: impl Column) -> DbResult<T> {
        let name = || column.named();
        let Some(position) = column.position(self.columns) else {
            return Err(unreadable(format!("there is no {}", name())));
        };
        let value = self.values[position].clone();
        T::from_value(value).ok_or_else(|| {
            let seen = &self.values[position];
            unreadable(format!("`{}` has an unexpected value: {seen:?}", name()))
        })
    }

    /// Reads a column of JSON text.
    pub(crate) fn json(&self, column: &str) -> DbResult<Json> {
        let text: String = self.get(column)?;
        serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))
    }

    /// Reads a word with `parse`, which knows all words of the column.
    pub(crate) fn word<T>(
        &self,
        column: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> DbResult<T> {
        let text: String = self.get(column)?;
        parse(&text).ok_or_else(|| unreadable(format!("`{text}` is not a valid {column}")))
    }

    /// Reads a 64-bit number that is stored as a signed one with the same bits.
    pub(crate) fn bits(&self, column: &str) -> DbResult<u64> {
        self.get(column).map(i64::cast_unsigned)
    }

    /// The same for a column that may be null.
    pub(crate) fn optional_bits(&self, column: &str) -> DbResult<Option<u64>> {
        Ok(self.get::<Option<i64>>(column)?.map(i64::cast_unsigned))
    }
}
