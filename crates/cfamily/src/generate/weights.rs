//! The tables of weights: every distribution of the generator has a name, and so
//! has every option in it. Nothing is left out: what has no weight here cannot be
//! drawn.

use super::expression::{complex, float, vector};
use super::nest::Mechanism;
use super::policy::{ACCESS_PATTERNS, Policy};
use super::statement::LOOP_SHAPES;
use super::{constants, cplusplus, expression, statement};
use crate::features::Feature;
use crate::semantics::{BinaryOp, FloatOp, UnaryOp};
use crate::types::{FloatKind, IntKind};
use gadfly_features::{Named, Tables};

/// The kinds of leaf of an expression.
pub(super) const LEAVES: [&str; 2] = ["constant", "variable"];

/// The kinds of global variable.
pub(super) const STORAGE: [&str; 3] = ["mixed", "output", "input"];

/// The kinds of type.
pub(super) const DATA: [&str; 4] = ["scalar", "array", "struct", "pointer"];

/// The names of the statements that only C++ has, behind one for all others.
pub(super) fn cplusplus_statements() -> [&'static str; 1 + cplusplus::RULES.len()] {
    std::array::from_fn(|index| match index.checked_sub(1) {
        None => "other",
        Some(rule) => cplusplus::RULES[rule].name,
    })
}

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
        "cplusplus",
        "expressions",
        "float-expressions",
        "complex-expressions",
        "vector-expressions",
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
            "statements" => statement::RULES.iter().map(|rule| rule.name).collect(),
            "cplusplus" => cplusplus_statements().to_vec(),
            "expressions" => expression::RULES.iter().map(|rule| rule.name).collect(),
            "float-expressions" => float::RULES.each_ref().map(|rule| rule.name).to_vec(),
            "complex-expressions" => complex::RULES.each_ref().map(|rule| rule.name).to_vec(),
            "vector-expressions" => vector::RULES.each_ref().map(|rule| rule.name).to_vec(),
            "operators" => BinaryOp::ALL.map(BinaryOp::name).to_vec(),
            "unary" => UnaryOp::ALL.map(UnaryOp::name).to_vec(),
            "types" => IntKind::STANDARD.map(IntKind::name).to_vec(),
            "literals" => IntKind::LITERAL.map(IntKind::name).to_vec(),
            "constants" => constants::NAMES.to_vec(),
            "floats" => FloatKind::ALL.map(FloatKind::name).to_vec(),
            "float-operators" => FloatOp::ALL.map(FloatOp::name).to_vec(),
            "leaves" => LEAVES.to_vec(),
            "storage" => STORAGE.to_vec(),
            "data" => DATA.to_vec(),
            "mechanisms" => Mechanism::ALL.map(Mechanism::name).to_vec(),
            "loops" => LOOP_SHAPES.to_vec(),
            "accesses" => ACCESS_PATTERNS.to_vec(),
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
