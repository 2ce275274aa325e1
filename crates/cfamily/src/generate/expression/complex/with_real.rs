//! Operators on a complex and a real number.

use super::{ComplexRule, NEEDS, Wanted};
use crate::semantics::FloatOp;

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "with-real",
    about: "`+`, `-`, `*` and `/` with a real number on the right",
    weight: 5,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let op = FloatOp::ALL[generator.choices.weighted(&[2, 2, 4, 2])];
        let a = generator.complex_expression(depth, kind);
        let b = generator.right_side(op, depth, kind);
        generator.complex_with_real(op, a, b)
    },
};
