//! Complex numbers made of two parts.

use super::{ComplexRule, NEEDS, Wanted};

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "compose",
    about: "complex numbers made of a real and an imaginary part",
    weight: 2,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let re = generator.float_expression(depth, kind);
        let im = generator.float_expression(depth, kind);
        generator.compose(kind, re, im)
    },
};
