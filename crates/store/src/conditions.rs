//! The conditions of a query that is put together from what somebody asks for. Values are
//! bound, never written into the text of the query.

use crate::database::{ToValue, Value};

/// Conditions that must all hold.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    all: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition on one value, for which `?` stands, as often as needed.
    pub(crate) fn add(&mut self, sql: &str, value: impl ToValue) {
        let place = self.bind(value);
        self.all.push(sql.replace('?', &place));
    }

    /// Binds a value and returns what stands for it.
    pub(crate) fn bind(&mut self, value: impl ToValue) -> String {
        self.values.push(value.to_value());
        format!("?{}", self.values.len())
    }

    /// The text after `WHERE`, which nothing else follows but ` AND `.
    pub(crate) fn sql(&self) -> String {
        match self.all.is_empty() {
            true => "TRUE".to_owned(),
            false => format!("({})", self.all.join(") AND (")),
        }
    }

    /// The values, in the order of their places.
    pub(crate) fn values(&self) -> &[Value] {
        &self.values
    }
}

/// A pattern of `LIKE … ESCAPE '\'` for texts that contain this one, in lower case.
pub(crate) fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.to_lowercase().chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}
