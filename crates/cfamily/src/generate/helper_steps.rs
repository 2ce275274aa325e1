//! Helpers with statements, and helpers that call themselves. For inlining of
//! functions with loops and early returns, for tail recursion and accumulators,
//! and for the analysis of calls.
//!
//! Both end for all arguments: a loop runs as often as the low bits of some value
//! say, and so deep a recursion goes.

use super::Generator;
use super::build::Operand;
use super::labels::HELPER_STEPS;
use super::style::Constancy;
use crate::features::Feature;
use crate::ir::{Expr, ExprId, HelperForm, HelperId, Step};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

/// How many statements there are before the result.
const STEPS: std::ops::RangeInclusive<usize> = 1..=4;

/// The most iterations of a loop, and the greatest depth of a recursion: these
/// bits of a value count.
const MASKS: [i128; 3] = [3, 7, 15];

/// How deep an expression of a step nests.
const DEPTH: u32 = 2;

/// What a call costs, at most, if other helpers may make it.
pub(super) const CHEAP: u32 = 8;

/// How much dearer a body is that is run repeatedly.
const REPETITIONS: u32 = 16;

impl Generator<'_> {
    /// Whether a helper that is written so may have statements.
    pub(super) fn may_have_steps(&mut self, form: HelperForm) -> bool {
        form == HelperForm::default()
            && self.may_use(Feature::FunctionBodies)
            && self.choices.chance(1, 2)
    }

    /// The statements of a helper and its result, of type `result`.
    pub(super) fn steps_and_result(
        &mut self,
        parameters: &[IntKind],
        result: IntKind,
    ) -> (Vec<Step>, ExprId) {
        self.uses(Feature::FunctionBodies);
        self.helper.parameters = Some(parameters.to_vec());
        let mut steps = Vec::new();
        let mut locals = Vec::new();
        let mut list = self.list(HELPER_STEPS, STEPS);
        while list.more(self.choices) {
            match self.choices.weighted(&[3, 2, 2, 2]) {
                1 if !locals.is_empty() => steps.push(self.set(&locals)),
                2 => {
                    let condition = self.expression(DEPTH);
                    let value = self.expression(DEPTH);
                    let value = self.narrowed(result, value);
                    steps.push(Step::ReturnIf(condition.id, value.id));
                }
                3 if !locals.is_empty() && self.locals_left() >= 2 => {
                    self.repeat(&locals, &mut steps);
                }
                _ if self.locals_left() > 0 => {
                    let kind = self.kind();
                    let value = self.expression(DEPTH);
                    let value = self.narrowed(kind, value);
                    let number = self.declare_local(kind);
                    locals.push((number, kind));
                    steps.push(Step::Declare(number, kind, value.id));
                }
                _ => {}
            }
        }
        let body = self.expression(DEPTH);
        let body = self.narrowed(result, body);
        self.helper.parameters = None;
        (steps, body.id)
    }

    /// How many more local variables a helper may have.
    fn locals_left(&self) -> usize {
        let values = self.helper.parameters.as_ref().map_or(0, Vec::len);
        crate::ir::Helper::MOST_VALUES - values
    }

    fn declare_local(&mut self, kind: IntKind) -> u8 {
        let values = self.helper.parameters.get_or_insert_default();
        values.push(kind);
        values.len() as u8 - 1
    }

    fn set(&mut self, locals: &[(u8, IntKind)]) -> Step {
        let (number, kind) = locals[self.choices.index(locals.len())];
        let value = self.expression(DEPTH);
        let value = self.narrowed(kind, value);
        Step::Set(number, kind, value.id)
    }

    /// A loop over local variables.
    fn repeat(&mut self, locals: &[(u8, IntKind)], steps: &mut Vec<Step>) {
        let count = self.low_bits();
        let limit = self.declare_local(IntKind::UInt);
        steps.push(Step::Declare(limit, IntKind::UInt, count.id));
        let counter = self.declare_local(IntKind::UInt);
        let body = self.without_calls(|it| {
            let count = 1 + it.choices.index(2);
            (0..count).map(|_| it.set(locals)).collect()
        });
        // The counter goes out of sight with the loop.
        if let Some(values) = &mut self.helper.parameters {
            values.pop();
        }
        self.helper.cost += REPETITIONS;
        steps.push(Step::Repeat {
            counter,
            limit,
            body,
        });
    }

    /// The low bits of a small expression.
    fn low_bits(&mut self) -> Operand {
        let value = self.expression(1);
        self.masked(value)
    }

    fn masked(&mut self, value: Operand) -> Operand {
        let kind = value.kind.promoted();
        let mask = MASKS[self.choices.index(MASKS.len())];
        let mask = self.constant(kind, kind.int(mask));
        self.binary(BinaryOp::And, value, mask)
    }

    /// Writes something that runs repeatedly and thus must not call others.
    fn without_calls<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let functions = std::mem::take(&mut self.scopes.functions);
        let written = write(self);
        self.scopes.functions = functions;
        written
    }

    /// Whether a helper that is written so calls itself. Its last parameter is
    /// the counter then.
    pub(super) fn is_recursive(&mut self, form: HelperForm, parameters: &mut [IntKind]) -> bool {
        let recursive = form == HelperForm::default()
            && self.may_use(Feature::Recursion)
            && self.choices.chance(1, 3);
        if let Some(counter) = parameters.last_mut().filter(|_| recursive) {
            *counter = IntKind::UInt;
        }
        recursive
    }

    /// `counter & 7 ? f(…, (counter & 7) - 1) ∘ value : base`
    pub(super) fn recursion(&mut self, parameters: &[IntKind], result: IntKind) -> ExprId {
        debug_assert!(self.style.constancy == Constancy::Free);
        self.uses(Feature::Recursion);
        self.helper.parameters = Some(parameters.to_vec());
        let base = self.expression(DEPTH);
        let base = self.narrowed(result, base);
        let position = parameters.len() - 1;
        let counter = self.unknown(Expr::Parameter(position as u8), IntKind::UInt);
        let more = self.masked(counter);
        let again = self.without_calls(|it| it.call_of_itself(parameters, result, more));
        self.helper.parameters = None;
        self.helper.cost += REPETITIONS;
        let kind = again.kind.common(base.kind);
        let expr = Expr::Versioned(more.id, again.id, base.id);
        self.program.exprs.add(expr, kind)
    }

    /// The call with a smaller counter, alone or combined with something.
    fn call_of_itself(
        &mut self,
        parameters: &[IntKind],
        result: IntKind,
        counter: Operand,
    ) -> Operand {
        let id = HelperId(self.program.helpers.len() as u32);
        let mut arguments = Vec::with_capacity(parameters.len());
        for &kind in &parameters[..parameters.len() - 1] {
            let argument = self.expression(1);
            arguments.push(self.narrowed(kind, argument).id);
        }
        let one = self.constant(IntKind::UInt, IntKind::UInt.int(1));
        let copy = Operand {
            id: self.program.exprs.copy(counter.id),
            ..counter
        };
        arguments.push(self.binary(BinaryOp::Sub, copy, one).id);
        let arguments = self.program.exprs.add_arguments(&arguments);
        let call = self.unknown(Expr::Call(id, arguments), result);
        if self.choices.chance(1, 2) {
            return call;
        }
        let op = self.binary_operator();
        let other = self.expression(1);
        let combined = self.binary(op, call, other);
        self.narrowed(result, combined)
    }
}
