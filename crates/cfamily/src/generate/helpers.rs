//! Helpers: small functions that expressions call. For inlining, for passing
//! arguments and results of every type, and for propagation across calls.
//!
//! A helper reads nothing but its parameters and is defined for all of their
//! values, so that a call is as harmless as a literal, wherever it stands and
//! however often it runs. It calls only helpers written before it.

use super::Generator;
use super::helper_steps::CHEAP;
use super::labels::HELPERS;
use super::style::Constancy;
use crate::generate::cplusplus::forms;
use crate::generate::helper_steps;
use crate::generate::kinds;
use crate::ir::{Helper, HelperId, Shape};
use crate::types::IntKind;

/// The helper being written, and the costs of those that are.
#[derive(Clone, Debug, Default)]
pub(super) struct HelperState {
    /// The parameters and local variables of the helper being written, if one is.
    parameters: Option<Vec<IntKind>>,
    /// How much a call of the helper being written costs, in calls.
    cost: u32,
    /// The same of the helpers that are written, in their order.
    costs: Vec<u32>,
}

impl HelperState {
    /// Whether a helper is being written: values are not known then.
    pub(super) fn is_written(&self) -> bool {
        self.parameters.is_some()
    }

    /// The parameters and local variables of the helper being written.
    pub(super) fn values(&self) -> &[IntKind] {
        self.parameters.as_deref().unwrap_or_default()
    }

    /// Begins to write a helper with these parameters.
    pub(super) fn begin(&mut self, parameters: &[IntKind]) {
        self.parameters = Some(parameters.to_vec());
    }

    /// Ends it.
    pub(super) fn end(&mut self) {
        self.parameters = None;
    }

    /// Adds a local variable, and returns its number.
    pub(super) fn add_local(&mut self, kind: IntKind) -> u8 {
        let values = self.parameters.get_or_insert_default();
        values.push(kind);
        values.len() as u8 - 1
    }

    /// The latest local variable goes out of sight.
    pub(super) fn drop_local(&mut self) {
        if let Some(values) = &mut self.parameters {
            values.pop();
        }
    }

    /// Begins to count what a call costs.
    pub(super) fn begin_cost(&mut self) {
        self.cost = 1;
    }

    /// Adds to what a call costs.
    pub(super) fn pay(&mut self, cost: u32) {
        self.cost += cost;
    }

    /// Adds what a call of another helper costs, if it is written.
    pub(super) fn pay_call(&mut self, helper: HelperId) {
        if let Some(cost) = self.costs.get(helper.0 as usize) {
            self.cost += cost;
        }
    }

    /// Ends a helper, and returns what a call of it costs.
    pub(super) fn end_cost(&mut self) -> u32 {
        self.costs.push(self.cost);
        self.cost
    }
}

/// How deep the expression of a helper nests.
const DEPTH: u32 = 3;

/// How many operators a helper has.
const OPERATORS: usize = 12;

/// Writes the helpers of the program.
pub(super) fn write_all(generator: &mut Generator<'_>) {
    let mut list = generator.list(HELPERS, generator.params.size.helpers.clone());
    while list.more(generator.choices) {
        let result = kinds::kind(generator);
        let mut parameters: Vec<IntKind> =
            (0..1 + generator.choices.index(Helper::MOST_PARAMETERS))
                .map(|_| kinds::kind(generator))
                .collect();
        let form = forms::of_helper(generator, &parameters);
        generator.budget.grant_operators(OPERATORS);
        generator.helper.begin_cost();
        let mut steps = Vec::new();
        let (body, result) = match form.shape {
            Shape::Fold(op) => forms::fold(generator, op, &parameters),
            _ if helper_steps::is_recursive(generator, form, &mut parameters) => (
                helper_steps::recursion(generator, &parameters, result),
                result,
            ),
            _ if helper_steps::may_have_steps(generator, form) => {
                let (written, body) =
                    helper_steps::steps_and_result(generator, &parameters, result);
                steps = written;
                (body, result)
            }
            _ => {
                let constancy = if form.constant {
                    Constancy::Function
                } else {
                    Constancy::Free
                };
                let body = generator
                    .with_constancy(constancy, |it| it.helper_body(&parameters, result, DEPTH));
                (body, result)
            }
        };
        let helper = HelperId(generator.program.helpers.len() as u32);
        generator.program.helpers.push(Helper {
            parameters,
            result,
            steps,
            body,
            form,
            checks: Vec::new(),
        });
        if generator.helper.end_cost() <= CHEAP {
            generator.scopes.add_function(helper);
        }
        if form.constant {
            generator.scopes.add_constant_function(helper);
            let checks = forms::checks(generator, helper);
            generator.program.helpers[helper.0 as usize].checks = checks;
        }
    }
    // Helpers may only call what is cheap, so that no call takes long.
    let all = 0..generator.program.helpers.len() as u32;
    generator.scopes.set_functions(all.map(HelperId).collect());
}
