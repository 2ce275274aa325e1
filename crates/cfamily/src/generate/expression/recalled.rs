//! What policies put into the place of a whole expression.

use crate::generate::build::Operand;
use crate::generate::rule::PriorRule;

pub(super) const SUBEXPRESSION: PriorRule<u32, Operand> = PriorRule {
    name: "subexpression",
    about: "expressions that occurred before",
    needs: &[],
    write: |generator, _| generator.reused_subexpression(),
};

pub(super) const STENCIL: PriorRule<u32, Operand> = PriorRule {
    name: "stencil",
    about: "combined neighbours in an array that a loop walks",
    needs: &[],
    write: |generator, _| generator.perhaps_stencil(),
};
