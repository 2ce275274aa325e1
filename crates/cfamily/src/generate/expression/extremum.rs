//! The smaller or the greater of two, by a comparison.

use super::IntRule;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::semantics::BinaryOp;

pub(super) const RULE: IntRule = IntRule {
    name: "extremum",
    about: "the smaller or the greater of two, by a comparison",
    weight: 1,
    needs: &[],
    applies: |_, _| true,
    write: |generator, depth| generator.extremum(depth),
};

impl Generator<'_> {
    /// `a < b ? a : b` or the like: the smaller or the greater of two.
    fn extremum(&mut self, depth: u32) -> Operand {
        const COMPARISONS: [BinaryOp; 4] = [BinaryOp::Lt, BinaryOp::Gt, BinaryOp::Le, BinaryOp::Ge];
        // Both operands are written twice, so they are small.
        let a = self.expression(depth.min(1));
        let b = self.expression(depth.min(1));
        let op = COMPARISONS[self.choices.index(COMPARISONS.len())];
        let condition = self.binary(op, a, b);
        let [a, b] = [a, b].map(|operand| Operand {
            id: self.program.exprs.copy(operand.id),
            ..operand
        });
        self.conditional(condition, a, b)
    }
}
