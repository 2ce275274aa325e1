//! Which features the programs of a bug have.

use crate::database::{unreadable, values};
use crate::{BugId, Result, Store};
use std::collections::BTreeSet;

impl Store {
    /// Counts the features of one more program of a bug.
    pub fn add_bug_features(&mut self, bug: BugId, features: &BTreeSet<String>) -> Result<()> {
        self.write(|access| {
            access.execute(
                "UPDATE bugs SET examined = examined + 1 WHERE id = ?1",
                values![bug],
            )?;
            for feature in features {
                access.execute(
                    "INSERT INTO bug_features (bug, feature, programs) VALUES (?1, ?2, 1)
                     ON CONFLICT (bug, feature) DO UPDATE SET programs = bug_features.programs + 1",
                    values![bug, feature],
                )?;
            }
            Ok(())
        })
    }

    /// The features that all examined programs of a bug have, and how many those are.
    pub fn bug_features(&self, bug: BugId) -> Result<(u64, Vec<String>)> {
        self.read(|access| {
            let examined = access
                .row(
                    "SELECT examined FROM bugs WHERE id = ?1",
                    values![bug],
                    |row| row.bits("examined"),
                )?
                .ok_or_else(|| unreadable(format!("there is no bug {bug}")))?;
            let features = access.rows(
                "SELECT feature FROM bug_features WHERE bug = ?1 AND programs = ?2
                  ORDER BY feature",
                values![bug, examined.cast_signed()],
                |row| row.get(0),
            )?;
            Ok((examined, features))
        })
    }
}
