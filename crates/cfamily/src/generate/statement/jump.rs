//! Jumps out of loops and to their next iteration.

use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Stmt};

pub(super) const RULE: StatementRule = StatementRule {
    name: "jump",
    about: "`if (condition) break;` and `continue;` in loops",
    weight: 2,
    applies: |generator| generator.jump_allowed(),
    write: |generator, _| Some(generator.jump()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// Whether `break` or `continue` may stand here.
    fn jump_allowed(&self) -> bool {
        self.nest.breakable || self.continue_allowed()
    }

    fn continue_allowed(&self) -> bool {
        self.nest.loops.last().is_some_and(|inner| inner.continues)
    }

    /// `if (condition) break;` or `continue;`, inside a loop.
    fn jump(&mut self) -> Stmt {
        let condition = self.expression(2);
        let (condition, _) = self.versioned(condition, None);
        let (leave, go_on) = (self.nest.breakable, self.continue_allowed());
        let weights = [u32::from(leave), u32::from(go_on)];
        let jump = if self.choices.weighted(&weights) == 0 {
            Stmt::Break
        } else {
            Stmt::Continue
        };
        Stmt::If {
            condition: condition.id,
            constant: false,
            then: Block { stmts: vec![jump] },
            otherwise: None,
        }
    }
}
