//! Migrates an older store to the newest format.
//!
//! Each step is a file under `migrations/`, never changed once released, and the same for
//! both databases. The number of steps applied to a store is its format: the `user_version`
//! of an SQLite file, and the only row of the table `gadfly_store` of a PostgreSQL.

use crate::database::{Access, DbResult, POSTGRES_FOUNDATION, values};
use crate::{Result, StoreError};
use std::path::Path;

/// Marks a database as a Gadfly store ("Gdfl"), so that another program's database is never
/// migrated by mistake.
const APPLICATION_ID: u32 = 0x4764_666c;

/// The lock under which a PostgreSQL is migrated.
const LOCK: i64 = APPLICATION_ID as i64;

/// All steps from an empty database to the newest format, in order.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_first.sql"),
    include_str!("../migrations/0002_reductions.sql"),
    include_str!("../migrations/0003_known.sql"),
    include_str!("../migrations/0004_causes.sql"),
    include_str!("../migrations/0005_bisections.sql"),
    include_str!("../migrations/0006_known_by.sql"),
    include_str!("../migrations/0007_reduced_runs.sql"),
    include_str!("../migrations/0008_copies.sql"),
    include_str!("../migrations/0009_queue.sql"),
    include_str!("../migrations/0010_dashboard.sql"),
    include_str!("../migrations/0011_guidance.sql"),
];

/// Migrates the database to the last of `steps`, within a transaction that another process
/// may have forestalled: the first one to get the lock migrates, and the next one finds
/// nothing to do.
pub(crate) fn migrate(access: Access<'_>, path: &Path, steps: &[&str]) -> DbResult<Result<()>> {
    access.alone(LOCK)?;
    let format = match recognise(access, path, steps) {
        Ok(format) if format == steps.len() => return Ok(Ok(())),
        Ok(format) => format,
        Err(error) => return Ok(Err(error)),
    };
    if let (Access::Postgres(session), 0) = (access, format) {
        session.batch(POSTGRES_FOUNDATION)?;
    }
    for step in &steps[format..] {
        access.batch(step)?;
    }
    set_format(access, steps.len())?;
    Ok(Ok(()))
}

fn set_format(access: Access<'_>, format: usize) -> DbResult<()> {
    match access {
        Access::Sqlite(_) => access.batch(&format!(
            "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {format};"
        )),
        Access::Postgres(_) => access.batch(&format!("UPDATE gadfly_store SET format = {format};")),
    }
}

/// The number of `steps` that were already applied; an error if the database is not a Gadfly
/// store. Only reads.
pub(crate) fn recognise(access: Access<'_>, path: &Path, steps: &[&str]) -> Result<usize> {
    let format = match access {
        Access::Sqlite(_) => format_of_file(access),
        Access::Postgres(_) => format_of_server(access),
    };
    let format = format.map_err(|error| StoreError::explain(path, error))?;
    let format = format.ok_or_else(|| StoreError::NotAStore(path.to_owned()))?;
    if format as usize > steps.len() {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found: format,
            known: steps.len() as u32,
        });
    }
    Ok(format as usize)
}

/// Nothing if the file is of another program.
fn format_of_file(access: Access<'_>) -> DbResult<Option<u32>> {
    let number = |sql| access.value::<u32>(sql, values![]);
    let version = number("PRAGMA user_version")?;
    let is_new = version == 0 && number("SELECT count(*) FROM sqlite_schema")? == 0;
    let is_ours = is_new || number("PRAGMA application_id")? == APPLICATION_ID;
    Ok(is_ours.then_some(version))
}

/// Nothing if the database has tables of another program where Gadfly's would be.
fn format_of_server(access: Access<'_>) -> DbResult<Option<u32>> {
    let tables = |condition: &str| {
        access.value::<u32>(
            &format!(
                "SELECT count(*) FROM pg_class
                  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
                    {condition}"
            ),
            values![],
        )
    };
    if tables("AND relname = 'gadfly_store'")? > 0 {
        return access
            .value("SELECT format FROM gadfly_store", values![])
            .map(Some);
    }
    Ok((tables("")? == 0).then_some(0))
}

#[cfg(test)]
mod tests {
    use crate::database::values;
    use crate::{Result, Store, StoreError};
    use rusqlite::Connection;
    use std::path::Path;

    const FIRST: &str = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;";
    const SECOND: &str = "ALTER TABLE things ADD COLUMN colour TEXT NOT NULL DEFAULT 'grey';";

    fn empty() -> Store {
        Store::of(Path::new("test.db"), Connection::open_in_memory().unwrap())
    }

    fn migrate(store: &mut Store, steps: &[&str]) -> Result<()> {
        store.migrate(steps)
    }

    fn number(store: &Store, sql: &str) -> u32 {
        store.read(|access| access.value(sql, values![])).unwrap()
    }

    fn version(store: &Store) -> u32 {
        number(store, "PRAGMA user_version")
    }

    fn has_table(store: &Store, name: &str) -> bool {
        let sql = format!("SELECT count(*) FROM sqlite_schema WHERE name = '{name}'");
        number(store, &sql) > 0
    }

    #[test]
    fn an_older_store_keeps_its_rows_and_gains_the_new_columns() {
        let mut store = empty();
        migrate(&mut store, &[FIRST]).unwrap();
        store
            .write(|access| access.batch("INSERT INTO things (name) VALUES ('old')"))
            .unwrap();
        migrate(&mut store, &[FIRST, SECOND]).unwrap();
        let row: Option<(String, String)> = store
            .read(|access| {
                access.row("SELECT name, colour FROM things", values![], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                })
            })
            .unwrap();
        assert_eq!(row, Some(("old".into(), "grey".into())));
        assert_eq!(version(&store), 2);
    }

    #[test]
    fn a_step_that_fails_leaves_the_store_as_it_was() {
        let mut store = empty();
        migrate(&mut store, &[FIRST]).unwrap();
        let half = "CREATE TABLE half (x); CREATE TABLE things (again);";
        migrate(&mut store, &[FIRST, half]).unwrap_err();
        assert_eq!(version(&store), 1);
        assert!(!has_table(&store, "half"));
        migrate(&mut store, &[FIRST, SECOND]).unwrap();
    }

    #[test]
    fn a_newer_store_is_refused_and_left_alone() {
        let mut store = empty();
        migrate(&mut store, &[FIRST, SECOND]).unwrap();
        let error = migrate(&mut store, &[FIRST]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the store test.db has format 2, but this version of Gadfly \
             supports formats up to 1: use the newer version that wrote it"
        );
        assert_eq!(version(&store), 2);
    }

    #[test]
    fn the_database_of_another_program_is_refused_and_left_alone() {
        for foreign in ["CREATE TABLE bookmarks (url);", "PRAGMA user_version = 1;"] {
            let mut store = empty();
            store.write(|access| access.batch(foreign)).unwrap();
            let error = migrate(&mut store, &[FIRST]).unwrap_err();
            assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
            assert!(!has_table(&store, "things"));
        }
    }
}
