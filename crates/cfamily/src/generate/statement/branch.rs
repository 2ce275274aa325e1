//! Conditional statements, and blocks that may not run.

use crate::generate::Generator;
use crate::generate::evaluation::Both;
use crate::generate::function::NESTED;
use crate::generate::labels::ELSE;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Stmt};

pub(super) const RULE: StatementRule = StatementRule {
    name: "if",
    about: "`if` with and without `else`",
    weight: 4,
    nests: true,
    write: |generator, _| Some(generator.branch()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// `if (condition) … else …`
    fn branch(&mut self) -> Stmt {
        let (condition, constant) = self.condition();
        let (condition, values) = self.versioned(condition, None);
        let taken = values.map(|value| !value.is_zero());
        let then = self.branch_block(taken);
        self.choices.open(ELSE);
        let otherwise = (self.budget.statements > 0 && self.choices.chance(1, 2))
            .then(|| self.branch_block(taken.map(|taken| !taken)));
        self.choices.close();
        Stmt::If {
            condition: condition.id,
            constant,
            then,
            otherwise,
        }
    }

    /// A block that runs, or one that does not: the latter is written as if
    /// it ran, so that it is defined too, and then its effects are undone.
    pub(in crate::generate) fn branch_block(&mut self, runs: Both<bool>) -> Block {
        // Where values are not tracked both blocks may run; the nest is executed
        // as a whole.
        if self.deferred() {
            return self.block(NESTED);
        }
        let even = (!runs.even).then(|| self.eval.memory.checkpoint());
        let odd = self.eval.odd.as_mut().filter(|_| !runs.odd);
        let odd = odd.map(|odd| odd.memory.checkpoint());
        let dead = !runs.even && !self.in_nest();
        self.eval.undefined_allowed = dead && self.options.undefined_in_dead_code;
        let block = self.block(NESTED);
        self.eval.undefined_allowed = false;
        if let Some(checkpoint) = even {
            self.eval.memory.roll_back(checkpoint);
        }
        if let (Some(odd), Some(checkpoint)) = (&mut self.eval.odd, odd) {
            odd.memory.roll_back(checkpoint);
        }
        block
    }
}
