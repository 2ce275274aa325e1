//! Conditional statements, and blocks that may not run.

use crate::generate::Generator;
use crate::generate::cplusplus::constancy;
use crate::generate::evaluation::Both;
use crate::generate::labels::ELSE;
use crate::generate::rule::StatementRule;
use crate::ir::{Block, Stmt};

pub(super) const RULE: StatementRule = StatementRule {
    name: "if",
    about: "`if` with and without `else`",
    weight: 4,
    nests: true,
    write: |generator, _| Some(branch(generator)),
    ..StatementRule::USUAL
};

/// `if (condition) … else …`
fn branch(generator: &mut Generator<'_>) -> Stmt {
    let (condition, constant) = constancy::condition(generator);
    let (condition, values) = generator.versioned(condition, None);
    let taken = values.map(|value| !value.is_zero());
    let then = branch_block(generator, taken);
    generator.choices.open(ELSE);
    let otherwise = (generator.budget.statements() > 0 && generator.choices.chance(1, 2))
        .then(|| branch_block(generator, taken.map(|taken| !taken)));
    generator.choices.close();
    Stmt::If {
        condition: condition.id,
        constant,
        then,
        otherwise,
    }
}

/// A block that runs, or one that does not: the latter is written as if
/// it ran, so that it is defined too, and then its effects are undone.
pub(in crate::generate) fn branch_block(generator: &mut Generator<'_>, runs: Both<bool>) -> Block {
    // Where values are not tracked both blocks may run; the nest is executed
    // as a whole.
    if generator.deferred() {
        return generator.nested_block();
    }
    let even = (!runs.even).then(|| generator.eval.memory.checkpoint());
    let odd = generator.eval.odd.as_mut().filter(|_| !runs.odd);
    let odd = odd.map(|odd| odd.memory.checkpoint());
    let dead = !runs.even && !generator.in_nest();
    generator.eval.undefined_allowed = dead && generator.options.undefined_in_dead_code;
    let block = generator.nested_block();
    generator.eval.undefined_allowed = false;
    if let Some(checkpoint) = even {
        generator.eval.memory.roll_back(checkpoint);
    }
    if let (Some(odd), Some(checkpoint)) = (&mut generator.eval.odd, odd) {
        odd.memory.roll_back(checkpoint);
    }
    block
}
