//! Conjugates.

use super::{ComplexRule, NEEDS, Wanted};
use crate::ir::ComplexExpr;

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "conjugate",
    about: "the conjugate of a complex number",
    weight: 2,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let a = generator.complex_expression(depth, kind);
        let [re, im] = a.value;
        let value = Some([re, im.negated()]);
        generator.complex_node(ComplexExpr::Conjugate(a.id), a.kind, value)
    },
};
