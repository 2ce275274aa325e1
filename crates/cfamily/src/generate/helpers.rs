//! Helpers: small functions that expressions call. For inlining, for passing
//! arguments and results of every type, and for propagation across calls.
//!
//! A helper reads nothing but its parameters and is defined for all of their
//! values, so that a call is as harmless as a literal, wherever it stands and
//! however often it runs. It calls only helpers written before it.

use super::Generator;
use super::build::Operand;
use super::helper_steps::CHEAP;
use super::labels::HELPERS;
use super::style::Constancy;
use crate::ir::{Expr, ExprId, Helper, HelperId, Shape};
use crate::types::IntKind;

/// The helper being written, and the costs of those that are.
#[derive(Clone, Debug, Default)]
pub(super) struct HelperState {
    /// The parameters and local variables of the helper being written, if one is.
    pub parameters: Option<Vec<IntKind>>,
    /// How much a call of the helper being written costs, in calls.
    pub cost: u32,
    /// The same of the helpers that are written, in their order.
    pub costs: Vec<u32>,
}

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
            self.budget.grant_operators(OPERATORS);
            self.helper.cost = 1;
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
            self.helper.costs.push(self.helper.cost);
            if self.helper.cost <= CHEAP {
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
        self.helper.parameters = Some(parameters.to_vec());
        let body = self.expression(depth);
        let body = self.narrowed(result, body);
        self.helper.parameters = None;
        body.id
    }

    /// A parameter of the helper being written, if it has one.
    pub(super) fn parameter(&mut self) -> Option<Operand> {
        let count = self.helper.parameters.as_ref()?.len();
        if count == 0 {
            return None;
        }
        let index = self.choices.index(count);
        let kind = self.helper.parameters.as_ref()?[index];
        Some(self.unknown(Expr::Parameter(index as u8), kind))
    }
}
