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
    write: |generator, depth| extremum(generator, depth),
};

/// `a < b ? a : b` or the like: the smaller or the greater of two.
fn extremum(generator: &mut Generator<'_>, depth: u32) -> Operand {
    const COMPARISONS: [BinaryOp; 4] = [BinaryOp::Lt, BinaryOp::Gt, BinaryOp::Le, BinaryOp::Ge];
    // Both operands are written twice, so they are small.
    let a = generator.expression(depth.min(1));
    let b = generator.expression(depth.min(1));
    let op = COMPARISONS[generator.choices.index(COMPARISONS.len())];
    let condition = generator.binary(op, a, b);
    let [a, b] = [a, b].map(|operand| Operand {
        id: generator.program.exprs.copy(operand.id),
        ..operand
    });
    generator.conditional(condition, a, b)
}
