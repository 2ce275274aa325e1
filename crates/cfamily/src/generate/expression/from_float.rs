//! Integers made from floating-point numbers: truncated, or by a comparison.

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::rule::PriorRule;
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const RULE: PriorRule<u32, Operand> = PriorRule {
    name: "from-float",
    about: "comparisons of floating-point and of complex numbers, and what is truncated of them",
    needs: &[Feature::Floats],
    write: |generator, depth| {
        let wanted = generator.floats_here() && generator.choices.chance(1, 8);
        wanted.then(|| generator.int_from_float(depth))
    },
};

impl Generator<'_> {
    /// An integer from floating-point operands.
    fn int_from_float(&mut self, depth: u32) -> Operand {
        const COMPARISONS: [BinaryOp; 6] = [
            BinaryOp::Lt,
            BinaryOp::Gt,
            BinaryOp::Eq,
            BinaryOp::Ne,
            BinaryOp::Le,
            BinaryOp::Ge,
        ];
        let literals = self.float_kind();
        if self.complex_here() && self.choices.chance(1, 6) {
            return self.complex_compare(depth, literals);
        }
        let a = self.float_expression(depth, literals);
        if self.choices.chance(1, 2) {
            let op = COMPARISONS[self.choices.weighted(&[4, 4, 1, 1, 2, 2])];
            let b = self.float_expression(depth, literals);
            self.float_compare(op, a, b)
        } else {
            let kind = IntKind::STANDARD[self.choices.weighted(&self.params.kinds)];
            self.truncate(kind, a)
        }
    }
}
