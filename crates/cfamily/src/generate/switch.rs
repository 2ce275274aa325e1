//! `switch` with fall-through, for jump tables, lookup tables and the threading
//! of jumps.

use super::Generator;
use super::labels::SWITCH;
use crate::ir::{Block, Case, Stmt};
use crate::semantics::Int;

/// How many cases a `switch` has, `default` included.
const CASES: std::ops::RangeInclusive<usize> = 1..=6;

impl Generator<'_> {
    /// A `switch` over an expression.
    pub(super) fn switch(&mut self) -> Stmt {
        let value = self.expression(self.params.depth.min(3));
        let kind = value.kind.promoted();
        let known = kind.convert(value.value);
        // Nothing in a case may leave the loop around the `switch`: its `break`
        // would be taken for the end of the case.
        let breakable = std::mem::replace(&mut self.nest.breakable, false);
        let mut cases: Vec<Case> = Vec::new();
        let mut running = false;
        let mut found = false;
        let mut list = self.list(SWITCH, CASES);
        while list.more(self.choices) {
            let label = Some(self.case_label(known));
            if cases.iter().any(|case| case.label == label) {
                continue;
            }
            let here = !self.deferred() && label == Some(known);
            found |= here;
            running |= here;
            let body = self.case_body(running);
            let falls_through = self.choices.chance(1, 4);
            running &= falls_through;
            cases.push(Case {
                label,
                body,
                falls_through,
            });
        }
        // With no case for the value, `default` is what runs. With one, there is
        // no `default`: whether it runs would depend on what falls through.
        if !found && self.choices.chance(2, 3) {
            let body = self.case_body(!self.deferred());
            cases.push(Case {
                label: None,
                body,
                falls_through: false,
            });
        }
        self.nest.breakable = breakable;
        Stmt::Switch {
            value: value.id,
            cases,
        }
    }

    fn case_body(&mut self, runs: bool) -> Block {
        if self.statements_left == 0 {
            return Block::default();
        }
        self.branch_block(runs)
    }

    /// A label: a small value, the one that is really there, or one near it.
    fn case_label(&mut self, known: Int) -> Int {
        let small = self.choices.int(-4..=12);
        let value = match self.choices.weighted(&[3, 1, 1]) {
            0 => i128::from(small),
            1 => known.sign_extended(),
            _ => known.sign_extended() + i128::from(small),
        };
        Int::wrapped(value, known.format())
    }
}
