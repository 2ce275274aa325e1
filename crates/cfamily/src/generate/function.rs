//! Functions and blocks.

use super::Generator;
use super::labels::{BLOCK, FUNCTIONS};
use crate::ir::{Block, Function};
use gadfly_choice::{Label, List};
use std::ops::RangeInclusive;

/// How deep conditionals nest.
const MOST_DEPTH: u32 = 5;

/// How many statements a nested block has.
pub(super) const NESTED: RangeInclusive<usize> = 1..=8;

impl Generator<'_> {
    /// Writes the functions, in the order in which they will run.
    pub(super) fn functions(&mut self) {
        let mut list = self.list(FUNCTIONS, self.params.size.functions.clone());
        while list.more(self.choices) {
            self.budget.statements = self.params.size.statements;
            self.budget.operators = self.params.size.operators;
            let function = match self.parallel_function() {
                Some(function) => function,
                None => {
                    let form = self.function_form();
                    Function {
                        body: self.block(self.params.size.block.clone()),
                        form,
                        parallel: None,
                    }
                }
            };
            self.program.functions.push(function);
        }
    }

    /// Whether a statement that contains others may stand here.
    pub(super) fn may_nest(&self) -> bool {
        self.scopes.depth < MOST_DEPTH && self.budget.statements >= 2
    }

    /// A list of as many entities as `count` says, halfway on average.
    pub(super) fn list(&mut self, label: Label, count: RangeInclusive<usize>) -> List {
        let mean = (count.start() + count.end()).div_ceil(2);
        self.choices.list(label, count, mean)
    }

    /// Writes a block, which may run: its effects stay in memory.
    pub(super) fn block(&mut self, count: RangeInclusive<usize>) -> Block {
        let mark = self.scopes.enter();
        let subexpressions = self.style.subexpressions.len();
        let mut stmts = Vec::new();
        let mut list = self.list(BLOCK, count);
        while list.more(self.choices) {
            self.budget.statements = self.budget.statements.saturating_sub(1);
            self.statement(&mut stmts);
            if self.budget.statements == 0 {
                list.stop(self.choices);
            }
        }
        self.style.subexpressions.forget_after(subexpressions);
        self.scopes.leave(mark);
        Block { stmts }
    }
}
