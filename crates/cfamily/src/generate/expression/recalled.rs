//! What policies put into the place of a whole expression.

use crate::generate::build::Operand;
use crate::generate::rule::PriorRule;

pub(super) const SUBEXPRESSION: PriorRule<Operand> = PriorRule {
    name: "subexpression",
    about: "expressions that occurred before",
    needs: &[],
    write: |generator| generator.reused_subexpression(),
};

pub(super) const STENCIL: PriorRule<Operand> = PriorRule {
    name: "stencil",
    about: "combined neighbours in an array that a loop walks",
    needs: &[],
    write: |generator| generator.perhaps_stencil(),
};
