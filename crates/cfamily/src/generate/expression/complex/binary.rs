//! Operators on two complex numbers.

use super::{ComplexRule, NEEDS, Wanted};
use crate::semantics::FloatOp;

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "binary",
    about: "`+`, `-` and `*` of two complex numbers",
    weight: 8,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let op = FloatOp::ALL[generator.choices.weighted(&[4, 3, 3])];
        let a = generator.complex_expression(depth, kind);
        let b = generator.complex_expression(depth, kind);
        generator.complex_binary(op, a, b)
    },
};
