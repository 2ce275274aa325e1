//! What the policies for loops share: data that loops can walk, and loops over
//! it that are simpler than those of [`super::super::loops`].
//!
//! A loop of the ordinary kind may do anything, and that is what keeps most loop
//! optimisations away. A pattern is a loop, or a few, with the essence of what an
//! optimisation looks for and the rest left to chance (YARPGen dissertation,
//! section 3.3.2). It stands outside other loops, is executed when it is complete
//! and made defined like any nest ([`Mechanism::AllIterations`]).

use super::super::Generator;
use super::super::build::{Operand, Spot};
use super::super::labels::PATTERN;
use super::super::nest::{Iterator, Mechanism};
use super::Policy;
use super::pattern_data::Patterns;
use super::rule::Pattern;
use crate::eval::{Address, Slot};
use crate::ir::{
    Block, Constant, Expr, Init, Loop, LoopForm, Place, Request, Source, Stmt, Storage, VarId,
    Variable,
};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type, TypeId};

/// How long arrays are: too long to be unrolled as a whole.
const LENGTHS: [u32; 4] = [48, 64, 80, 100];

/// How long the sides of matrices are: gcc unrolls up to 16 iterations as a
/// whole before it looks at nests.
const SIDES: [u32; 2] = [17, 20];

/// What arrays are made of: what vector units have.
const KINDS: [IntKind; 8] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Short,
    IntKind::UShort,
    IntKind::UChar,
    IntKind::SChar,
    IntKind::Long,
    IntKind::ULong,
];

/// What counts.
const COUNTERS: [IntKind; 3] = [IntKind::Int, IntKind::Long, IntKind::ULong];

/// How many of eight statements outside loops may be patterns.
const EIGHTHS: [u32; 4] = [1, 3, 5, 6];

/// How many statements of a function a pattern counts for.
const STATEMENTS: usize = 2;

/// Numbers at equal distances, for one slot of memory after the other.
struct Progression {
    first: i64,
    step: i64,
    at: Address,
}

/// A loop of a pattern, seen from its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    counter: VarId,
    ty: TypeId,
}

/// What a loop of a pattern runs through, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) start: i64,
    pub(super) limit: i64,
    pub(super) step: i64,
    pub(super) request: Option<Request>,
}

impl Span {
    /// Every number from `start` to the one before `limit`.
    pub(super) fn over(start: i64, limit: i64) -> Span {
        Span {
            start,
            limit,
            step: 1,
            request: None,
        }
    }

    /// The other way round.
    pub(super) fn reversed(self) -> Span {
        Span {
            start: self.limit - 1,
            limit: self.start - 1,
            step: -self.step,
            ..self
        }
    }
}

/// Makes the data of patterns, if there will be any.
pub(in crate::generate) fn make_data(generator: &mut Generator<'_>) {
    if writers(generator).is_empty() {
        return;
    }
    generator.choices.open(PATTERN);
    let kind = KINDS[generator.choices.index(KINDS.len())];
    let len = LENGTHS[generator.choices.index(LENGTHS.len())];
    // A parameter like others (section 2.3.3.4): programs full of patterns,
    // and programs with hardly any.
    let eighths = EIGHTHS[generator.choices.index(EIGHTHS.len())];
    let mut arrays = Vec::new();
    for position in 0..4 + generator.choices.index(2) {
        // Mostly of one type: conversions stand in the way.
        let kind = match generator.choices.weighted(&[5, 1]) {
            0 => kind,
            _ => KINDS[generator.choices.index(KINDS.len())],
        };
        let storage = match position {
            1 => Storage::Input { read_only: false },
            4 => Storage::Output,
            _ => Storage::Mixed,
        };
        let ty = generator.program.types.int(kind);
        let ty = generator.program.types.intern(Type::Array { of: ty, len });
        arrays.push(pattern_global(generator, ty, storage));
    }
    let side = SIDES[generator.choices.index(SIDES.len())];
    let matrices = (generator.policies.has(Policy::LoopNests)).then(|| {
        [Storage::Mixed, Storage::Input { read_only: false }].map(|storage| {
            let types = &mut generator.program.types;
            let of = types.int(kind);
            let row = types.intern(Type::Array { of, len: side });
            let ty = types.intern(Type::Array { of: row, len: side });
            pattern_global(generator, ty, storage)
        })
    });
    generator.patterns = Patterns {
        arrays,
        len,
        matrices,
        side,
        eighths,
    };
    generator.choices.close();
}

/// An array or a matrix of small numbers: few operations on them overflow,
/// and what must be rewritten is no pattern any more.
fn pattern_global(generator: &mut Generator<'_>, ty: TypeId, storage: Storage) -> VarId {
    let first = generator.choices.int(-100..=100);
    let step = generator.choices.int(-9..=9);
    let variable = pattern_variable(generator, ty, storage);
    let home = generator
        .eval
        .memory
        .allocate(variable, generator.program.types.slots(ty));
    let mut values = Progression {
        first,
        step,
        at: home,
    };
    let initial = progression(generator, ty, &mut values);
    generator.program.globals.push((variable, initial));
    generator.scopes.declare(variable);
    if storage != Storage::Output {
        generator.scopes.add_readable(variable);
        generator.scopes.add_addressable(variable);
    }
    if !matches!(storage, Storage::Input { .. }) {
        generator.scopes.add_writable(variable);
    }
    variable
}

fn pattern_variable(generator: &mut Generator<'_>, ty: TypeId, storage: Storage) -> VarId {
    generator.program.add_variable(Variable::plain(ty, storage))
}

/// An initial value of type `ty`, also stored in memory.
fn progression(generator: &mut Generator<'_>, ty: TypeId, values: &mut Progression) -> Constant {
    let ty = generator.program.types.get(ty);
    if let Type::Array { of, len } = ty {
        let items = (0..len).map(|_| progression(generator, of, values));
        return Constant::List(items.collect());
    }
    let value = ty.int().int(i128::from(values.first));
    generator.eval.memory.store(values.at, Slot::Int(value));
    values.first += values.step;
    values.at = values.at.plus(1);
    Constant::Int(value)
}

/// Perhaps a pattern here, instead of a statement.
pub(in crate::generate) fn perhaps_write(
    generator: &mut Generator<'_>,
    stmts: &mut Vec<Stmt>,
) -> bool {
    // Where values are unknown, or nothing must be defined, it could not be
    // executed. Enough work must be left to execute it, and to do that again
    // after something was made defined.
    if generator.in_nest() || generator.deferred() {
        return false;
    }
    let mut writers = writers(generator);
    writers.retain(|pattern| {
        generator.budget.work() >= 2 * u64::from((pattern.steps)(&generator.patterns))
    });
    if writers.is_empty() {
        return false;
    }
    generator.choices.open(PATTERN);
    let writes = generator.choices.chance(generator.patterns.eighths, 8);
    if writes {
        generator.budget.spend_statements(STATEMENTS - 1);
        let pattern = writers[generator.choices.index(writers.len())];
        (pattern.write)(generator, stmts);
    }
    generator.choices.close();
    writes
}

/// The patterns of the policies that are on.
fn writers(generator: &Generator<'_>) -> Vec<&'static Pattern> {
    let on = generator.policies.iter();
    let mut patterns: Vec<&Pattern> = on
        .filter_map(|policy| policy.rule().pattern.as_ref())
        .collect();
    patterns.sort_by_key(|pattern| pattern.comes_last);
    patterns
}

/// A loop with a body. When the outermost one is complete, it is executed.
pub(super) fn pattern_loop(
    generator: &mut Generator<'_>,
    span: Span,
    body: impl FnOnce(&mut Generator<'_>, Walk) -> Vec<Stmt>,
) -> Stmt {
    let kind = match span.step {
        1.. => COUNTERS[generator.choices.index(COUNTERS.len())],
        _ => IntKind::Int,
    };
    let literal = kind.promoted();
    let start = generator.constant(literal, literal.int(i128::from(span.start)));
    let opaque = match span.limit {
        0.. => generator.opaque(i128::from(span.limit)),
        _ => None,
    };
    let limit = match opaque {
        Some(opaque) => generator.cast(literal, opaque),
        None => generator.constant(literal, literal.int(i128::from(span.limit))),
    };
    let ty = generator.program.types.int(kind);
    let counter = pattern_variable(generator, ty, Storage::Local);
    generator.scopes.declare(counter);
    if !generator.in_nest() {
        generator.nest.set_mechanism(Mechanism::AllIterations);
    }
    // Nothing in a pattern asks how often it runs.
    let points = generator.nest.enter(
        Iterator {
            counter,
            low: span.start.min(span.limit + 1),
            high: span.start.max(span.limit - 1),
            continues: false,
            depth: generator.scopes.depth(),
        },
        1,
    );
    let stmts = body(generator, Walk { counter, ty });
    generator.nest.leave(points);
    let stmt = Stmt::Loop(Box::new(Loop {
        form: LoopForm::For,
        counter,
        start: start.id,
        limit: limit.id,
        step: span.step,
        body: Block { stmts },
        request: span.request,
    }));
    generator.leave_loop(None, &stmt);
    stmt
}

/// The present value of a loop's counter.
pub(super) fn counter(generator: &mut Generator<'_>, walk: Walk) -> Operand {
    let place = Place::Variable(walk.counter);
    let id = generator.program.exprs.add_place(place, walk.ty);
    let kind = generator.program.types.get(walk.ty).int();
    generator.unknown(Expr::Load(id), kind)
}

/// `array[counter + offset]`; of a matrix, a row.
pub(super) fn walked(generator: &mut Generator<'_>, array: Spot, walk: Walk, offset: i64) -> Spot {
    let counter = counter(generator, walk);
    let subscript = match offset {
        0 => counter,
        _ => {
            let (op, distance) = match offset {
                1.. => (BinaryOp::Add, offset),
                _ => (BinaryOp::Sub, -offset),
            };
            let kind = IntKind::Int;
            let distance = generator.constant(kind, kind.int(i128::from(distance)));
            generator.binary(op, counter, distance)
        }
    };
    subscripted(generator, array, subscript)
}

/// `array[subscript]`
pub(super) fn subscripted(generator: &mut Generator<'_>, array: Spot, subscript: Operand) -> Spot {
    let (of, _) = generator.type_of(array).elements();
    let place = Place::Element(array.id, subscript.id);
    Spot {
        id: generator.program.exprs.add_place(place, of),
        address: array.address,
    }
}

/// `array[index]`
pub(super) fn fixed(generator: &mut Generator<'_>, array: Spot, index: i64) -> Spot {
    let subscript = generator.constant(IntKind::Int, IntKind::Int.int(i128::from(index)));
    let element = subscripted(generator, array, subscript);
    Spot {
        address: array.address.plus(index as u32),
        ..element
    }
}

/// Stores a local into an element of an array, so that it is needed.
pub(super) fn keep(generator: &mut Generator<'_>, local: VarId, stmts: &mut Vec<Stmt>) {
    let result = generator.variable(local);
    let result = generator.load(result);
    let index = generator
        .choices
        .int(0..=i64::from(generator.patterns.len) - 1);
    let array = generator.variable(generator.patterns.arrays[0]);
    let place = fixed(generator, array, index);
    let stmt = assign(generator, place, result);
    stmts.push(stmt);
}

/// `place = value`
pub(super) fn assign(generator: &mut Generator<'_>, place: Spot, value: Operand) -> Stmt {
    let value = generator.store(place, value);
    Stmt::Assign(place.id, Source::Value(value.id))
}

/// `if (condition) { … }`
pub(super) fn guarded(condition: Operand, stmts: Vec<Stmt>) -> Stmt {
    Stmt::If {
        condition: condition.id,
        then: Block { stmts },
        otherwise: None,
        constant: false,
    }
}

/// `if (condition) then else otherwise`
pub(super) fn branches(condition: Operand, then: Stmt, otherwise: Stmt) -> Stmt {
    let block = |stmt: Stmt| Block { stmts: vec![stmt] };
    Stmt::If {
        condition: condition.id,
        then: block(then),
        otherwise: Some(block(otherwise)),
        constant: false,
    }
}

/// Some array that may be written.
pub(super) fn written_array(generator: &mut Generator<'_>) -> VarId {
    let arrays = generator.patterns.arrays.iter().copied();
    let written: Vec<VarId> = arrays
        .filter(|&array| generator.scopes.writable().contains(&array))
        .collect();
    written[generator.choices.index(written.len())]
}

/// Arrays that may be read, all but the given one.
pub(super) fn read_arrays(generator: &Generator<'_>, but: Option<VarId>) -> Vec<VarId> {
    let arrays = generator.patterns.arrays.iter().copied();
    arrays
        .filter(|&array| Some(array) != but && generator.scopes.readable().contains(&array))
        .collect()
}

/// A scalar that no pattern writes, so that it stays the same in its loops.
pub(super) fn invariant(generator: &mut Generator<'_>) -> Operand {
    let scalars: Vec<VarId> = generator
        .scopes
        .readable()
        .iter()
        .copied()
        .filter(|&variable| {
            let variable = generator.program.variable(variable);
            let whole = matches!(generator.program.types.get(variable.ty), Type::Int(_));
            whole && !variable.volatile
        })
        .filter(|&variable| !generator.nest.loops().iter().any(|l| l.counter == variable))
        .collect();
    if scalars.is_empty() {
        return small_constant(generator);
    }
    let scalar = scalars[generator.choices.index(scalars.len())];
    let scalar = generator.variable(scalar);
    generator.load(scalar)
}

/// A small number.
pub(super) fn small_constant(generator: &mut Generator<'_>) -> Operand {
    let kind = IntKind::Int;
    let value = generator.choices.int(-16..=16);
    generator.constant(kind, kind.int(i128::from(value)))
}

/// Elements of arrays at the counter, combined: what one iteration computes.
pub(super) fn lane(
    generator: &mut Generator<'_>,
    walk: Walk,
    arrays: &[VarId],
    depth: u32,
) -> Operand {
    const OPERATORS: [BinaryOp; 6] = [
        BinaryOp::Add,
        BinaryOp::Xor,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Sub,
        BinaryOp::Mul,
    ];
    if depth == 0 {
        return match generator.choices.weighted(&[8, 2, 2, 1]) {
            1 => small_constant(generator),
            2 => invariant(generator),
            3 => counter(generator, walk),
            _ => lane_element(generator, walk, arrays),
        };
    }
    match generator.choices.weighted(&[8, 1]) {
        0 => {
            let op = OPERATORS[generator.choices.index(OPERATORS.len())];
            let a = lane(generator, walk, arrays, depth - 1);
            let b = lane(generator, walk, arrays, 0);
            generator.binary(op, a, b)
        }
        _ => {
            let a = lane_element(generator, walk, arrays);
            let b = lane(generator, walk, arrays, 0);
            let condition = generator.binary(BinaryOp::Gt, a, b);
            let then = lane(generator, walk, arrays, depth - 1);
            let otherwise = lane(generator, walk, arrays, 0);
            generator.conditional(condition, then, otherwise)
        }
    }
}

/// The element of some array at the counter.
pub(super) fn lane_element(generator: &mut Generator<'_>, walk: Walk, arrays: &[VarId]) -> Operand {
    let array = arrays[generator.choices.index(arrays.len())];
    let array = generator.variable(array);
    let element = walked(generator, array, walk, 0);
    generator.load(element)
}

/// Declares a local scalar that nothing but the pattern sees.
pub(super) fn hidden_local(
    generator: &mut Generator<'_>,
    kind: IntKind,
    value: i64,
    stmts: &mut Vec<Stmt>,
) -> VarId {
    let ty = generator.program.types.int(kind);
    let variable = pattern_variable(generator, ty, Storage::Local);
    generator.scopes.declare(variable);
    let home = generator.eval.memory.allocate(variable, 1);
    let literal = kind.promoted();
    let value = generator.constant(literal, literal.int(i128::from(value)));
    let stored = kind.convert(value.value);
    generator.eval.memory.store(home, Slot::Int(stored));
    let init = Init::Source(Source::Value(value.id));
    stmts.push(Stmt::Declare(variable, init));
    variable
}

/// The type of the elements of an array.
pub(super) fn element_kind(generator: &Generator<'_>, array: VarId) -> IntKind {
    let types = &generator.program.types;
    let (of, _) = types.get(generator.program.variable(array).ty).elements();
    types.get(of).int()
}
