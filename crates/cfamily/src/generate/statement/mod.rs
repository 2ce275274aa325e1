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
mod union_member;
mod vector;

pub(super) use loops::NAMES as LOOP_SHAPES;

use super::Generator;
use super::build::{Operand, Spot};
use super::cplusplus;
use super::labels::BLOCK;
use super::rule::{PriorRule, StatementRule};
use crate::eval::Slot;
use crate::generate::policy::pattern;
use crate::ir::{Block, Source, Stmt};
use crate::semantics::{BinaryOp, FloatOp};
use crate::types::Type;
use std::ops::RangeInclusive;

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

/// How deep conditionals nest.
const MOST_DEPTH: u32 = 5;

/// How many statements a nested block has.
const NESTED: RangeInclusive<usize> = 1..=8;

impl Generator<'_> {
    /// Writes a statement and carries out its effect.
    pub(super) fn statement(&mut self, stmts: &mut Vec<Stmt>) {
        if pattern::perhaps_write(self, stmts) {
            return;
        }
        self.budget.begin_statement(MOST_NODES);
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
        (rule.write)(self, stmts).unwrap_or_else(|| assignment::assignment(self))
    }

    /// Writes a block, which may run: its effects stay in memory.
    pub(super) fn block(&mut self, count: RangeInclusive<usize>) -> Block {
        let mark = self.scopes.enter();
        let subexpressions = self.style.subexpressions.len();
        let mut stmts = Vec::new();
        let mut list = self.list(BLOCK, count);
        while list.more(self.choices) {
            self.budget.spend_statements(1);
            self.statement(&mut stmts);
            if self.budget.statements() == 0 {
                list.stop(self.choices);
            }
        }
        self.style.subexpressions.forget_after(subexpressions);
        self.scopes.leave(mark);
        Block { stmts }
    }

    /// Whether a statement that contains others may stand here.
    pub(super) fn may_nest(&self) -> bool {
        self.scopes.depth() < MOST_DEPTH && self.budget.statements() >= 2
    }

    /// Stores into an integer place, and returns the expression to store:
    /// `value`, or what makes it fit.
    pub(super) fn store(&mut self, spot: Spot, value: Operand) -> Operand {
        let kind = self.type_of(spot).int();
        let value = self.narrowed(kind, value);
        if self.deferred() {
            return value;
        }
        let (value, values) = self.versioned(value, Some(kind));
        self.store_both(spot, values.map(|value| Slot::Int(kind.convert(value))));
        value
    }

    /// `place op= value`
    pub(super) fn update(&mut self, op: BinaryOp, value: Operand) -> Stmt {
        if self.tracked_nest() {
            return reduction::tracked_update(self, op, value);
        }
        let spot = self.writable_readable_scalar();
        if let Type::Float(kind) = self.type_of(spot) {
            let value = self.float_from_int(kind, value);
            return float::float_update(self, FloatOp::of(op), spot, value);
        }
        let old = self.load(spot);
        let new = self.binary(op, old, value);
        let new = self.store(spot, new);
        Stmt::Assign(spot.id, Source::Update(new.id))
    }

    /// A block in another statement.
    pub(super) fn nested_block(&mut self) -> Block {
        self.block(NESTED)
    }
}
