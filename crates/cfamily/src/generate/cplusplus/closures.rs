//! Lambda expressions in functions: closures with a name that several calls use,
//! and those that are called on the spot, as expressions and as statements. For
//! inlining, and for scalar replacement of what they capture.

use super::super::Generator;
use super::super::build::Operand;
use super::super::scope::Bound;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::kinds;
use crate::generate::rule::{PriorRule, StatementRule};
use crate::ir::{
    Capture, CaptureAll, Closure, Expr, Helper, HelperForm, HelperId, Passing, Shape, Stmt,
    Storage, VarId, VariableForm,
};
use crate::types::{IntKind, Type};

pub(super) const NAMED: StatementRule = StatementRule {
    name: "closure",
    about: "lambda expressions with a name",
    weight: 2,
    needs: &[Feature::Lambdas],
    write: |generator, _| Some(closure(generator)),
    ..StatementRule::USUAL
};

pub(super) const BLOCK: StatementRule = StatementRule {
    name: "lambda-block",
    about: "blocks that are lambda expressions called on the spot",
    weight: 2,
    needs: &[Feature::Lambdas],
    write: |generator, _| immediate_block(generator),
    ..StatementRule::USUAL
};

/// Expressions in the body of a lambda expression that is called on the spot.
pub(in crate::generate) const EXPRESSION: PriorRule<u32, Operand> = PriorRule {
    name: "lambda",
    about: "lambda expressions that are called on the spot",
    needs: &[Feature::Lambdas],
    write: |generator, _| immediate(generator),
};

/// How deep the body of a closure nests.
const DEPTH: u32 = 2;

/// How many operators the body of a closure has.
const OPERATORS: usize = 6;

/// Gives a lambda expression a name.
fn closure(generator: &mut Generator<'_>) -> Stmt {
    generator.uses(Feature::Lambdas);
    let mut captures = Vec::new();
    let mut parameters = Vec::new();
    for _ in 0..generator.choices.index(Bound::MOST_CAPTURES + 1) {
        let (capture, kind) = capture(generator, &captures);
        captures.push(capture);
        parameters.push(kind);
    }
    let room = Helper::MOST_PARAMETERS - Bound::MOST_CAPTURES;
    for _ in 0..generator.choices.index(room + 1) {
        parameters.push(kinds::kind(generator));
    }
    let result = kinds::kind(generator);
    let around = generator.budget;
    generator.budget.grant_operators(OPERATORS);
    let body = generator.helper_body(&parameters, result, DEPTH);
    generator.budget.return_operators(&around);
    let helper = HelperId(generator.program.helpers.len() as u32);
    let captured: Vec<VarId> = captures.iter().map(|capture| capture.variable).collect();
    generator.program.helpers.push(Helper {
        parameters,
        result,
        steps: Vec::new(),
        body,
        form: HelperForm {
            shape: Shape::Closure {
                captures: captured.len() as u8,
            },
            constant: false,
            passing: Passing::Value,
        },
        checks: Vec::new(),
    });
    let references = captures
        .iter()
        .filter(|capture| capture.copy.is_none())
        .map(|capture| capture.variable)
        .collect();
    generator.scopes.add_closure(Bound {
        helper,
        captured,
        references,
    });
    Stmt::Bind(Closure { helper, captures })
}

/// Something to capture that is not captured yet: a local integer by reference,
/// or a new one with a copy of some value.
fn capture(generator: &mut Generator<'_>, before: &[Capture]) -> (Capture, IntKind) {
    let mut locals = Vec::new();
    for &variable in generator.scopes.readable() {
        let described = generator.program.variable(variable);
        let local = described.storage == Storage::Local;
        let fresh = !before.iter().any(|capture| capture.variable == variable);
        if let Type::Int(kind) = generator.program.types.get(described.ty)
            && local
            && fresh
            && !matches!(kind, IntKind::Enum { .. })
            && described.form == VariableForm::Plain
        {
            locals.push((variable, kind));
        }
    }
    if !locals.is_empty() && generator.choices.chance(2, 3) {
        let (variable, kind) = locals[generator.choices.index(locals.len())];
        let copy = None;
        return (Capture { variable, copy }, kind);
    }
    let kind = kinds::kind(generator);
    let value = generator.expression(1);
    let value = generator.narrowed(kind, value);
    let (value, values) = generator.versioned(value, Some(kind));
    let ty = generator.program.types.int(kind);
    let (variable, home) = generator.local(ty, VariableForm::Plain);
    if let Some(home) = home {
        let values = values.map(|value| Slot::Int(kind.convert(value)));
        generator.eval.memory.store(home, values.even);
        generator.eval.store_odd_home(variable, 0, values.odd);
    }
    let copy = Some(value.id);
    (Capture { variable, copy }, kind)
}

/// Perhaps an expression as the body of a lambda expression that is called on
/// the spot.
fn immediate(generator: &mut Generator<'_>) -> Option<Operand> {
    if !generator.may_use(Feature::Lambdas) || !generator.choices.chance(1, 20) {
        return None;
    }
    generator.uses(Feature::Lambdas);
    let capture = [CaptureAll::ByReference, CaptureAll::ByCopy][generator.choices.index(2)];
    // An operator is spent on it, so that calls cannot nest without end.
    generator.budget.spend_operator();
    let inner = generator.expression(2);
    let kind = inner.kind.promoted();
    let outer = generator.unknown(Expr::Immediate(capture, inner.id), kind);
    Some(Operand {
        value: kind.convert(inner.value),
        ..outer
    })
}

/// A block as the body of a lambda expression that is called on the spot.
/// Nothing in it can leave a loop around it.
fn immediate_block(generator: &mut Generator<'_>) -> Option<Stmt> {
    if !generator.may_nest() {
        return None;
    }
    generator.uses(Feature::Lambdas);
    let breakable = generator.nest.set_breakable(false);
    let continues = generator.nest.set_continues(false);
    let block = generator.nested_block();
    generator.nest.set_continues(continues);
    generator.nest.set_breakable(breakable);
    Some(Stmt::Immediate(block))
}
