//! Weights that a user gives to the parts of programs, by name: how many times
//! as often as usual something is to occur. A file of them can travel with a
//! branch of a compiler.
//!
//! Every distribution of the generator is a table with a name, and every option
//! in it has a name. Nothing is left out: what has no weight here cannot be
//! drawn.

use super::policy::Policy;
use super::{access, constants, expr, mechanism, params, shape, stmt};
use crate::features::Feature;
use crate::semantics::{BinaryOp, FloatOp, UnaryOp};
use crate::types::{FloatKind, IntKind};
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
    /// The factor is out of bounds.
    #[error("the weight of `{entry}` in {table} is {factor}; it must be between 0 and 1000")]
    Factor {
        /// The table.
        table: String,
        /// The entry.
        entry: String,
        /// The number that was given.
        factor: String,
    },
}

/// Factors in thousandths, by table and entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Weights {
    tables: BTreeMap<String, BTreeMap<String, u32>>,
}

/// Factors are kept in this unit, so that no rounding differs between machines.
const UNIT: u32 = 1000;

/// The largest factor.
const LARGEST: u32 = 1000 * UNIT;

impl Weights {
    /// The tables.
    pub const TABLES: [&'static str; 17] = [
        "features",
        "policies",
        "statements",
        "expressions",
        "operators",
        "unary",
        "types",
        "literals",
        "constants",
        "floats",
        "float-operators",
        "leaves",
        "storage",
        "data",
        "mechanisms",
        "loops",
        "accesses",
    ];

    /// The entries of a table; none if there is no such table.
    #[must_use]
    pub fn entries(table: &str) -> Vec<&'static str> {
        match table {
            "features" => Feature::ALL.iter().map(|f| f.name()).collect(),
            "policies" => Policy::ALL.iter().map(|p| p.name()).collect(),
            "statements" => stmt::NAMES.to_vec(),
            "expressions" => expr::SHAPES.to_vec(),
            "operators" => BinaryOp::ALL.map(BinaryOp::name).to_vec(),
            "unary" => UnaryOp::ALL.map(UnaryOp::name).to_vec(),
            "types" => IntKind::STANDARD.map(IntKind::name).to_vec(),
            "literals" => IntKind::LITERAL.map(IntKind::name).to_vec(),
            "constants" => constants::NAMES.to_vec(),
            "floats" => FloatKind::ALL.map(FloatKind::name).to_vec(),
            "float-operators" => FloatOp::ALL.map(FloatOp::name).to_vec(),
            "leaves" => params::LEAVES.to_vec(),
            "storage" => params::STORAGE.to_vec(),
            "data" => params::DATA.to_vec(),
            "mechanisms" => mechanism::NAMES.to_vec(),
            "loops" => shape::NAMES.to_vec(),
            "accesses" => access::NAMES.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Whether everything is as usual.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// Makes something occur `factor` times as often as usual; 0 is never.
    ///
    /// # Errors
    /// When there is no such table or entry, or the factor makes no sense.
    pub fn set(&mut self, table: &str, entry: &str, factor: f64) -> Result<(), WeightError> {
        let thousandths = (factor * f64::from(UNIT)).round();
        if !(0.0..=f64::from(LARGEST)).contains(&thousandths) {
            return Err(WeightError::Factor {
                table: table.to_owned(),
                entry: entry.to_owned(),
                factor: factor.to_string(),
            });
        }
        self.set_thousandths(table, entry, thousandths as u32)
    }

    fn set_thousandths(
        &mut self,
        table: &str,
        entry: &str,
        thousandths: u32,
    ) -> Result<(), WeightError> {
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
        self.tables
            .entry(table.to_owned())
            .or_default()
            .insert(entry.to_owned(), thousandths);
        Ok(())
    }

    /// The factor of an entry in thousandths.
    fn factor(&self, table: &str, entry: &str) -> u32 {
        let factor = self.tables.get(table).and_then(|table| table.get(entry));
        factor.copied().unwrap_or(UNIT)
    }

    /// Applies the factors of a table to a distribution.
    pub(super) fn apply(&self, table: &str, names: &[&str], weights: &mut [u32]) {
        debug_assert_eq!(names.len(), weights.len(), "{table}");
        if !self.tables.contains_key(table) {
            return;
        }
        for (weight, name) in weights.iter_mut().zip(names) {
            *weight = weight.saturating_mul(self.factor(table, name));
        }
    }

    /// A chance of `of` in `in_all`, made larger or smaller.
    pub(crate) fn chance(&self, table: &str, entry: &str, of: u32, in_all: u32) -> (u32, u32) {
        if !self.tables.contains_key(table) {
            return (of, in_all);
        }
        let in_all = in_all * UNIT;
        let of = of.saturating_mul(self.factor(table, entry));
        (of.min(in_all), in_all)
    }
}

impl<'de> Deserialize<'de> for Weights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Weights, D::Error> {
        let given: BTreeMap<String, BTreeMap<String, u32>> =
            Deserialize::deserialize(deserializer)?;
        let mut weights = Weights::default();
        for (table, entries) in &given {
            for (entry, &factor) in entries {
                weights
                    .set_thousandths(table, entry, factor.min(LARGEST))
                    .map_err(serde::de::Error::custom)?;
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
            assert!(count > 1, "{table}");
            entries.sort_unstable();
            entries.dedup();
            assert_eq!(entries.len(), count, "{table}");
        }
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let mut weights = Weights::default();
        let error = weights.set("statements", "goto", 1.0).unwrap_err();
        assert!(error.to_string().contains("assignment"), "{error}");
        let error = weights.set("sentences", "goto", 1.0).unwrap_err();
        assert!(error.to_string().contains("statements"), "{error}");
        assert!(weights.set("statements", "loop", -1.0).is_err());
        assert!(weights.set("statements", "loop", f64::NAN).is_err());
        assert!(weights.is_empty());
    }

    #[test]
    fn factors_change_a_distribution() {
        let mut weights = Weights::default();
        weights.set("leaves", "constant", 0.5).unwrap();
        let mut drawn = [4, 4];
        weights.apply("leaves", &params::LEAVES, &mut drawn);
        assert_eq!(drawn, [2000, 4000]);
    }
}
