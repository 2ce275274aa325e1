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
        generator.helper.cost = 1;
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
        generator.helper.costs.push(generator.helper.cost);
        if generator.helper.cost <= CHEAP {
            generator.scopes.functions.push(helper);
        }
        if form.constant {
            generator.scopes.constant_functions.push(helper);
            let checks = forms::checks(generator, helper);
            generator.program.helpers[helper.0 as usize].checks = checks;
        }
    }
    // Helpers may only call what is cheap, so that no call takes long.
    let all = 0..generator.program.helpers.len() as u32;
    generator.scopes.functions = all.map(HelperId).collect();
}
