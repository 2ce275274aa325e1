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
use super::evaluation::certain;
use super::labels::EXPR;
use super::rule::{ExpressionRule, PriorRule};
use super::style::Constancy;
use crate::eval::Evaluator;
use crate::generate::constants;
use crate::generate::cplusplus::constancy;
use crate::generate::policy::constant_leaves;
use crate::generate::policy::contexts;
use crate::generate::policy::subexpressions;
use crate::ir::{Expr, ExprId, HelperId, Shape, VarId};
use crate::types::IntKind;

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
        let leaf = depth == 0 || self.budget.is_spent();
        let (context, leaf_mix) = (self.style.context, self.style.leaf_mix);
        if !leaf {
            self.style.context = contexts::draw_context(self);
            self.style.leaf_mix = constant_leaves::draw_leaf_mix(self);
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
                    subexpressions::remember_subexpression(self, operand);
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
        if let Some(constant) = constancy::constant_leaf(self) {
            return constant;
        }
        let variable = constant_leaves::leaf_is_variable(self);
        if self.helper.is_written() {
            let parameter = if variable { self.parameter() } else { None };
            return match parameter {
                Some(parameter) => parameter,
                None => constants::literal(self),
            };
        }
        if variable && !self.scopes.readable().is_empty() {
            let spot = self.readable_scalar(depth);
            self.load(spot)
        } else {
            constants::literal(self)
        }
    }

    /// Writes with another constancy.
    pub(super) fn with_constancy<T>(
        &mut self,
        constancy: Constancy,
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.style.constancy, constancy);
        let written = write(self);
        self.style.constancy = before;
        written
    }

    /// The result of a helper with these parameters.
    pub(super) fn helper_body(
        &mut self,
        parameters: &[IntKind],
        result: IntKind,
        depth: u32,
    ) -> ExprId {
        self.helper.begin(parameters);
        let body = self.expression(depth);
        let body = self.narrowed(result, body);
        self.helper.end();
        body.id
    }

    /// A parameter of the helper being written, if it has one.
    pub(super) fn parameter(&mut self) -> Option<Operand> {
        let count = self.helper.values().len();
        if count == 0 {
            return None;
        }
        let index = self.choices.index(count);
        let kind = self.helper.values()[index];
        Some(self.unknown(Expr::Parameter(index as u8), kind))
    }

    /// A call of a helper whose first arguments are the values of variables.
    pub(super) fn call_of(&mut self, id: HelperId, captured: &[VarId], depth: u32) -> Operand {
        let helper = &self.program.helpers[id.0 as usize];
        let (shape, result) = (helper.form.shape, helper.result);
        let parameters = helper.parameters.clone();
        let mut arguments = Vec::with_capacity(parameters.len());
        for &variable in captured {
            let spot = self.variable(variable);
            arguments.push(self.load(spot).id);
        }
        for (position, &kind) in parameters.iter().enumerate().skip(captured.len()) {
            let constant = Shape::ValueTemplate {
                position: position as u8,
            };
            let constancy = if shape == constant {
                Constancy::Expression
            } else {
                self.style.constancy
            };
            let argument = self.with_constancy(constancy, |it| {
                let argument = it.expression(depth);
                it.narrowed(kind, argument)
            });
            arguments.push(argument.id);
        }
        self.helper.pay_call(id);
        let arguments = self.program.exprs.add_arguments(&arguments);
        let call = self.unknown(Expr::Call(id, arguments), result);
        if self.deferred() {
            return call;
        }
        let (context, exprs) = self.program.context();
        let value = Evaluator::new(context, exprs, &self.eval.memory).value(call.id);
        let value = certain(value, "helpers are defined for all arguments");
        Operand { value, ..call }
    }
}
