//! What policies put into the place of a whole expression.

use crate::generate::build::Operand;
use crate::generate::policy::stencils;
use crate::generate::policy::subexpressions;
use crate::generate::rule::PriorRule;

pub(super) const SUBEXPRESSION: PriorRule<u32, Operand> = PriorRule {
    name: "subexpression",
    about: "expressions that occurred before",
    needs: &[],
    write: |generator, _| subexpressions::reused_subexpression(generator),
};

pub(super) const STENCIL: PriorRule<u32, Operand> = PriorRule {
    name: "stencil",
    about: "combined neighbours in an array that a loop walks",
    needs: &[],
    write: |generator, _| stencils::perhaps_stencil(generator),
};
