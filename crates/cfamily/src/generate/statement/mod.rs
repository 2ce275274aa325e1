//! Statements (YARPGen dissertation, section 2.3.2.2), one file per kind: what it is
//! called, how often and where it is written, and how.
//!
//! First the [`PRIOR`] rules are asked, each by a chance of its own; then one of
//! [`RULES`] is drawn by the distribution of the program.

mod assignment;
mod branch;
mod bytes;
mod chain;
mod complex;
mod declaration;
mod float;
mod jump;
mod loops;
mod pointer_assignment;
mod reduction;
mod step;
mod struct_copy;
mod switch;
mod vector;

pub(super) use loops::NAMES as LOOP_SHAPES;

use super::Generator;
use super::cplusplus;
use super::rule::{PriorRule, StatementRule};
use crate::ir::Stmt;

/// The kinds of statement, the simplest first.
pub(super) const RULES: &[StatementRule] = &[
    assignment::RULE,
    declaration::RULE,
    branch::RULE,
    pointer_assignment::RULE,
    struct_copy::RULE,
    loops::RULE,
    jump::RULE,
    reduction::RULE,
    switch::RULE,
    step::RULE,
    chain::RULE,
    bytes::RULE,
];

/// What is tried before them.
pub(super) const PRIOR: &[PriorRule<(), Stmt>] =
    &[complex::RULE, vector::RULE, float::RULE, cplusplus::RULE];

/// How many operators one statement may have.
const MOST_NODES: usize = 30;

impl Generator<'_> {
    /// Writes a statement and carries out its effect.
    pub(super) fn statement(&mut self, stmts: &mut Vec<Stmt>) {
        if self.pattern(stmts) {
            return;
        }
        self.budget.nodes = MOST_NODES.min(self.budget.operators);
        let prior = PriorRule::first(PRIOR, self, ());
        let stmt = prior.unwrap_or_else(|| self.random_statement(stmts));
        stmts.push(stmt);
    }

    /// A statement of one of the kinds that can be written here.
    fn random_statement(&mut self, stmts: &mut Vec<Stmt>) -> Stmt {
        let mut weights = self.params.statements;
        for (weight, rule) in weights.iter_mut().zip(RULES) {
            if !rule.is_possible(self) {
                *weight = 0;
            }
        }
        let rule = &RULES[self.choices.weighted(&weights)];
        (rule.write)(self, stmts).unwrap_or_else(|| self.assignment())
    }
}
