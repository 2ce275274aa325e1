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
use crate::generate::kinds;
use crate::generate::policy::contexts;
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

/// Whether a helper that is written so may have statements.
pub(super) fn may_have_steps(generator: &mut Generator<'_>, form: HelperForm) -> bool {
    form == HelperForm::default()
        && generator.may_use(Feature::FunctionBodies)
        && generator.choices.chance(1, 2)
}

/// The statements of a helper and its result, of type `result`.
pub(super) fn steps_and_result(
    generator: &mut Generator<'_>,
    parameters: &[IntKind],
    result: IntKind,
) -> (Vec<Step>, ExprId) {
    generator.uses(Feature::FunctionBodies);
    generator.helper.begin(parameters);
    let mut steps = Vec::new();
    let mut locals = Vec::new();
    let mut list = generator.list(HELPER_STEPS, STEPS);
    while list.more(generator.choices) {
        match generator.choices.weighted(&[3, 2, 2, 2]) {
            1 if !locals.is_empty() => steps.push(set(generator, &locals)),
            2 => {
                let condition = generator.expression(DEPTH);
                let value = generator.expression(DEPTH);
                let value = generator.narrowed(result, value);
                steps.push(Step::ReturnIf(condition.id, value.id));
            }
            3 if !locals.is_empty() && locals_left(generator) >= 2 => {
                repeat(generator, &locals, &mut steps);
            }
            _ if locals_left(generator) > 0 => {
                let kind = kinds::kind(generator);
                let value = generator.expression(DEPTH);
                let value = generator.narrowed(kind, value);
                let number = declare_local(generator, kind);
                locals.push((number, kind));
                steps.push(Step::Declare(number, kind, value.id));
            }
            _ => {}
        }
    }
    let body = generator.expression(DEPTH);
    let body = generator.narrowed(result, body);
    generator.helper.end();
    (steps, body.id)
}

/// How many more local variables a helper may have.
fn locals_left(generator: &Generator<'_>) -> usize {
    let values = generator.helper.values().len();
    crate::ir::Helper::MOST_VALUES - values
}

fn declare_local(generator: &mut Generator<'_>, kind: IntKind) -> u8 {
    generator.helper.add_local(kind)
}

fn set(generator: &mut Generator<'_>, locals: &[(u8, IntKind)]) -> Step {
    let (number, kind) = locals[generator.choices.index(locals.len())];
    let value = generator.expression(DEPTH);
    let value = generator.narrowed(kind, value);
    Step::Set(number, kind, value.id)
}

/// A loop over local variables.
fn repeat(generator: &mut Generator<'_>, locals: &[(u8, IntKind)], steps: &mut Vec<Step>) {
    let count = low_bits(generator);
    let limit = declare_local(generator, IntKind::UInt);
    steps.push(Step::Declare(limit, IntKind::UInt, count.id));
    let counter = declare_local(generator, IntKind::UInt);
    let body = without_calls(generator, |it| {
        let count = 1 + it.choices.index(2);
        (0..count).map(|_| set(it, locals)).collect()
    });
    // The counter goes out of sight with the loop.
    generator.helper.drop_local();
    generator.helper.pay(REPETITIONS);
    steps.push(Step::Repeat {
        counter,
        limit,
        body,
    });
}

/// The low bits of a small expression.
fn low_bits(generator: &mut Generator<'_>) -> Operand {
    let value = generator.expression(1);
    masked(generator, value)
}

fn masked(generator: &mut Generator<'_>, value: Operand) -> Operand {
    let kind = value.kind.promoted();
    let mask = MASKS[generator.choices.index(MASKS.len())];
    let mask = generator.constant(kind, kind.int(mask));
    generator.binary(BinaryOp::And, value, mask)
}

/// Writes something that runs repeatedly and thus must not call others.
fn without_calls<T>(
    generator: &mut Generator<'_>,
    write: impl FnOnce(&mut Generator<'_>) -> T,
) -> T {
    let functions = generator.scopes.set_functions(Vec::new());
    let written = write(generator);
    generator.scopes.set_functions(functions);
    written
}

/// Whether a helper that is written so calls itself. Its last parameter is
/// the counter then.
pub(super) fn is_recursive(
    generator: &mut Generator<'_>,
    form: HelperForm,
    parameters: &mut [IntKind],
) -> bool {
    let recursive = form == HelperForm::default()
        && generator.may_use(Feature::Recursion)
        && generator.choices.chance(1, 3);
    if let Some(counter) = parameters.last_mut().filter(|_| recursive) {
        *counter = IntKind::UInt;
    }
    recursive
}

/// `counter & 7 ? f(…, (counter & 7) - 1) ∘ value : base`
pub(super) fn recursion(
    generator: &mut Generator<'_>,
    parameters: &[IntKind],
    result: IntKind,
) -> ExprId {
    debug_assert!(generator.style.constancy == Constancy::Free);
    generator.uses(Feature::Recursion);
    generator.helper.begin(parameters);
    let base = generator.expression(DEPTH);
    let base = generator.narrowed(result, base);
    let position = parameters.len() - 1;
    let counter = generator.unknown(Expr::Parameter(position as u8), IntKind::UInt);
    let more = masked(generator, counter);
    let again = without_calls(generator, |it| call_of_itself(it, parameters, result, more));
    generator.helper.end();
    generator.helper.pay(REPETITIONS);
    let kind = again.kind.common(base.kind);
    let expr = Expr::Versioned(more.id, again.id, base.id);
    generator.program.exprs.add(expr, kind)
}

/// The call with a smaller counter, alone or combined with something.
fn call_of_itself(
    generator: &mut Generator<'_>,
    parameters: &[IntKind],
    result: IntKind,
    counter: Operand,
) -> Operand {
    let id = HelperId(generator.program.helpers.len() as u32);
    let mut arguments = Vec::with_capacity(parameters.len());
    for &kind in &parameters[..parameters.len() - 1] {
        let argument = generator.expression(1);
        arguments.push(generator.narrowed(kind, argument).id);
    }
    let one = generator.constant(IntKind::UInt, IntKind::UInt.int(1));
    let copy = Operand {
        id: generator.program.exprs.copy(counter.id),
        ..counter
    };
    arguments.push(generator.binary(BinaryOp::Sub, copy, one).id);
    let arguments = generator.program.exprs.add_arguments(&arguments);
    let call = generator.unknown(Expr::Call(id, arguments), result);
    if generator.choices.chance(1, 2) {
        return call;
    }
    let op = contexts::binary_operator(generator);
    let other = generator.expression(1);
    let combined = generator.binary(op, call, other);
    generator.narrowed(result, combined)
}
