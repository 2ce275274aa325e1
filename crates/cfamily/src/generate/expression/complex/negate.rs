//! Negations.

use super::{ComplexRule, NEEDS, Wanted};
use crate::ir::ComplexExpr;
use crate::semantics::Exact;

pub(super) const RULE: ComplexRule = ComplexRule {
    name: "negate",
    about: "`-a`",
    weight: 1,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let a = generator.complex_expression(depth, kind);
        let value = Some(a.value.map(Exact::negated));
        generator.complex_node(ComplexExpr::Negate(a.id), a.kind, value)
    },
};
