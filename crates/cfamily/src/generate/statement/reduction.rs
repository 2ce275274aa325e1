//! Reductions (YARPGen dissertation, section 3.3.2.5), and updates of places by an
//! operator in general.

use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::policy::Policy;
use crate::generate::rule::StatementRule;
use crate::ir::{Source, Stmt};
use crate::semantics::{BinaryOp, FloatOp};
use crate::types::Type;

pub(super) const RULE: StatementRule = StatementRule {
    name: "reduction",
    about: "`place op= value`",
    weight: 4,
    policy: Some(Policy::Reductions),
    applies: |generator| generator.updatable().next().is_some(),
    write: |generator, _| Some(generator.reduction()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// A reduction: a scalar that takes up something in every iteration.
    fn reduction(&mut self) -> Stmt {
        const OPERATORS: [BinaryOp; 6] = [
            BinaryOp::Add,
            BinaryOp::Xor,
            BinaryOp::Or,
            BinaryOp::And,
            BinaryOp::Sub,
            BinaryOp::Mul,
        ];
        let op = OPERATORS[self.choices.weighted(&[6, 3, 2, 2, 1, 2])];
        let value = self.expression(self.params.depth.min(3));
        self.update(op, value)
    }

    /// `place op= value`
    pub(in crate::generate) fn update(&mut self, op: BinaryOp, value: Operand) -> Stmt {
        if self.tracked_nest() {
            return self.tracked_update(op, value);
        }
        let spot = self.writable_readable_scalar();
        if let Type::Float(kind) = self.type_of(spot) {
            let value = self.float_from_int(kind, value);
            return self.float_update(FloatOp::of(op), spot, value);
        }
        let old = self.load(spot);
        let new = self.binary(op, old, value);
        let new = self.store(spot, new);
        Stmt::Assign(spot.id, Source::Update(new.id))
    }
}
