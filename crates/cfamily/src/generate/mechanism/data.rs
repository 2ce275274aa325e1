//! Data for nests whose values are tracked: arrays that hold one value in all
//! elements, or two by turns.
//!
//! Some are new inputs, made when the iteration spaces are known so that they fit
//! them (YARPGen dissertation, section 3.3.4); others are arrays of the program,
//! filled by a loop before the nest.

use super::super::Generator;
use super::super::labels::{FILL, INPUT_ARRAY};
use super::super::nest::Mechanism;
use crate::eval::initialise_global;
use crate::generate::constants;
use crate::generate::evaluation::certain;
use crate::generate::kinds;
use crate::ir::{
    Block, Constant, Expr, ExprId, Loop, LoopForm, Place, Source, Stmt, Storage, VarId, Variable,
};
use crate::semantics::{BinaryOp, Int};
use crate::types::{IntKind, Type, TypeId};

/// How many elements a new array has, all dimensions together.
const MOST_ELEMENTS: u32 = 512;

/// An array of integers.
struct Dimensions {
    /// The type of what each dimension consists of, and how much of it there is.
    dimensions: Vec<(TypeId, u32)>,
    kind: IntKind,
}

/// The contents of an array: one value or two by turns along a dimension.
struct Contents {
    values: [Int; 2],
    alternating: Option<usize>,
}

/// Perhaps makes inputs for the innermost loop. They are visible in it alone.
pub(in crate::generate) fn input_arrays(generator: &mut Generator<'_>) {
    if !generator.tracked_nest() {
        return;
    }
    for _ in 0..generator.choices.weighted(&[2, 2, 1]) {
        generator.choices.open(INPUT_ARRAY);
        let lengths = fitting_lengths(generator);
        let kind = kinds::kind(generator);
        let contents = contents(generator, kind, lengths.len());
        let int = generator.program.types.int(kind);
        let ty = lengths.iter().rev().fold(int, |of, &len| {
            generator.program.types.intern(Type::Array { of, len })
        });
        let read_only = generator.choices.chance(1, 3);
        let variable = generator
            .program
            .add_variable(Variable::plain(ty, Storage::Input { read_only }));
        let constant = contents.constant(&lengths, 0, 0);
        generator.program.globals.push((variable, constant));
        generator.scopes.declare_global(variable);
        generator.scopes.add_readable(variable);
        generator.nest.add_input(variable);
        generator.scopes.add_addressable(variable);
        generator.choices.close();
    }
    revive_globals(generator);
}

/// Often an array that was made for the loops around this point, if there is
/// one: data that differs between iterations is what loops are about.
pub(in crate::generate) fn nest_input(generator: &mut Generator<'_>) -> Option<VarId> {
    let known = generator.nest.inputs().len();
    (known > 0 && generator.choices.chance(1, 2))
        .then(|| generator.nest.inputs()[generator.choices.index(known)])
}

/// Gives new inputs a home in memory again: they were there before whatever
/// was taken back.
pub(super) fn revive_globals(generator: &mut Generator<'_>) {
    for index in generator.first_new_global..generator.program.globals.len() {
        for _ in 0..2 {
            let stored = initialise_global(&generator.program, &mut generator.eval.memory, index);
            certain(stored, "integers have no address to be missing");
            generator.eval.swap_odd();
        }
    }
}

/// Lengths of up to seven dimensions that the loops around can walk.
fn fitting_lengths(generator: &mut Generator<'_>) -> Vec<u32> {
    let dimensions = 1 + generator.choices.weighted(&[6, 5, 3, 2, 1, 1, 1]);
    let mut room = MOST_ELEMENTS;
    let mut lengths = Vec::with_capacity(dimensions);
    for _ in 0..dimensions {
        let iterator =
            generator.nest.loops()[generator.choices.index(generator.nest.loops().len())];
        let margin = generator.choices.int(0..=2);
        let walked = (iterator.high + 1 + margin) as u32;
        let len = if walked <= room {
            walked
        } else {
            1 + generator.choices.index(room.min(2) as usize) as u32
        };
        room /= len;
        lengths.push(len);
    }
    lengths
}

fn contents(generator: &mut Generator<'_>, kind: IntKind, dimensions: usize) -> Contents {
    let first = constants::constant_of(generator, kind);
    let alternates =
        generator.nest.mechanism() == Mechanism::EvenOdd && generator.choices.chance(3, 4);
    if !alternates {
        return Contents {
            values: [first; 2],
            alternating: None,
        };
    }
    Contents {
        values: [first, constants::constant_of(generator, kind)],
        alternating: Some(generator.choices.index(dimensions)),
    }
}

/// Perhaps fills arrays that the nest to come may read.
pub(in crate::generate) fn fill_arrays(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    if generator.nest.mechanism() == Mechanism::AllIterations {
        return;
    }
    let arrays: Vec<(VarId, Dimensions)> = generator
        .scopes
        .writable()
        .iter()
        .copied()
        .filter(|variable| generator.scopes.readable().contains(variable))
        .filter_map(|variable| Some((variable, dimensions(generator, variable)?)))
        .collect();
    if arrays.is_empty() {
        return;
    }
    for _ in 0..generator.choices.weighted(&[3, 2, 1]) {
        generator.choices.open(FILL);
        let (variable, dimensions) = &arrays[generator.choices.index(arrays.len())];
        let slots = generator
            .program
            .types
            .slots(generator.program.variable(*variable).ty);
        if u64::from(slots) * 2 <= generator.budget.work() {
            let stmt = fill(generator, *variable, dimensions);
            let steps = generator.run(&stmt);
            generator.budget.spend_work(steps);
            stmts.push(stmt);
        }
        generator.choices.close();
    }
}

/// The dimensions of an array of integers, and the type of those.
fn dimensions(generator: &Generator<'_>, variable: VarId) -> Option<Dimensions> {
    let mut ty = generator.program.variable(variable).ty;
    let mut dimensions = Vec::new();
    loop {
        match generator.program.types.get(ty) {
            Type::Array { of, len } => {
                dimensions.push((of, len));
                ty = of;
            }
            Type::Int(kind) if !dimensions.is_empty() => {
                return Some(Dimensions { dimensions, kind });
            }
            _ => return None,
        }
    }
}

/// `for (i = 0; i < length; i++) array[i] = value;`, one loop for each
/// dimension.
fn fill(generator: &mut Generator<'_>, variable: VarId, array: &Dimensions) -> Stmt {
    let (dimensions, kind) = (&array.dimensions, array.kind);
    let contents = contents(generator, kind, dimensions.len());
    let array = generator.variable(variable);
    let mut place = array.id;
    let mut counters = Vec::with_capacity(dimensions.len());
    for &(of, _) in dimensions {
        let ty = generator.program.types.int(IntKind::Int);
        let counter = generator
            .program
            .add_variable(Variable::plain(ty, Storage::Local));
        let subscript = load_counter(generator, counter, ty);
        let exprs = &mut generator.program.exprs;
        place = exprs.add_place(Place::Element(place, subscript), of);
        counters.push((counter, ty));
    }
    let wide = kind.promoted();
    let values = contents
        .values
        .map(|value| generator.constant(wide, wide.convert(value)));
    let value = match contents.alternating {
        None => values[0].id,
        Some(dimension) => {
            let (counter, ty) = counters[dimension];
            let counter = load_counter(generator, counter, ty);
            let two = generator.constant(IntKind::Int, IntKind::Int.int(2)).id;
            let exprs = &mut generator.program.exprs;
            let odd = exprs.add(Expr::Binary(BinaryOp::Rem, counter, two), IntKind::Int);
            exprs.add(Expr::Conditional(odd, values[1].id, values[0].id), wide)
        }
    };
    let assignment = Stmt::Assign(place, Source::Value(value));
    let loops = counters.into_iter().zip(dimensions).rev();
    loops.fold(assignment, |body, ((counter, _), &(_, len))| {
        let zero = generator.constant(IntKind::Int, IntKind::Int.int(0));
        let limit = generator.constant(IntKind::Int, IntKind::Int.int(i128::from(len)));
        Stmt::Loop(Box::new(Loop {
            form: LoopForm::For,
            counter,
            start: zero.id,
            limit: limit.id,
            step: 1,
            body: Block { stmts: vec![body] },
            request: None,
        }))
    })
}

fn load_counter(generator: &mut Generator<'_>, counter: VarId, ty: TypeId) -> ExprId {
    let exprs = &mut generator.program.exprs;
    let place = exprs.add_place(Place::Variable(counter), ty);
    exprs.add(Expr::Load(place), IntKind::Int)
}

impl Contents {
    /// The contents of an array of these lengths, from one dimension inwards.
    fn constant(&self, lengths: &[u32], dimension: usize, turn: usize) -> Constant {
        let Some(&len) = lengths.get(dimension) else {
            return Constant::Int(self.values[turn]);
        };
        let items = (0..len as usize).map(|index| {
            let turn = match self.alternating {
                Some(alternating) if alternating == dimension => index % 2,
                _ => turn,
            };
            self.constant(lengths, dimension + 1, turn)
        });
        Constant::List(items.collect())
    }
}
