//! Which features the programs of a bug have.

use crate::row::bits;
use crate::{BugId, Result, Store};
use rusqlite::params;
use std::collections::BTreeSet;

impl Store {
    /// Counts the features of one more program of a bug.
    pub fn add_bug_features(&mut self, bug: BugId, features: &BTreeSet<String>) -> Result<()> {
        self.write(|transaction| {
            transaction
                .prepare_cached("UPDATE bugs SET examined = examined + 1 WHERE id = ?1")?
                .execute([bug])?;
            let mut add = transaction.prepare_cached(
                "INSERT INTO bug_features (bug, feature, programs) VALUES (?1, ?2, 1)
                 ON CONFLICT (bug, feature) DO UPDATE SET programs = bug_features.programs + 1",
            )?;
            for feature in features {
                add.execute(params![bug, feature])?;
            }
            Ok(())
        })
    }

    /// The features that all examined programs of a bug have, and how many those are.
    pub fn bug_features(&self, bug: BugId) -> Result<(u64, Vec<String>)> {
        self.read(|connection| {
            let examined = connection
                .prepare_cached("SELECT examined FROM bugs WHERE id = ?1")?
                .query_row([bug], |row| bits(row, "examined"))?;
            let features = connection
                .prepare_cached(
                    "SELECT feature FROM bug_features WHERE bug = ?1 AND programs = ?2
                      ORDER BY feature",
                )?
                .query_map(params![bug, examined.cast_signed()], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            Ok((examined, features))
        })
    }
}
