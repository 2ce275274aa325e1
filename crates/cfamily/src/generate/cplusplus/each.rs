//! Loops over all elements of an array. To the IR they are counted loops whose
//! counter nobody sees.

use super::super::Generator;
use super::super::function::NESTED;
use super::super::labels::LOOP;
use super::super::nest::{Iterator, Mechanism};
use crate::features::Feature;
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
    write: |generator, _| generator.each_loop(),
    ..StatementRule::USUAL
};

/// An array that a loop can run through.
#[derive(Clone, Copy, Debug)]
struct Walked {
    variable: VarId,
    of: TypeId,
    len: u32,
}

impl Generator<'_> {
    /// A loop over all elements of an array, if there is one and a loop may stand
    /// here.
    fn each_loop(&mut self) -> Option<Stmt> {
        let allowed = self.may_nest() && !self.nest.flat;
        // Where values are tracked, elements must be alike; here they are not.
        if !allowed || !self.loop_allowed() || self.tracked_nest() {
            return None;
        }
        let arrays = self.arrays_to_walk();
        if arrays.is_empty() {
            return None;
        }
        self.uses(Feature::References);
        self.choices.open(LOOP);
        self.nest.mechanism = Mechanism::AllIterations;
        let array = arrays[self.choices.index(arrays.len())];
        let kind = IntKind::Int;
        let start = self.constant(kind, kind.int(0));
        let limit = self.constant(kind, kind.int(i128::from(array.len)));
        let ty = self.program.types.int(kind);
        let counter = self
            .program
            .add_variable(Variable::plain(ty, Storage::Local));
        let points = self.nest.points;
        self.nest.points = points.max(1) * u64::from(array.len);
        let iterator = Iterator::hidden(counter, self.scopes.depth);
        self.nest.loops.push(iterator);
        let breakable = std::mem::replace(&mut self.nest.breakable, true);
        let mark = self.scopes.enter();
        self.scopes.declare(counter);
        let element = self.declared_element(array, counter);
        let mut body = self.block(NESTED);
        body.stmts.insert(0, element);
        self.scopes.leave(mark);
        self.nest.breakable = breakable;
        self.nest.loops.pop();
        self.nest.points = points;
        let stmt = Stmt::Loop(Box::new(Loop {
            form: LoopForm::Each,
            counter,
            start: start.id,
            limit: limit.id,
            step: 1,
            body,
            request: None,
        }));
        self.leave_loop(None, &stmt);
        self.choices.close();
        Some(stmt)
    }

    fn arrays_to_walk(&self) -> Vec<Walked> {
        let room = self.most_points() / self.nest.points.max(1);
        let types = &self.program.types;
        let variables = self.scopes.addressable.iter();
        variables
            .filter_map(
                |&variable| match types.get(self.program.variable(variable).ty) {
                    // A reference does not know what a union holds.
                    Type::Array { of, len }
                        if u64::from(len) <= room && !types.holds_unions(of) =>
                    {
                        Some(Walked { variable, of, len })
                    }
                    _ => None,
                },
            )
            .collect()
    }

    /// The declaration of the element: a reference, or a copy of an integer.
    fn declared_element(&mut self, array: Walked, counter: VarId) -> Stmt {
        let whole = self.variable(array.variable);
        let counter = self.variable(counter);
        let subscript = self.load(counter);
        let mut element = whole;
        element.id = self
            .program
            .exprs
            .add_place(Place::Element(whole.id, subscript.id), array.of);
        let integer = matches!(self.program.types.get(array.of), Type::Int(_));
        if integer && self.choices.chance(1, 4) {
            let Type::Int(kind) = self.program.types.get(array.of) else {
                unreachable!("an element that is an integer and is none");
            };
            let value = self.unknown(Expr::Load(element.id), kind);
            let (variable, _) = self.local(array.of, VariableForm::Plain);
            self.scopes.readable.push(variable);
            self.scopes.writable.push(variable);
            return Stmt::Declare(variable, Init::Source(Source::Value(value.id)));
        }
        let storage = self.program.variable(array.variable).storage;
        let read_only = matches!(storage, Storage::Input { .. }) || self.choices.chance(1, 4);
        self.reference_to(element, read_only)
    }
}
