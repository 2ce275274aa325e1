//! Steps: `++place` and `--place`.

use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::rule::StatementRule;
use crate::ir::Stmt;
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const RULE: StatementRule = StatementRule {
    name: "step",
    about: "`++place`, `--place`",
    weight: 1,
    applies: |generator| generator.updatable().next().is_some(),
    write: |generator, _| Some(step(generator)),
    ..StatementRule::USUAL
};

/// `++place` or `--place`
fn step(generator: &mut Generator<'_>) -> Stmt {
    let (op, one) = step_by_one(generator);
    generator.update(op, one)
}

/// The operator of a step, and the number that it takes.
pub(super) fn step_by_one(generator: &mut Generator<'_>) -> (BinaryOp, Operand) {
    let op = [BinaryOp::Add, BinaryOp::Sub][generator.choices.index(2)];
    (op, generator.constant(IntKind::Int, IntKind::Int.int(1)))
}
