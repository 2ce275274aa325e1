//! The real and the imaginary part of complex numbers.

use super::Wanted;
use crate::features::Feature;
use crate::generate::build::float::FloatOperand;
use crate::generate::rule::PriorRule;
use crate::ir::Part;

pub(super) const RULE: PriorRule<Wanted, FloatOperand> = PriorRule {
    name: "part",
    about: "the real or the imaginary part of a complex number",
    needs: &[Feature::Floats, Feature::Complex],
    write: |generator, Wanted { depth, kind }| {
        if !generator.complex_here() || !generator.choices.chance(1, 8) {
            return None;
        }
        generator.uses(Feature::Complex);
        let part = Part::BOTH[generator.choices.index(2)];
        let a = generator.complex_expression(depth, kind);
        Some(generator.part_of(part, a))
    },
};
