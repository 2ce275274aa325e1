//! A digest of everything in a store: the same for two stores with the same contents,
//! wherever they live.

use crate::database::{Access, DbResult, Value};
use crate::fingerprint::Fnv128;
use crate::tables::{TABLES, Table};
use crate::{Result, Store};
use serde::Serialize;

/// The number of rows that are read at a time.
const AT_ONCE: u32 = 500;

/// What a table contains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableDigest {
    /// The name of the table.
    pub table: &'static str,
    /// The number of its rows.
    pub rows: u64,
    /// A digest of all its rows in order, in hex digits.
    pub digest: String,
}

impl Store {
    /// The digests of all tables. Reads everything.
    pub fn digests(&self) -> Result<Vec<TableDigest>> {
        TABLES.iter().map(|table| self.digest_of(table)).collect()
    }

    fn digest_of(&self, table: &'static Table) -> Result<TableDigest> {
        let mut hash = Fnv128::new();
        let (mut rows, mut after) = (0, None);
        loop {
            let page = self.read(|access| page_after(access, table, after.as_deref()))?;
            for row in &page {
                row.iter().for_each(|value| add(&mut hash, value));
            }
            rows += page.len() as u64;
            match page.last() {
                Some(last) => after = Some(last[..table.key].to_vec()),
                None => break,
            }
        }
        Ok(TableDigest {
            table: table.name,
            rows,
            digest: hash.in_hex(),
        })
    }
}

/// The rows that follow a key, in order.
pub(crate) fn page_after(
    access: Access<'_>,
    table: &Table,
    after: Option<&[Value]>,
) -> DbResult<Vec<Vec<Value>>> {
    let columns = table.columns.join(", ");
    let key = table.key().join(", ");
    let condition = match after {
        Some(_) => {
            let places: Vec<String> = (1..=table.key).map(|place| format!("?{place}")).collect();
            format!("WHERE ({key}) > ({})", places.join(", "))
        }
        None => String::new(),
    };
    let sql = format!(
        "SELECT {columns} FROM {} {condition} ORDER BY {key} LIMIT {AT_ONCE}",
        table.name
    );
    access.rows(&sql, after.unwrap_or_default(), |row| {
        (0..table.columns.len()).map(|at| row.get(at)).collect()
    })
}

/// Adds a value with its type and length, so that different rows never give the same bytes.
fn add(hash: &mut Fnv128, value: &Value) {
    match value {
        Value::Null => hash.bytes(&[0]),
        Value::Integer(number) => {
            hash.bytes(&[1]);
            hash.bytes(&number.to_le_bytes());
        }
        Value::Real(number) => {
            hash.bytes(&[2]);
            hash.bytes(&number.to_le_bytes());
        }
        Value::Text(text) => {
            hash.bytes(&[3]);
            hash.part(text);
        }
        Value::Blob(bytes) => {
            hash.bytes(&[4]);
            hash.bytes(&(bytes.len() as u64).to_le_bytes());
            hash.bytes(bytes);
        }
    }
}
