//! Jumps out of loops and to their next iteration.

use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Stmt};

pub(super) const RULE: StatementRule = StatementRule {
    name: "jump",
    about: "`if (condition) break;` and `continue;` in loops",
    weight: 2,
    applies: |generator| jump_allowed(generator),
    write: |generator, _| Some(jump(generator)),
    ..StatementRule::USUAL
};

/// Whether `break` or `continue` may stand here.
fn jump_allowed(generator: &Generator<'_>) -> bool {
    generator.nest.breakable() || continue_allowed(generator)
}

fn continue_allowed(generator: &Generator<'_>) -> bool {
    generator.nest.continues()
}

/// `if (condition) break;` or `continue;`, inside a loop.
fn jump(generator: &mut Generator<'_>) -> Stmt {
    let condition = generator.expression(2);
    let (condition, _) = generator.versioned(condition, None);
    let (leave, go_on) = (generator.nest.breakable(), continue_allowed(generator));
    let weights = [u32::from(leave), u32::from(go_on)];
    let jump = if generator.choices.weighted(&weights) == 0 {
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
