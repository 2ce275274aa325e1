//! Conditional expressions.

use super::{ComplexRule, NEEDS, Wanted};

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "conditional",
    about: "`condition ? then : otherwise`",
    weight: 1,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let condition = generator.expression(depth);
        let then = generator.complex_expression(depth, kind);
        let otherwise = generator.complex_expression(depth, kind);
        generator.complex_conditional(condition, then, otherwise)
    },
};
