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

impl Generator<'_> {
    /// Makes the data of patterns, if there will be any.
    pub(in crate::generate) fn pattern_data(&mut self) {
        if self.writers().is_empty() {
            return;
        }
        self.choices.open(PATTERN);
        let kind = KINDS[self.choices.index(KINDS.len())];
        let len = LENGTHS[self.choices.index(LENGTHS.len())];
        // A parameter like others (section 2.3.3.4): programs full of patterns,
        // and programs with hardly any.
        let eighths = EIGHTHS[self.choices.index(EIGHTHS.len())];
        let mut arrays = Vec::new();
        for position in 0..4 + self.choices.index(2) {
            // Mostly of one type: conversions stand in the way.
            let kind = match self.choices.weighted(&[5, 1]) {
                0 => kind,
                _ => KINDS[self.choices.index(KINDS.len())],
            };
            let storage = match position {
                1 => Storage::Input { read_only: false },
                4 => Storage::Output,
                _ => Storage::Mixed,
            };
            let ty = self.program.types.int(kind);
            let ty = self.program.types.intern(Type::Array { of: ty, len });
            arrays.push(self.pattern_global(ty, storage));
        }
        let mut matrices = Vec::new();
        let side = SIDES[self.choices.index(SIDES.len())];
        if self.policies.has(Policy::LoopNests) {
            for storage in [Storage::Mixed, Storage::Input { read_only: false }] {
                let ty = self.program.types.int(kind);
                let row = self.program.types.intern(Type::Array { of: ty, len: side });
                let rows = Type::Array { of: row, len: side };
                let ty = self.program.types.intern(rows);
                matrices.push(self.pattern_global(ty, storage));
            }
        }
        self.patterns = Patterns {
            arrays,
            len,
            matrices,
            side,
            eighths,
        };
        self.choices.close();
    }

    /// An array or a matrix of small numbers: few operations on them overflow,
    /// and what must be rewritten is no pattern any more.
    fn pattern_global(&mut self, ty: TypeId, storage: Storage) -> VarId {
        let first = self.choices.int(-100..=100);
        let step = self.choices.int(-9..=9);
        let variable = self.pattern_variable(ty, storage);
        let home = self
            .eval
            .memory
            .allocate(variable, self.program.types.slots(ty));
        let mut values = Progression {
            first,
            step,
            at: home,
        };
        let initial = self.progression(ty, &mut values);
        self.program.globals.push((variable, initial));
        self.scopes.declare(variable);
        if storage != Storage::Output {
            self.scopes.readable.push(variable);
            self.scopes.addressable.push(variable);
        }
        if !matches!(storage, Storage::Input { .. }) {
            self.scopes.writable.push(variable);
        }
        variable
    }

    fn pattern_variable(&mut self, ty: TypeId, storage: Storage) -> VarId {
        self.program.add_variable(Variable::plain(ty, storage))
    }

    /// An initial value of type `ty`, also stored in memory.
    fn progression(&mut self, ty: TypeId, values: &mut Progression) -> Constant {
        match self.program.types.get(ty) {
            Type::Array { of, len } => {
                Constant::List((0..len).map(|_| self.progression(of, values)).collect())
            }
            Type::Int(kind) => {
                let value = kind.int(i128::from(values.first));
                self.eval.memory.store(values.at, Slot::Int(value));
                values.first += values.step;
                values.at = values.at.plus(1);
                Constant::Int(value)
            }
            other => unreachable!("{other:?} in the data of a pattern"),
        }
    }

    /// Perhaps a pattern here, instead of a statement.
    pub(in crate::generate) fn pattern(&mut self, stmts: &mut Vec<Stmt>) -> bool {
        // Where values are unknown, or nothing must be defined, it could not be
        // executed. Enough work must be left to execute it, and to do that again
        // after something was made defined.
        if self.in_nest() || self.deferred() {
            return false;
        }
        let mut writers = self.writers();
        writers
            .retain(|pattern| self.budget.work >= 2 * u64::from((pattern.steps)(&self.patterns)));
        if writers.is_empty() {
            return false;
        }
        self.choices.open(PATTERN);
        let writes = self.choices.chance(self.patterns.eighths, 8);
        if writes {
            self.budget.statements = self.budget.statements.saturating_sub(STATEMENTS - 1);
            let pattern = writers[self.choices.index(writers.len())];
            (pattern.write)(self, stmts);
        }
        self.choices.close();
        writes
    }

    /// The patterns of the policies that are on.
    fn writers(&self) -> Vec<&'static Pattern> {
        let on = self.policies.iter();
        let mut patterns: Vec<&Pattern> = on
            .filter_map(|policy| policy.rule().pattern.as_ref())
            .collect();
        patterns.sort_by_key(|pattern| pattern.comes_last);
        patterns
    }

    /// A loop with a body. When the outermost one is complete, it is executed.
    pub(super) fn pattern_loop(
        &mut self,
        span: Span,
        body: impl FnOnce(&mut Self, Walk) -> Vec<Stmt>,
    ) -> Stmt {
        let kind = match span.step {
            1.. => COUNTERS[self.choices.index(COUNTERS.len())],
            _ => IntKind::Int,
        };
        let literal = kind.promoted();
        let start = self.constant(literal, literal.int(i128::from(span.start)));
        let opaque = match span.limit {
            0.. => self.opaque(i128::from(span.limit)),
            _ => None,
        };
        let limit = match opaque {
            Some(opaque) => self.cast(literal, opaque),
            None => self.constant(literal, literal.int(i128::from(span.limit))),
        };
        let ty = self.program.types.int(kind);
        let counter = self.pattern_variable(ty, Storage::Local);
        self.scopes.declare(counter);
        if !self.in_nest() {
            self.nest.mechanism = Mechanism::AllIterations;
        }
        self.nest.loops.push(Iterator {
            counter,
            low: span.start.min(span.limit + 1),
            high: span.start.max(span.limit - 1),
            continues: false,
            depth: self.scopes.depth,
        });
        let stmts = body(self, Walk { counter, ty });
        self.nest.loops.pop();
        let stmt = Stmt::Loop(Box::new(Loop {
            form: LoopForm::For,
            counter,
            start: start.id,
            limit: limit.id,
            step: span.step,
            body: Block { stmts },
            request: span.request,
        }));
        self.leave_loop(None, &stmt);
        stmt
    }

    /// The present value of a loop's counter.
    pub(super) fn counter(&mut self, walk: Walk) -> Operand {
        let place = Place::Variable(walk.counter);
        let id = self.program.exprs.add_place(place, walk.ty);
        let kind = match self.program.types.get(walk.ty) {
            Type::Int(kind) => kind,
            other => unreachable!("a counter that is {other:?}"),
        };
        self.unknown(Expr::Load(id), kind)
    }

    /// `array[counter + offset]`; of a matrix, a row.
    pub(super) fn walked(&mut self, array: Spot, walk: Walk, offset: i64) -> Spot {
        let counter = self.counter(walk);
        let subscript = match offset {
            0 => counter,
            _ => {
                let (op, distance) = match offset {
                    1.. => (BinaryOp::Add, offset),
                    _ => (BinaryOp::Sub, -offset),
                };
                let kind = IntKind::Int;
                let distance = self.constant(kind, kind.int(i128::from(distance)));
                self.binary(op, counter, distance)
            }
        };
        self.subscripted(array, subscript)
    }

    /// `array[subscript]`
    pub(super) fn subscripted(&mut self, array: Spot, subscript: Operand) -> Spot {
        let Type::Array { of, .. } = self.type_of(array) else {
            unreachable!("an element of something that is no array");
        };
        let place = Place::Element(array.id, subscript.id);
        Spot {
            id: self.program.exprs.add_place(place, of),
            address: array.address,
        }
    }

    /// `array[index]`
    pub(super) fn fixed(&mut self, array: Spot, index: i64) -> Spot {
        let subscript = self.constant(IntKind::Int, IntKind::Int.int(i128::from(index)));
        let element = self.subscripted(array, subscript);
        Spot {
            address: array.address.plus(index as u32),
            ..element
        }
    }

    /// Stores a local into an element of an array, so that it is needed.
    pub(super) fn keep(&mut self, local: VarId, stmts: &mut Vec<Stmt>) {
        let result = self.variable(local);
        let result = self.load(result);
        let index = self.choices.int(0..=i64::from(self.patterns.len) - 1);
        let array = self.variable(self.patterns.arrays[0]);
        let place = self.fixed(array, index);
        let stmt = self.assign(place, result);
        stmts.push(stmt);
    }

    /// `place = value`
    pub(super) fn assign(&mut self, place: Spot, value: Operand) -> Stmt {
        let value = self.store(place, value);
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
    pub(super) fn written_array(&mut self) -> VarId {
        let arrays = self.patterns.arrays.iter().copied();
        let written: Vec<VarId> = arrays
            .filter(|&array| self.scopes.writable.contains(&array))
            .collect();
        written[self.choices.index(written.len())]
    }

    /// Arrays that may be read, all but the given one.
    pub(super) fn read_arrays(&self, but: Option<VarId>) -> Vec<VarId> {
        let arrays = self.patterns.arrays.iter().copied();
        arrays
            .filter(|&array| Some(array) != but && self.scopes.readable.contains(&array))
            .collect()
    }

    /// A scalar that no pattern writes, so that it stays the same in its loops.
    pub(super) fn invariant(&mut self) -> Operand {
        let scalars: Vec<VarId> = self
            .scopes
            .readable
            .iter()
            .copied()
            .filter(|&variable| {
                let variable = self.program.variable(variable);
                let whole = matches!(self.program.types.get(variable.ty), Type::Int(_));
                whole && !variable.volatile
            })
            .filter(|&variable| !self.nest.loops.iter().any(|l| l.counter == variable))
            .collect();
        if scalars.is_empty() {
            return self.small_constant();
        }
        let scalar = scalars[self.choices.index(scalars.len())];
        let scalar = self.variable(scalar);
        self.load(scalar)
    }

    /// A small number.
    pub(super) fn small_constant(&mut self) -> Operand {
        let kind = IntKind::Int;
        let value = self.choices.int(-16..=16);
        self.constant(kind, kind.int(i128::from(value)))
    }

    /// Elements of arrays at the counter, combined: what one iteration computes.
    pub(super) fn lane(&mut self, walk: Walk, arrays: &[VarId], depth: u32) -> Operand {
        const OPERATORS: [BinaryOp; 6] = [
            BinaryOp::Add,
            BinaryOp::Xor,
            BinaryOp::And,
            BinaryOp::Or,
            BinaryOp::Sub,
            BinaryOp::Mul,
        ];
        if depth == 0 {
            return match self.choices.weighted(&[8, 2, 2, 1]) {
                1 => self.small_constant(),
                2 => self.invariant(),
                3 => self.counter(walk),
                _ => self.lane_element(walk, arrays),
            };
        }
        match self.choices.weighted(&[8, 1]) {
            0 => {
                let op = OPERATORS[self.choices.index(OPERATORS.len())];
                let a = self.lane(walk, arrays, depth - 1);
                let b = self.lane(walk, arrays, 0);
                self.binary(op, a, b)
            }
            _ => {
                let a = self.lane_element(walk, arrays);
                let b = self.lane(walk, arrays, 0);
                let condition = self.binary(BinaryOp::Gt, a, b);
                let then = self.lane(walk, arrays, depth - 1);
                let otherwise = self.lane(walk, arrays, 0);
                self.conditional(condition, then, otherwise)
            }
        }
    }

    /// The element of some array at the counter.
    pub(super) fn lane_element(&mut self, walk: Walk, arrays: &[VarId]) -> Operand {
        let array = arrays[self.choices.index(arrays.len())];
        let array = self.variable(array);
        let element = self.walked(array, walk, 0);
        self.load(element)
    }

    /// Declares a local scalar that nothing but the pattern sees.
    pub(super) fn hidden_local(
        &mut self,
        kind: IntKind,
        value: i64,
        stmts: &mut Vec<Stmt>,
    ) -> VarId {
        let ty = self.program.types.int(kind);
        let variable = self.pattern_variable(ty, Storage::Local);
        self.scopes.declare(variable);
        let home = self.eval.memory.allocate(variable, 1);
        let literal = kind.promoted();
        let value = self.constant(literal, literal.int(i128::from(value)));
        let stored = kind.convert(value.value);
        self.eval.memory.store(home, Slot::Int(stored));
        let init = Init::Source(Source::Value(value.id));
        stmts.push(Stmt::Declare(variable, init));
        variable
    }

    /// The type of the elements of an array.
    pub(super) fn element_kind(&self, array: VarId) -> IntKind {
        match self.program.types.get(self.program.variable(array).ty) {
            Type::Array { of, .. } => match self.program.types.get(of) {
                Type::Int(kind) => kind,
                other => unreachable!("elements of type {other:?} in a pattern"),
            },
            other => unreachable!("an array of type {other:?}"),
        }
    }
}
