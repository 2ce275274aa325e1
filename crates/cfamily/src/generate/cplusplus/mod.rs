//! What only C++ has: references, lambda expressions, templates, `constexpr`,
//! static members and containers. One file each.
//!
//! All of it is form: the IR computes the same without it, and a program of a
//! language that lacks a feature is never given one.

mod closures;
pub(super) mod constancy;
pub(super) mod containers;
mod each;
pub(super) mod forms;
mod references;

pub(super) use closures::EXPRESSION as IMMEDIATE;

use super::Generator;
use super::labels::CPLUSPLUS;
use super::rule::{PriorRule, StatementRule};
use crate::ir::Stmt;

/// The kinds of statement that only C++ has.
pub(super) const RULES: &[StatementRule] = &[
    references::RULE,
    each::RULE,
    constancy::DECLARATION,
    constancy::ASSERTION,
    closures::NAMED,
    closures::BLOCK,
];

/// How likely another statement is, beside those of [`RULES`].
pub(super) const OTHER: u32 = 14;

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "c++",
    about: "statements that only C++ has",
    needs: &[],
    write: |generator, ()| cplusplus_statement(generator),
};

/// Perhaps a statement that only C++ has.
fn cplusplus_statement(generator: &mut Generator<'_>) -> Option<Stmt> {
    let mut weights = generator.params.cplusplus;
    let (_, of_rules) = weights.split_first_mut()?;
    for (weight, rule) in of_rules.iter_mut().zip(RULES) {
        if !rule.is_possible(generator) {
            *weight = 0;
        }
    }
    if of_rules.iter().all(|&weight| weight == 0) {
        return None;
    }
    generator.choices.open(CPLUSPLUS);
    let chosen = generator.choices.weighted(&weights);
    generator.choices.close();
    // The first is none of them.
    let rule = RULES.get(chosen.checked_sub(1)?)?;
    (rule.write)(generator, &mut Vec::new())
}
