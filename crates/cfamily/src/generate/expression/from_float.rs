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
        wanted.then(|| int_from_float(generator, depth))
    },
};

/// An integer from floating-point operands.
fn int_from_float(generator: &mut Generator<'_>, depth: u32) -> Operand {
    const COMPARISONS: [BinaryOp; 6] = [
        BinaryOp::Lt,
        BinaryOp::Gt,
        BinaryOp::Eq,
        BinaryOp::Ne,
        BinaryOp::Le,
        BinaryOp::Ge,
    ];
    let literals = generator.float_kind();
    if generator.complex_here() && generator.choices.chance(1, 6) {
        return generator.complex_compare(depth, literals);
    }
    let a = generator.float_expression(depth, literals);
    if generator.choices.chance(1, 2) {
        let op = COMPARISONS[generator.choices.weighted(&[4, 4, 1, 1, 2, 2])];
        let b = generator.float_expression(depth, literals);
        generator.float_compare(op, a, b)
    } else {
        let kind = IntKind::STANDARD[generator.choices.weighted(&generator.params.kinds)];
        generator.truncate(kind, a)
    }
}
