//! Expressions (YARPGen dissertation, section 2.3.2.3): top-down in shape,
//! bottom-up in value. One file per kind of integer expression: what it is called,
//! how often and where it is written, and how.
//!
//! First the [`PRIOR`] rules are asked, each by a chance of its own; then a leaf is
//! written, or one of [`RULES`] is drawn by the distribution of the program.

mod binary;
mod call;
mod cast;
mod conditional;
mod extremum;
mod from_float;
mod library;
mod recalled;
mod unary;

use super::Generator;
use super::build::Operand;
use super::cplusplus;
use super::labels::EXPR;
use super::rule::{ExpressionRule, PriorRule};
use super::style::Constancy;

/// The kinds of expression that are no leaves, the simplest first.
pub(super) const RULES: &[ExpressionRule] = &[
    unary::RULE,
    binary::RULE,
    cast::RULE,
    conditional::RULE,
    call::RULE,
    extremum::RULE,
    library::RULE,
];

/// What is tried before them, in the place of a whole expression.
pub(super) const PRIOR: &[PriorRule<Operand>] = &[
    cplusplus::IMMEDIATE,
    recalled::SUBEXPRESSION,
    recalled::STENCIL,
];

impl Generator<'_> {
    /// An expression of any integer type that nests at most `depth` deep.
    pub(super) fn expression(&mut self, depth: u32) -> Operand {
        self.choices.open(EXPR);
        let leaf = depth == 0 || self.budget.nodes == 0;
        let (context, leaf_mix) = (self.style.context, self.style.leaf_mix);
        if !leaf {
            self.style.context = self.draw_context();
            self.style.leaf_mix = self.draw_leaf_mix();
        }
        let operand = match self.prior_expression(leaf) {
            Some(operand) => operand,
            // Chances of a leaf rise towards the depth limit, so that trees are
            // of all sizes and not full ones.
            None if leaf || !self.choices.chance(depth + 2, depth + 4) => self.leaf(depth),
            None => {
                self.budget.spend_operator();
                let union_reads = self.style.union_reads;
                let operand = self.random_expression(depth - 1);
                if self.style.union_reads == union_reads {
                    self.remember_subexpression(operand);
                }
                operand
            }
        };
        (self.style.context, self.style.leaf_mix) = (context, leaf_mix);
        self.choices.close();
        operand
    }

    /// Perhaps a whole pattern in the place of an expression.
    fn prior_expression(&mut self, leaf: bool) -> Option<Operand> {
        if leaf || self.style.constancy != Constancy::Free {
            return None;
        }
        PRIOR.iter().find_map(|rule| (rule.write)(self))
    }

    /// An expression of one of the kinds that can be written here.
    fn random_expression(&mut self, depth: u32) -> Operand {
        if let Some(operand) = self.perhaps_from_float(depth) {
            return operand;
        }
        let mut weights = self.params.expressions;
        for (weight, rule) in weights.iter_mut().zip(RULES) {
            if !(rule.applies)(self) {
                *weight = 0;
            }
        }
        let rule = &RULES[self.choices.weighted(&weights)];
        (rule.write)(self, depth)
    }

    /// A constant, a parameter, or the value of a variable.
    pub(super) fn leaf(&mut self, depth: u32) -> Operand {
        if let Some(constant) = self.constant_leaf() {
            return constant;
        }
        let variable = self.leaf_is_variable();
        if self.helper.parameters.is_some() {
            let parameter = if variable { self.parameter() } else { None };
            return match parameter {
                Some(parameter) => parameter,
                None => self.literal(),
            };
        }
        if variable && !self.scopes.readable.is_empty() {
            let spot = self.readable_scalar(depth);
            self.load(spot)
        } else {
            self.literal()
        }
    }
}
