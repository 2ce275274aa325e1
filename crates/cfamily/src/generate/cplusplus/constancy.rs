//! Constant expressions: what a compiler must evaluate itself, and is told the
//! value of. A wrong evaluation thus shows as a rejection.

use super::super::Generator;
use super::super::build::Operand;
use super::super::labels::NAMED;
use super::super::style::Constancy;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::constants;
use crate::generate::kinds;
use crate::generate::rule::StatementRule;
use crate::ir::{
    ConstantForm, ConstantId, Expr, Init, NamedConstant, Recurrence, Source, Stmt, VariableForm,
};
use crate::types::IntKind;

pub(super) const DECLARATION: StatementRule = StatementRule {
    name: "constexpr-variable",
    about: "local `constexpr` variables",
    weight: 2,
    needs: &[Feature::Constexpr],
    write: |generator, _| Some(constant_declaration(generator)),
    ..StatementRule::USUAL
};

pub(super) const ASSERTION: StatementRule = StatementRule {
    name: "static-assert",
    about: "`static_assert` of the value of a constant expression",
    weight: 1,
    needs: &[Feature::Constexpr],
    write: |generator, _| Some(static_assert(generator)),
    ..StatementRule::USUAL
};

/// How many operators the initialiser of a named constant has.
const OPERATORS: usize = 8;

/// How deep a constant expression nests.
const DEPTH: u32 = 3;

/// The types of a [`Recurrence`]: unsigned ones that are not promoted.
const WRAPPING: [IntKind; 3] = [IntKind::UInt, IntKind::ULong, IntKind::ULongLong];

/// A constant expression; with a type, one whose value that type can hold.
/// Its value is known and defined, also where it is never executed.
fn constant_expression(generator: &mut Generator<'_>, kind: Option<IntKind>) -> Operand {
    let depth = generator.params.depth.min(DEPTH);
    generator.with_constancy(Constancy::Expression, |it| {
        let constant = it.expression(depth);
        match kind {
            Some(kind) => it.narrowed(kind, constant),
            None => constant,
        }
    })
}

/// Defines the named constants of the program.
pub(in crate::generate) fn named_constants(generator: &mut Generator<'_>) {
    if !generator.may_use(Feature::Constexpr) {
        return;
    }
    let mut list = generator.list(NAMED, 0..=3);
    while list.more(generator.choices) {
        let constant = named_constant(generator);
        generator.program.constants.push(constant);
    }
}

fn named_constant(generator: &mut Generator<'_>) -> NamedConstant {
    generator.uses(Feature::Constexpr);
    let templates = generator.may_use(Feature::Templates);
    let variables = templates && generator.program.standard.has_generic_lambdas();
    let weights = [2, u32::from(variables), u32::from(templates)];
    match generator.choices.weighted(&weights) {
        way @ (0 | 1) => {
            let kind = kinds::kind(generator);
            generator.budget.grant_operators(OPERATORS);
            let initial = constant_expression(generator, Some(kind));
            let form = if way == 0 {
                ConstantForm::Variable(initial.id)
            } else {
                generator.uses(Feature::Templates);
                ConstantForm::VariableTemplate(initial.id)
            };
            let value = kind.convert(initial.value);
            NamedConstant { kind, value, form }
        }
        _ => {
            generator.uses(Feature::Templates);
            let kind = WRAPPING[generator.choices.index(WRAPPING.len())];
            let recurrence = Recurrence {
                start: constants::constant_of(generator, kind),
                factor: constants::constant_of(generator, kind),
                offset: constants::constant_of(generator, kind),
                position: generator.choices.int(0..=20) as u8,
            };
            NamedConstant {
                kind,
                value: recurrence.value(),
                form: ConstantForm::Recurrence(recurrence),
            }
        }
    }
}

/// A leaf that is a constant with a name. Where only constants may stand there
/// is always a leaf; elsewhere a named one is rare.
pub(in crate::generate) fn constant_leaf(generator: &mut Generator<'_>) -> Option<Operand> {
    let named = generator.program.constants.len();
    if generator.style.constancy != Constancy::Expression {
        let wanted = named > 0 && generator.choices.chance(1, 8);
        return wanted.then(|| use_named(generator, named));
    }
    // The body of a lambda expression captures no constants.
    let locals = match generator.helper.is_written() {
        false => generator.scopes.constants().len(),
        true => 0,
    };
    let weights = [2, u32::from(named > 0), u32::from(locals > 0)];
    Some(match generator.choices.weighted(&weights) {
        0 => constants::literal(generator),
        1 => use_named(generator, named),
        _ => {
            let index = generator.choices.index(locals);
            let spot = generator.variable(generator.scopes.constants()[index]);
            generator.load(spot)
        }
    })
}

fn use_named(generator: &mut Generator<'_>, count: usize) -> Operand {
    let index = generator.choices.index(count);
    let NamedConstant { kind, value, .. } = generator.program.constants[index];
    let named = generator.unknown(Expr::Named(ConstantId(index as u32)), kind);
    Operand { value, ..named }
}

/// Declares a local `constexpr` variable.
fn constant_declaration(generator: &mut Generator<'_>) -> Stmt {
    generator.uses(Feature::Constexpr);
    let kind = kinds::kind(generator);
    let initial = constant_expression(generator, Some(kind));
    let ty = generator.program.types.int(kind);
    let (variable, _) = generator.local(ty, VariableForm::Constant);
    // Unlike other locals it has a value also where values are not known.
    let home = generator.eval.allocate(variable, 1);
    let value = Slot::Int(kind.convert(initial.value));
    generator.eval.memory.store(home, value);
    generator.eval.store_odd_home(variable, 0, value);
    generator.scopes.add_readable(variable);
    generator.scopes.add_constant(variable);
    Stmt::Declare(variable, Init::Source(Source::Value(initial.id)))
}

/// Tells the compiler the value of a constant expression.
fn static_assert(generator: &mut Generator<'_>) -> Stmt {
    generator.uses(Feature::Constexpr);
    let constant = constant_expression(generator, None);
    Stmt::StaticAssert(constant.id, constant.value)
}

/// The condition of an `if`, and whether it is a constant expression that the
/// compiler is told to evaluate.
pub(in crate::generate) fn condition(generator: &mut Generator<'_>) -> (Operand, bool) {
    let possible =
        generator.may_use(Feature::Constexpr) && generator.program.standard.has_constexpr_lambdas();
    if possible && generator.choices.chance(1, 6) {
        generator.uses(Feature::Constexpr);
        return (constant_expression(generator, None), true);
    }
    (generator.expression(generator.params.depth), false)
}
