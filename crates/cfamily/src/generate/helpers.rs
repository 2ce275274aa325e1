//! Helpers: small functions that expressions call. For inlining, for passing
//! arguments and results of every type, and for propagation across calls.
//!
//! A helper reads nothing but its parameters and is defined for all of their
//! values, so that a call is as harmless as a literal, wherever it stands and
//! however often it runs. It calls only helpers written before it.

use super::Generator;
use super::build::Operand;
use super::cplusplus::Constancy;
use super::helper_steps::CHEAP;
use super::labels::HELPERS;
use crate::eval::Evaluator;
use crate::ir::{Expr, ExprId, Helper, HelperId, Shape, VarId};
use crate::types::IntKind;

/// How deep the expression of a helper nests.
const DEPTH: u32 = 3;

/// How many operators a helper has.
const OPERATORS: usize = 12;

impl Generator<'_> {
    /// Writes the helpers of the program.
    pub(super) fn helpers(&mut self) {
        let mut list = self.list(HELPERS, self.params.size.helpers.clone());
        while list.more(self.choices) {
            let result = self.kind();
            let mut parameters: Vec<IntKind> = (0..1 + self.choices.index(Helper::MOST_PARAMETERS))
                .map(|_| self.kind())
                .collect();
            let form = self.helper_form(&parameters);
            self.operators_left = OPERATORS;
            self.nodes_left = OPERATORS;
            self.helper_cost = 1;
            let mut steps = Vec::new();
            let (body, result) = match form.shape {
                Shape::Fold(op) => self.fold(op, &parameters),
                _ if self.is_recursive(form, &mut parameters) => {
                    (self.recursion(&parameters, result), result)
                }
                _ if self.may_have_steps(form) => {
                    let (written, body) = self.steps_and_result(&parameters, result);
                    steps = written;
                    (body, result)
                }
                _ => {
                    let constancy = if form.constant {
                        Constancy::Function
                    } else {
                        Constancy::Free
                    };
                    let body = self
                        .with_constancy(constancy, |it| it.helper_body(&parameters, result, DEPTH));
                    (body, result)
                }
            };
            let helper = HelperId(self.program.helpers.len() as u32);
            self.program.helpers.push(Helper {
                parameters,
                result,
                steps,
                body,
                form,
                checks: Vec::new(),
            });
            self.helper_costs.push(self.helper_cost);
            if self.helper_cost <= CHEAP {
                self.scopes.functions.push(helper);
            }
            if form.constant {
                self.scopes.constant_functions.push(helper);
                let checks = self.checks(helper);
                self.program.helpers[helper.0 as usize].checks = checks;
            }
        }
        // Helpers may only call what is cheap, so that no call takes long.
        let all = 0..self.program.helpers.len() as u32;
        self.scopes.functions = all.map(HelperId).collect();
    }

    /// The result of a helper with these parameters.
    pub(super) fn helper_body(
        &mut self,
        parameters: &[IntKind],
        result: IntKind,
        depth: u32,
    ) -> ExprId {
        self.parameters = Some(parameters.to_vec());
        let body = self.expression(depth);
        let body = self.narrowed(result, body);
        self.parameters = None;
        body.id
    }

    /// A parameter of the helper being written, if it has one.
    pub(super) fn parameter(&mut self) -> Option<Operand> {
        let count = self.parameters.as_ref()?.len();
        if count == 0 {
            return None;
        }
        let index = self.choices.index(count);
        let kind = self.parameters.as_ref()?[index];
        Some(self.unknown(Expr::Parameter(index as u8), kind))
    }

    /// How many helpers can be called here.
    pub(super) fn callable(&self) -> usize {
        match self.constancy {
            Constancy::Free => self.scopes.functions.len() + self.callable_closures(),
            Constancy::Function | Constancy::Expression => self.scopes.constant_functions.len(),
        }
    }

    /// A helper captures nothing that it could call.
    fn callable_closures(&self) -> usize {
        match self.parameters {
            None => self.scopes.closures.len(),
            Some(_) => 0,
        }
    }

    /// A call of some helper; there must be one.
    pub(super) fn call(&mut self, depth: u32) -> Operand {
        let index = self.choices.index(self.callable());
        if self.constancy != Constancy::Free {
            return self.call_of(self.scopes.constant_functions[index], &[], depth);
        }
        match self.scopes.functions.get(index) {
            Some(&helper) => self.call_of(helper, &[], depth),
            None => {
                let closure = self.scopes.closures[index - self.scopes.functions.len()].clone();
                self.call_of(closure.helper, &closure.captured, depth)
            }
        }
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
                self.constancy
            };
            let argument = self.with_constancy(constancy, |it| {
                let argument = it.expression(depth);
                it.narrowed(kind, argument)
            });
            arguments.push(argument.id);
        }
        if let Some(cost) = self.helper_costs.get(id.0 as usize) {
            self.helper_cost += cost;
        }
        let arguments = self.program.exprs.add_arguments(&arguments);
        let call = self.unknown(Expr::Call(id, arguments), result);
        if self.deferred() {
            return call;
        }
        let (context, exprs) = self.program.context();
        match Evaluator::new(context, exprs, &self.memory).value(call.id) {
            Ok(value) => Operand { value, ..call },
            Err(violation) => unreachable!("a call of a total function: {violation}"),
        }
    }
}
