//! Loops over all elements of an array. To the IR they are counted loops whose
//! counter nobody sees.

use super::super::Generator;
use super::super::labels::LOOP;
use super::super::nest::{Iterator, Mechanism};
use crate::features::Feature;
use crate::generate::cplusplus::references;
use crate::generate::rule::StatementRule;
use crate::ir::{
    Expr, Init, Loop, LoopForm, Place, Source, Stmt, Storage, VarId, Variable, VariableForm,
};
use crate::types::{IntKind, Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "range-for",
    about: "`for (auto &element : array)`",
    weight: 2,
    needs: &[Feature::References],
    write: |generator, _| each_loop(generator),
    ..StatementRule::USUAL
};

/// An array that a loop can run through.
#[derive(Clone, Copy, Debug)]
struct Walked {
    variable: VarId,
    of: TypeId,
    len: u32,
}

/// A loop over all elements of an array, if there is one and a loop may stand
/// here.
fn each_loop(generator: &mut Generator<'_>) -> Option<Stmt> {
    let allowed = generator.may_nest() && !generator.nest.is_flat();
    // Where values are tracked, elements must be alike; here they are not.
    if !allowed || !generator.loop_allowed() || generator.tracked_nest() {
        return None;
    }
    let arrays = arrays_to_walk(generator);
    if arrays.is_empty() {
        return None;
    }
    generator.uses(Feature::References);
    generator.choices.open(LOOP);
    generator.nest.set_mechanism(Mechanism::AllIterations);
    let array = arrays[generator.choices.index(arrays.len())];
    let kind = IntKind::Int;
    let start = generator.constant(kind, kind.int(0));
    let limit = generator.constant(kind, kind.int(i128::from(array.len)));
    let ty = generator.program.types.int(kind);
    let counter = generator
        .program
        .add_variable(Variable::plain(ty, Storage::Local));
    let iterator = Iterator::hidden(counter, generator.scopes.depth());
    let points = generator.nest.enter(iterator, u64::from(array.len));
    let breakable = generator.nest.set_breakable(true);
    let mark = generator.scopes.enter();
    generator.scopes.declare(counter);
    let element = declared_element(generator, array, counter);
    let mut body = generator.nested_block();
    body.stmts.insert(0, element);
    generator.scopes.leave(mark);
    generator.nest.set_breakable(breakable);
    generator.nest.leave(points);
    let stmt = Stmt::Loop(Box::new(Loop {
        form: LoopForm::Each,
        counter,
        start: start.id,
        limit: limit.id,
        step: 1,
        body,
        request: None,
    }));
    generator.leave_loop(None, &stmt);
    generator.choices.close();
    Some(stmt)
}

fn arrays_to_walk(generator: &Generator<'_>) -> Vec<Walked> {
    let room = generator.most_points() / generator.nest.points().max(1);
    let types = &generator.program.types;
    let variables = generator.scopes.addressable().iter();
    variables
        .filter_map(
            |&variable| match types.get(generator.program.variable(variable).ty) {
                // A reference does not know what a union holds.
                Type::Array { of, len } if u64::from(len) <= room && !types.holds_unions(of) => {
                    Some(Walked { variable, of, len })
                }
                _ => None,
            },
        )
        .collect()
}

/// The declaration of the element: a reference, or a copy of an integer.
fn declared_element(generator: &mut Generator<'_>, array: Walked, counter: VarId) -> Stmt {
    let whole = generator.variable(array.variable);
    let counter = generator.variable(counter);
    let subscript = generator.load(counter);
    let mut element = whole;
    element.id = generator
        .program
        .exprs
        .add_place(Place::Element(whole.id, subscript.id), array.of);
    if let Type::Int(kind) = generator.program.types.get(array.of)
        && generator.choices.chance(1, 4)
    {
        let value = generator.unknown(Expr::Load(element.id), kind);
        let (variable, _) = generator.local(array.of, VariableForm::Plain);
        generator.scopes.add_readable(variable);
        generator.scopes.add_writable(variable);
        return Stmt::Declare(variable, Init::Source(Source::Value(value.id)));
    }
    let storage = generator.program.variable(array.variable).storage;
    let read_only = matches!(storage, Storage::Input { .. }) || generator.choices.chance(1, 4);
    references::reference_to(generator, element, read_only)
}
