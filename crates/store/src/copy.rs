//! Copies a whole store into an empty one, wherever the two live.
//!
//! Rows keep their ids, so that names like `F17` stay true. A copy that was interrupted goes
//! on after the last row that arrived; at the end both stores are compared.

use crate::database::{Access, DbResult, Value, values};
use crate::digest::{TableDigest, page_after};
use crate::tables::{TABLES, Table};
use crate::{Result, Store, StoreError};
use serde::Serialize;
use std::ops::ControlFlow;

/// How far a copy is.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CopyProgress {
    /// The table that is being copied.
    pub table: &'static str,
    /// The number of rows that arrived, of all tables.
    pub rows: u64,
    /// The number of rows of the source.
    pub of: u64,
}

/// How a copy ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Copied {
    /// Both stores have the same contents, which are these.
    Complete(Vec<TableDigest>),
    /// It was stopped; the same copy can go on.
    Stopped,
}

impl Store {
    /// Copies everything from another store into this one, which must be new, or have an
    /// unfinished copy of the same store. `watch` is told of the progress and may stop the
    /// copy.
    pub fn copy_from(
        &mut self,
        source: &Store,
        watch: &mut dyn FnMut(CopyProgress) -> ControlFlow<()>,
    ) -> Result<Copied> {
        self.begin_copy(source)?;
        let of = source.count_rows()?;
        let mut rows = 0;
        for table in TABLES {
            let mut after: Option<Vec<Value>> = self.read(|access| last_key(access, table))?;
            rows += self.read(|access| count(access, table))?;
            loop {
                let progress = CopyProgress {
                    table: table.name,
                    rows,
                    of,
                };
                if watch(progress).is_break() {
                    return Ok(Copied::Stopped);
                }
                let page = source.read(|access| page_after(access, table, after.as_deref()))?;
                let Some(last) = page.last() else {
                    break;
                };
                self.write(|access| insert(access, table, &page))?;
                rows += page.len() as u64;
                after = Some(last[..table.key].to_vec());
            }
        }
        self.write(continue_ids)?;
        let (wanted, arrived) = (source.digests()?, self.digests()?);
        if wanted != arrived {
            let mut pairs = wanted.iter().zip(&arrived);
            let differing = pairs.find(|(wanted, arrived)| wanted != arrived);
            let table = differing.map_or("?", |(wanted, _)| wanted.table);
            return Err(StoreError::CopyDiffers {
                from: source.path.clone(),
                to: self.path.clone(),
                table,
            });
        }
        self.write(|access| access.execute("UPDATE store_copies SET is_done = 1", values![]))?;
        Ok(Copied::Complete(arrived))
    }

    /// Marks this store as a copy of the other.
    fn begin_copy(&mut self, source: &Store) -> Result<()> {
        if self.path == source.path {
            return Err(self.not_empty());
        }
        let name = source.name();
        let unfinished: Option<String> = self.read(|access| {
            let sql = "SELECT source FROM store_copies WHERE is_done = 0";
            access.row(sql, values![], |row| row.get(0))
        })?;
        if unfinished.as_ref() == Some(&name) {
            return Ok(());
        }
        if unfinished.is_some() || self.count_rows()? > 0 {
            return Err(self.not_empty());
        }
        self.write(|access| {
            access.execute(
                "INSERT INTO store_copies (source, is_done) VALUES (?1, 0)",
                values![name],
            )
        })?;
        Ok(())
    }

    fn not_empty(&self) -> StoreError {
        StoreError::NotEmpty(self.path.clone())
    }

    fn count_rows(&self) -> Result<u64> {
        let mut rows = 0;
        for table in TABLES {
            rows += self.read(|access| count(access, table))?;
        }
        Ok(rows)
    }
}

fn count(access: Access<'_>, table: &Table) -> DbResult<u64> {
    let sql = format!("SELECT count(*) FROM {}", table.name);
    access.value(&sql, values![]).map(i64::cast_unsigned)
}

fn last_key(access: Access<'_>, table: &Table) -> DbResult<Option<Vec<Value>>> {
    let backwards: Vec<String> = table.key().iter().map(|it| format!("{it} DESC")).collect();
    let sql = format!(
        "SELECT {} FROM {} ORDER BY {} LIMIT 1",
        table.key().join(", "),
        table.name,
        backwards.join(", ")
    );
    access.row(&sql, values![], |row| {
        (0..table.key).map(|at| row.get(at)).collect()
    })
}

/// The maximum number of rows of one statement.
const ROWS_OF_STATEMENT: usize = 50;

fn insert(access: Access<'_>, table: &Table, page: &[Vec<Value>]) -> DbResult<()> {
    for rows in page.chunks(ROWS_OF_STATEMENT) {
        let width = table.columns.len();
        let places: Vec<String> = (0..rows.len())
            .map(|row| {
                let places = (1..=width).map(|at| format!("?{}", row * width + at));
                format!("({})", places.collect::<Vec<_>>().join(", "))
            })
            .collect();
        let sql = format!(
            "INSERT INTO {} ({}) VALUES {}",
            table.name,
            table.columns.join(", "),
            places.join(", ")
        );
        access.execute(&sql, &rows.concat())?;
    }
    Ok(())
}

/// New rows get ids after those that were copied. SQLite does that by itself.
fn continue_ids(access: Access<'_>) -> DbResult<()> {
    if !matches!(access, Access::Postgres(_)) {
        return Ok(());
    }
    for table in TABLES.iter().filter(|table| table.has_id()) {
        let name = table.name;
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{name}', 'id'),
                           coalesce(max(id), 1), max(id) IS NOT NULL) FROM {name}"
        );
        access.value::<i64>(&sql, values![])?;
    }
    Ok(())
}
