//! Weights that a user gives to features and modes, by name: how many times as
//! often as usual something is to occur. A file of them can travel with a branch
//! of a compiler (CompFuzzCI thesis, section 6.3).

use crate::feature::ALL;
use crate::settings::Mode;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// A name that no table, or no entry of the table, has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightError {
    /// There is no such table.
    #[error("there are no weights for `{table}`; there are tables for {}", Weights::TABLES.join(", "))]
    Table {
        /// The name that was given.
        table: String,
    },
    /// The table has no such entry.
    #[error("`{entry}` is not one of the {table}; they are {}", Weights::entries(table).join(", "))]
    Entry {
        /// The table.
        table: String,
        /// The name that was given.
        entry: String,
    },
}

/// Factors in thousandths, by table and entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Weights {
    tables: BTreeMap<String, BTreeMap<String, u32>>,
}

/// Factors are kept in this unit, so that no rounding differs between machines.
pub(crate) const UNIT: u32 = 1000;

/// The largest factor.
const LARGEST: u32 = 1000 * UNIT;

impl Weights {
    /// The tables: `features` scales how many programs have a feature and how
    /// often they use it, `modes` how programs are made valid.
    pub const TABLES: [&'static str; 2] = ["features", "modes"];

    /// The entries of a table; none if there is no such table.
    #[must_use]
    pub fn entries(table: &str) -> Vec<&'static str> {
        match table {
            "features" => ALL.iter().map(|feature| feature.name).collect(),
            "modes" => Mode::ALL.map(Mode::name).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Whether everything is as usual.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Makes something occur so many thousandths times as often as usual; 0 is
    /// never.
    ///
    /// # Errors
    /// When there is no such table or entry.
    pub fn set(&mut self, table: &str, entry: &str, thousandths: u32) -> Result<(), WeightError> {
        let entries = Weights::entries(table);
        if entries.is_empty() {
            return Err(WeightError::Table {
                table: table.to_owned(),
            });
        }
        if !entries.contains(&entry) {
            return Err(WeightError::Entry {
                table: table.to_owned(),
                entry: entry.to_owned(),
            });
        }
        let table = self.tables.entry(table.to_owned()).or_default();
        table.insert(entry.to_owned(), thousandths.min(LARGEST));
        Ok(())
    }

    /// The factor of an entry in thousandths.
    pub(crate) fn factor(&self, table: &str, entry: &str) -> u32 {
        let factor = self.tables.get(table).and_then(|table| table.get(entry));
        factor.copied().unwrap_or(UNIT)
    }
}

impl<'de> Deserialize<'de> for Weights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Weights, D::Error> {
        let given: BTreeMap<String, BTreeMap<String, u32>> =
            Deserialize::deserialize(deserializer)?;
        let mut weights = Weights::default();
        for (table, entries) in &given {
            for (entry, &factor) in entries {
                let set = weights.set(table, entry, factor);
                set.map_err(serde::de::Error::custom)?;
            }
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_entries_of_distinct_names() {
        for table in Weights::TABLES {
            let mut entries = Weights::entries(table);
            let count = entries.len();
            entries.sort_unstable();
            entries.dedup();
            assert!(count > 1 && entries.len() == count, "{table}");
        }
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let mut weights = Weights::default();
        let error = weights.set("features", "goto", 1).unwrap_err();
        assert!(error.to_string().contains("traits"), "{error}");
        let error = weights.set("sentences", "goto", 1).unwrap_err();
        assert!(error.to_string().contains("features"), "{error}");
    }
}
