//! The tables of weights that a user can give: `features` scales how many
//! programs have a feature and how often they use it, `modes` how programs are
//! made valid.

use crate::id::FeatureId;
use crate::mode::Mode;
use gadfly_features::{Named, Tables};

/// How many times as often as usual something is to occur, by name.
pub type Weights = gadfly_features::Weights<Distributions>;

/// What the generator has weights for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Distributions;

impl Tables for Distributions {
    const NAMES: &'static [&'static str] = &["features", "modes"];

    fn entries(table: &str) -> Vec<&'static str> {
        match table {
            "features" => FeatureId::names(),
            "modes" => Mode::ALL.map(Mode::name).to_vec(),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_entries_of_distinct_names() {
        for (table, mut entries) in Weights::tables() {
            let count = entries.len();
            entries.sort_unstable();
            entries.dedup();
            assert!(count > 1 && entries.len() == count, "{table}");
        }
    }
}
