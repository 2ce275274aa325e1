//! Expressions (YARPGen dissertation, section 2.3.2.3): top-down in shape,
//! bottom-up in value. One file per kind of expression: what it is called, how often
//! and where it is written, and how. Those of integers are here; those of other types
//! are in a folder each.
//!
//! First the [`PRIOR`] rules are asked, each by a chance of its own; then a leaf is
//! written, or, unless one of [`PRIOR_OPERATORS`] writes something, one of [`RULES`]
//! is drawn by the distribution of the program.

mod binary;
mod call;
mod cast;
pub(super) mod complex;
mod conditional;
mod extremum;
pub(super) mod float;
mod from_float;
mod library;
mod recalled;
mod unary;
pub(super) mod vector;

use super::Generator;
use super::build::Operand;
use super::cplusplus;
use super::labels::EXPR;
use super::rule::{ExpressionRule, PriorRule};
use super::style::Constancy;

/// Writes integer expressions of one kind, whose parts nest at most so deep.
type IntRule = ExpressionRule<u32, Operand>;

/// The kinds of expression that are no leaves, the simplest first.
pub(super) const RULES: &[IntRule; 7] = &[
    unary::RULE,
    binary::RULE,
    cast::RULE,
    conditional::RULE,
    call::RULE,
    extremum::RULE,
    library::RULE,
];

/// What is tried before them, in the place of a whole expression.
pub(super) const PRIOR: &[PriorRule<u32, Operand>] = &[
    cplusplus::IMMEDIATE,
    recalled::SUBEXPRESSION,
    recalled::STENCIL,
];

/// What is tried before them, when it is no leaf.
pub(super) const PRIOR_OPERATORS: &[PriorRule<u32, Operand>] = &[from_float::RULE];

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
        let operand = match self.prior_expression(leaf, depth) {
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
    fn prior_expression(&mut self, leaf: bool, depth: u32) -> Option<Operand> {
        if leaf || self.style.constancy != Constancy::Free {
            return None;
        }
        PriorRule::first(PRIOR, self, depth)
    }

    /// An expression of one of the kinds that can be written here.
    fn random_expression(&mut self, depth: u32) -> Operand {
        PriorRule::first(PRIOR_OPERATORS, self, depth).unwrap_or_else(|| {
            ExpressionRule::write_one(RULES, self.params.expressions, self, depth)
        })
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
