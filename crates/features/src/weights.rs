//! Weights that a user gives to the parts of programs, by name: how many times
//! as often as usual something is to occur. A file of them can travel with a
//! branch of a compiler (CompFuzzCI thesis, section 6.3).

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use thiserror::Error;

/// The tables of weights that a generator has: one for each of its distributions.
pub trait Tables: Clone + Debug + Default + Eq {
    /// The names of the tables.
    const NAMES: &'static [&'static str];

    /// The entries of a table; none if there is no such table.
    fn entries(table: &str) -> Vec<&'static str>;
}

/// Why a weight cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightError {
    /// There is no such table.
    #[error("there are no weights for `{table}`; there are tables for {known}")]
    Table {
        /// The name that was given.
        table: String,
        /// The tables that there are.
        known: String,
    },
    /// The table has no such entry.
    #[error("`{entry}` is not one of the {table}; they are {known}")]
    Entry {
        /// The table.
        table: String,
        /// The name that was given.
        entry: String,
        /// The entries that there are.
        known: String,
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
pub struct Weights<T> {
    factors: BTreeMap<String, BTreeMap<String, u32>>,
    #[serde(skip)]
    tables: PhantomData<T>,
}

/// Factors are kept in this unit, so that no rounding differs between machines.
pub const UNIT: u32 = 1000;

/// The largest factor.
const LARGEST: u32 = 1000 * UNIT;

impl<T: Tables> Weights<T> {
    /// The tables with their entries.
    #[must_use]
    pub fn tables() -> Vec<(&'static str, Vec<&'static str>)> {
        let tables = T::NAMES.iter();
        tables.map(|&table| (table, T::entries(table))).collect()
    }

    /// Whether everything is as usual.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.factors.is_empty()
    }

    /// Makes something occur `factor` times as often as usual; 0 is never.
    ///
    /// # Errors
    /// When there is no such table or entry, or the factor is out of bounds.
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
        if !T::NAMES.contains(&table) {
            return Err(WeightError::Table {
                table: table.to_owned(),
                known: T::NAMES.join(", "),
            });
        }
        let entries = T::entries(table);
        if !entries.contains(&entry) {
            return Err(WeightError::Entry {
                table: table.to_owned(),
                entry: entry.to_owned(),
                known: entries.join(", "),
            });
        }
        let table = self.factors.entry(table.to_owned()).or_default();
        table.insert(entry.to_owned(), thousandths);
        Ok(())
    }

    /// The factor of an entry, in units of [`UNIT`].
    #[must_use]
    pub fn factor(&self, table: &str, entry: &str) -> u32 {
        let factor = self.factors.get(table).and_then(|table| table.get(entry));
        factor.copied().unwrap_or(UNIT)
    }

    /// Applies the factors of a table to a distribution over its entries.
    pub fn apply(&self, table: &str, names: &[&str], weights: &mut [u32]) {
        debug_assert_eq!(names.len(), weights.len(), "{table}");
        if !self.factors.contains_key(table) {
            return;
        }
        for (weight, name) in weights.iter_mut().zip(names) {
            *weight = weight.saturating_mul(self.factor(table, name));
        }
    }

    /// A chance of `of` in `in_all`, made larger or smaller by a factor.
    #[must_use]
    pub fn chance(&self, table: &str, entry: &str, of: u32, in_all: u32) -> (u32, u32) {
        if !self.factors.contains_key(table) {
            return (of, in_all);
        }
        let in_all = in_all * UNIT;
        let of = of.saturating_mul(self.factor(table, entry));
        (of.min(in_all), in_all)
    }
}

impl<'de, T: Tables> Deserialize<'de> for Weights<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Weights<T>, D::Error> {
        let given: BTreeMap<String, BTreeMap<String, u32>> =
            Deserialize::deserialize(deserializer)?;
        let mut weights = Weights::default();
        for (table, entries) in &given {
            for (entry, &thousandths) in entries {
                weights
                    .set(table, entry, f64::from(thousandths) / f64::from(UNIT))
                    .map_err(serde::de::Error::custom)?;
            }
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    struct Meals;

    impl Tables for Meals {
        const NAMES: &'static [&'static str] = &["soups", "cakes"];

        fn entries(table: &str) -> Vec<&'static str> {
            match table {
                "soups" => vec!["tomato", "pea"],
                "cakes" => vec!["plum", "carrot"],
                _ => Vec::new(),
            }
        }
    }

    #[test]
    fn unknown_names_are_refused_with_the_known_ones() {
        let mut weights = Weights::<Meals>::default();
        let error = weights.set("soups", "fish", 1.0).unwrap_err();
        assert!(error.to_string().contains("tomato, pea"), "{error}");
        let error = weights.set("salads", "fish", 1.0).unwrap_err();
        assert!(error.to_string().contains("soups, cakes"), "{error}");
        assert!(weights.is_empty());
    }

    #[test]
    fn factors_out_of_bounds_are_refused() {
        let mut weights = Weights::<Meals>::default();
        for factor in [-1.0, 1000.1, f64::NAN, f64::INFINITY] {
            let error = weights.set("soups", "pea", factor).unwrap_err();
            assert!(error.to_string().contains("between 0 and 1000"), "{error}");
        }
        let read = serde_json::from_str::<Weights<Meals>>(r#"{"soups":{"pea":1000001}}"#);
        let error = read.unwrap_err();
        assert!(error.to_string().contains("between 0 and 1000"), "{error}");
    }

    #[test]
    fn factors_change_a_distribution() {
        let mut weights = Weights::<Meals>::default();
        weights.set("soups", "tomato", 0.5).unwrap();
        let mut distribution = [4, 4];
        weights.apply("soups", &["tomato", "pea"], &mut distribution);
        assert_eq!(distribution, [2000, 4000]);
        let mut untouched = [4, 4];
        weights.apply("cakes", &["plum", "carrot"], &mut untouched);
        assert_eq!(untouched, [4, 4]);
        assert_eq!(weights.chance("soups", "tomato", 1, 3), (500, 3000));
        assert_eq!(weights.chance("cakes", "plum", 1, 3), (1, 3));
    }

    #[test]
    fn weights_are_stored_in_thousandths() {
        let mut weights = Weights::<Meals>::default();
        weights.set("soups", "pea", 2.5).unwrap();
        let text = serde_json::to_string(&weights).unwrap();
        assert_eq!(text, r#"{"soups":{"pea":2500}}"#);
        assert_eq!(
            serde_json::from_str::<Weights<Meals>>(&text).unwrap(),
            weights
        );
    }
}
