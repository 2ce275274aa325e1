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
    write: |generator, _| Some(generator.step()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// `++place` or `--place`
    fn step(&mut self) -> Stmt {
        let (op, one) = self.step_by_one();
        self.update(op, one)
    }

    /// The operator of a step, and the number that it takes.
    pub(super) fn step_by_one(&mut self) -> (BinaryOp, Operand) {
        let op = [BinaryOp::Add, BinaryOp::Sub][self.choices.index(2)];
        (op, self.constant(IntKind::Int, IntKind::Int.int(1)))
    }
}
