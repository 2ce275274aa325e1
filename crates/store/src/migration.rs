//! Migrates an older store to the newest format.
//!
//! Each step is a file under `migrations/`, never changed once released. The
//! number of steps applied to a store is its `user_version`.

use crate::{Result, StoreError};
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// Marks a database as a Gadfly store ("Gdfl"), so that another program's database is never
/// migrated by mistake.
const APPLICATION_ID: u32 = 0x4764_666c;

/// All steps from an empty database to the newest format, in order.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_first.sql"),
    include_str!("../migrations/0002_reductions.sql"),
    include_str!("../migrations/0003_known.sql"),
    include_str!("../migrations/0004_causes.sql"),
    include_str!("../migrations/0005_bisections.sql"),
    include_str!("../migrations/0006_known_by.sql"),
    include_str!("../migrations/0007_reduced_runs.sql"),
    include_str!("../migrations/0008_dashboard.sql"),
];

/// Migrates the database to the last of `steps`, completely or not at all.
pub(crate) fn migrate(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<()> {
    let explain = |error| StoreError::explain(path, error);
    if recognise(connection, path, steps)? == steps.len() {
        return Ok(());
    }
    // Another process may be doing the same: the first one to get the write lock migrates, and
    // the next one finds nothing to do.
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(explain)?;
    for step in &steps[recognise(&transaction, path, steps)?..] {
        transaction.execute_batch(step).map_err(explain)?;
    }
    transaction
        .pragma_update(None, "application_id", APPLICATION_ID)
        .and_then(|()| transaction.pragma_update(None, "user_version", steps.len() as u32))
        .and_then(|()| transaction.commit())
        .map_err(explain)
}

/// The number of `steps` that were already applied; an error if the database is not a Gadfly
/// store. Only reads.
pub(crate) fn recognise(connection: &Connection, path: &Path, steps: &[&str]) -> Result<usize> {
    let number = |sql| {
        connection
            .query_row(sql, [], |row| row.get::<_, u32>(0))
            .map_err(|error| StoreError::explain(path, error))
    };
    let version = number("PRAGMA user_version")?;
    let is_new = version == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0;
    if !is_new && number("PRAGMA application_id")? != APPLICATION_ID {
        return Err(StoreError::NotAStore(path.to_owned()));
    }
    let version_index = version as usize;
    if version_index > steps.len() {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found: version,
            known: steps.len() as u32,
        });
    }
    Ok(version_index)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;";
    const SECOND: &str = "ALTER TABLE things ADD COLUMN colour TEXT NOT NULL DEFAULT 'grey';";

    fn here() -> &'static Path {
        Path::new("test.db")
    }

    fn version(connection: &Connection) -> u32 {
        connection
            .query_row("PRAGMA user_version", [], |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn an_older_store_keeps_its_rows_and_gains_the_new_columns() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, here(), &[FIRST]).unwrap();
        connection
            .execute("INSERT INTO things (name) VALUES ('old')", [])
            .unwrap();
        migrate(&mut connection, here(), &[FIRST, SECOND]).unwrap();
        let row: (String, String) = connection
            .query_row("SELECT name, colour FROM things", [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .unwrap();
        assert_eq!(row, ("old".into(), "grey".into()));
        assert_eq!(version(&connection), 2);
    }

    #[test]
    fn a_step_that_fails_leaves_the_store_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, here(), &[FIRST]).unwrap();
        let half = "CREATE TABLE half (x); CREATE TABLE things (again);";
        migrate(&mut connection, here(), &[FIRST, half]).unwrap_err();
        assert_eq!(version(&connection), 1);
        assert!(!connection.table_exists(None, "half").unwrap());
        migrate(&mut connection, here(), &[FIRST, SECOND]).unwrap();
    }

    #[test]
    fn a_newer_store_is_refused_and_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, here(), &[FIRST, SECOND]).unwrap();
        let error = migrate(&mut connection, here(), &[FIRST]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the store test.db has format 2, but this version of Gadfly \
             supports formats up to 1: use the newer version that wrote it"
        );
        assert_eq!(version(&connection), 2);
    }

    #[test]
    fn the_database_of_another_program_is_refused_and_left_alone() {
        for foreign in ["CREATE TABLE bookmarks (url);", "PRAGMA user_version = 1;"] {
            let mut connection = Connection::open_in_memory().unwrap();
            connection.execute_batch(foreign).unwrap();
            let error = migrate(&mut connection, here(), &[FIRST]).unwrap_err();
            assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
            assert!(!connection.table_exists(None, "things").unwrap());
        }
    }
}
