//! Helpers: small functions that expressions call. For inlining, for passing
//! arguments and results of every type, and for propagation across calls.
//!
//! A helper reads nothing but its parameters and is defined for all of their
//! values, so that a call is as harmless as a literal, wherever it stands and
//! however often it runs. It calls only helpers written before it.

use super::Generator;
use super::build::Operand;
use super::labels::HELPERS;
use crate::eval::Evaluator;
use crate::ir::{Expr, Helper, HelperId};
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
            let parameters: Vec<IntKind> = (0..1 + self.choices.index(Helper::MOST_PARAMETERS))
                .map(|_| self.kind())
                .collect();
            self.parameters = Some(parameters.clone());
            self.operators_left = OPERATORS;
            self.nodes_left = OPERATORS;
            let body = self.expression(DEPTH);
            let body = self.narrowed(result, body);
            self.parameters = None;
            self.program.helpers.push(Helper {
                parameters,
                result,
                body: body.id,
            });
        }
    }

    /// Some integer type.
    pub(super) fn kind(&mut self) -> IntKind {
        IntKind::ALL[self.choices.weighted(&self.params.kinds)]
    }

    /// A parameter of the helper being written.
    pub(super) fn parameter(&mut self) -> Option<Operand> {
        let count = self.parameters.as_ref()?.len();
        let index = self.choices.index(count);
        let kind = self.parameters.as_ref()?[index];
        Some(self.unknown(Expr::Parameter(index as u8), kind))
    }

    /// A call of some helper; there must be one.
    pub(super) fn call(&mut self, depth: u32) -> Operand {
        let index = self.choices.index(self.program.helpers.len());
        let helper = self.program.helpers[index].clone();
        let mut arguments = Vec::with_capacity(helper.parameters.len());
        for kind in helper.parameters {
            let argument = self.expression(depth);
            arguments.push(self.narrowed(kind, argument).id);
        }
        let arguments = self.program.exprs.add_arguments(&arguments);
        let call = self.unknown(Expr::Call(HelperId(index as u32), arguments), helper.result);
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
