//! The tables of weights: every distribution of the generator has a name, and so
//! has every option in it. Nothing is left out: what has no weight here cannot be
//! drawn.

use super::policy::Policy;
use super::{access, constants, expr, mechanism, params, shape, stmt};
use crate::features::Feature;
use crate::semantics::{BinaryOp, FloatOp, UnaryOp};
use crate::types::{FloatKind, IntKind};
use gadfly_features::{Named, Tables};

/// How many times as often as usual something is to occur, by name.
pub type Weights = gadfly_features::Weights<Distributions>;

/// The distributions of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Distributions;

impl Tables for Distributions {
    const NAMES: &'static [&'static str] = &[
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

    fn entries(table: &str) -> Vec<&'static str> {
        match table {
            "features" => Feature::names(),
            "policies" => Policy::names(),
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_entries_of_distinct_names() {
        for (table, mut entries) in Weights::tables() {
            let count = entries.len();
            assert!(count > 1, "{table}");
            entries.sort_unstable();
            entries.dedup();
            assert_eq!(entries.len(), count, "{table}");
        }
    }
}
