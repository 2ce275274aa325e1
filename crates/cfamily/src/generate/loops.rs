//! Loops (YARPGen dissertation, sections 3.3.2 to 3.3.5): iteration spaces
//! first, bodies after. What keeps them defined is in [`super::mechanism`].

use super::Generator;
use super::build::Operand;
use super::function::NESTED;
use super::labels::LOOP;
use super::mechanism::Header;
use super::nest::Iterator;
use super::policy::Policy;
use crate::features::Feature;
use crate::ir::{Block, Loop, LoopForm, Request, Source, Stmt, Storage, Variable};
use crate::semantics::{BinaryOp, FloatOp};
use crate::types::{IntKind, Type};

/// How deep loops nest.
const MOST_LOOPS: usize = 4;

/// How often the body of the innermost loop may run.
const MOST_POINTS: u64 = 256;

/// The kinds of counter. Negative steps need a signed one: the counter passes
/// its limit.
const COUNTERS: [IntKind; 6] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULongLong,
    IntKind::Short,
    IntKind::UChar,
];

/// An iteration space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Space {
    pub(super) start: i64,
    limit: i64,
    pub(super) step: i64,
}

impl Space {
    /// How many iterations there are.
    pub(super) fn trips(self) -> u64 {
        let distance = (self.limit - self.start) / self.step.signum();
        distance
            .max(0)
            .unsigned_abs()
            .div_ceil(self.step.unsigned_abs())
    }

    /// The smallest and the largest value of the counter in the body.
    fn extent(self) -> (i64, i64) {
        let last = self.start + (self.trips() as i64 - 1).max(0) * self.step;
        (self.start.min(last), self.start.max(last))
    }
}

impl Generator<'_> {
    /// Whether a loop may begin here.
    pub(super) fn loop_allowed(&self) -> bool {
        self.nest.loops.len() < MOST_LOOPS
            && self.nest.points.max(1) * 2 <= self.most_points()
            // A nest is executed to be defined; this one must not be.
            && !self.undefined_allowed
    }

    /// How often the body of the innermost loop may run here. What is left of the
    /// work must do for bodies of usual size, executed more than once.
    pub(super) fn most_points(&self) -> u64 {
        MOST_POINTS.min(self.work_left / 8)
    }

    /// A loop with its body; what must stand before it is added to `stmts`.
    pub(super) fn counted_loop(&mut self, stmts: &mut Vec<Stmt>) -> Stmt {
        self.choices.open(LOOP);
        if !self.in_nest() {
            self.nest.mechanism = self.draw_mechanism();
            self.fill_arrays(stmts);
        }
        let space = self.space();
        let form = match self.choices.weighted(&[6, 1, 1]) {
            0 => LoopForm::For,
            1 => LoopForm::While,
            _ => LoopForm::DoWhile,
        };
        let request = self.request();
        let kind = if space.step < 0 || space.start < 0 {
            [IntKind::Int, IntKind::Long][self.choices.index(2)]
        } else {
            COUNTERS[self.choices.index(COUNTERS.len())]
        };
        // The bounds belong to the point before the loop, where values are known
        // unless this loop is itself inside one.
        let start = self.bound(kind, space.start);
        let limit = self.bound(kind, space.limit);
        let ty = self.program.types.int(kind);
        let counter = self
            .program
            .add_variable(Variable::plain(ty, Storage::Local));
        let frame = self.enter_loop(Header {
            counter,
            kind,
            space,
        });
        let points = self.nest.points;
        self.nest.points = points.max(1) * space.trips();
        let (low, high) = space.extent();
        self.nest.loops.push(Iterator {
            counter,
            low,
            high,
            continues: form == LoopForm::For,
            depth: self.scopes.depth,
        });
        self.input_arrays();
        let breakable = std::mem::replace(&mut self.nest.breakable, true);
        let mark = self.scopes.enter();
        self.scopes.declare(counter);
        // Where values are tracked, a counter is a subscript and nothing else.
        if !self.tracked_nest() {
            self.scopes.readable.push(counter);
        }
        let body = match self.shell() {
            Some(body) => body,
            None => self.block(NESTED),
        };
        self.scopes.leave(mark);
        self.nest.breakable = breakable;
        self.nest.loops.pop();
        self.nest.points = points;
        let stmt = Stmt::Loop(Box::new(Loop {
            form,
            counter,
            start: start.id,
            limit: limit.id,
            step: space.step,
            body,
            request,
        }));
        self.leave_loop(frame, &stmt);
        self.choices.close();
        stmt
    }

    /// What the compiler is asked to do with the loop, mostly nothing.
    fn request(&mut self) -> Option<Request> {
        if !self.may_use(Feature::LoopRequests) || !self.policies.has(Policy::LoopRequests) {
            return None;
        }
        match self.choices.weighted(&[3, 1, 1, 1]) {
            0 => None,
            1 => Some(Request::Unroll(1 + self.choices.int(1..=7) as u8)),
            2 => Some(Request::Vectorize),
            _ => Some(Request::Interleave(1 << self.choices.int(1..=3))),
        }
    }

    /// An iteration space: the one of the loop before, so that the two can be
    /// fused, or a new one that fits an array's length.
    fn space(&mut self) -> Space {
        if let Some(space) = self.nest.common_space.take()
            && space.trips() <= self.most_points()
        {
            return space;
        }
        let room = (self.most_points() / self.nest.points.max(1)).max(1);
        if let Some(space) = self.last_space
            && self.choices.chance(1, 3)
            && space.trips() <= room
        {
            return space;
        }
        let lengths = self.params.lengths;
        let most = room.min(64) as i64;
        let length = i64::from(lengths[self.choices.index(lengths.len())]).min(most);
        // Leave a margin for neighbours: a stencil reads beyond its iterator.
        let margin = self.choices.int(0..=2).min((length - 1) / 2);
        let step = 1 + self.choices.int(0..=3) / 2;
        let (low, high) = (margin, length - margin);
        let space = if self.choices.chance(1, 6) {
            Space {
                start: high - 1,
                limit: low - 1,
                step: -step,
            }
        } else {
            Space {
                start: low,
                limit: high,
                step,
            }
        };
        self.last_space = Some(space);
        space
    }

    /// A bound of a loop: a literal, or an expression whose value a compiler
    /// cannot know. It reads inputs alone: nothing in the body may move it.
    pub(super) fn bound(&mut self, kind: IntKind, value: i64) -> Operand {
        let literal = kind.promoted();
        let plain = self.constant(literal, literal.int(i128::from(value)));
        if value < 0 {
            return plain;
        }
        match self.opaque(i128::from(value)) {
            // The comparison must be one of the counter's own type.
            Some(opaque) => self.cast(literal, opaque),
            None => plain,
        }
    }

    /// Perhaps an expression of a given value, not negative, that a compiler
    /// cannot know.
    pub(super) fn opaque(&mut self, value: i128) -> Option<Operand> {
        if self.deferred() || !self.choices.chance(1, 4) {
            return None;
        }
        let input = self.input_scalar()?;
        let input = self.load(input);
        self.moved_to(input, value)
    }

    /// Whether `break` or `continue` may stand here.
    pub(super) fn jump_allowed(&self) -> bool {
        self.nest.breakable || self.continue_allowed()
    }

    fn continue_allowed(&self) -> bool {
        self.nest.loops.last().is_some_and(|inner| inner.continues)
    }

    /// `if (condition) break;` or `continue;`, inside a loop.
    pub(super) fn jump(&mut self) -> Stmt {
        let condition = self.expression(2);
        let (condition, _) = self.versioned(condition, None);
        let (leave, go_on) = (self.nest.breakable, self.continue_allowed());
        let weights = [u32::from(leave), u32::from(go_on)];
        let jump = if self.choices.weighted(&weights) == 0 {
            Stmt::Break
        } else {
            Stmt::Continue
        };
        Stmt::If {
            condition: condition.id,
            constant: false,
            then: Block { stmts: vec![jump] },
            otherwise: None,
        }
    }

    /// A reduction: a scalar that takes up something in every iteration.
    pub(super) fn reduction(&mut self) -> Stmt {
        const OPERATORS: [BinaryOp; 6] = [
            BinaryOp::Add,
            BinaryOp::Xor,
            BinaryOp::Or,
            BinaryOp::And,
            BinaryOp::Sub,
            BinaryOp::Mul,
        ];
        let op = OPERATORS[self.choices.weighted(&[6, 3, 2, 2, 1, 2])];
        let value = self.expression(self.params.depth.min(3));
        self.update(op, value)
    }

    /// `place op= value`
    pub(super) fn update(&mut self, op: BinaryOp, value: Operand) -> Stmt {
        if self.tracked_nest() {
            return self.tracked_update(op, value);
        }
        let spot = self.writable_readable_scalar();
        if let Type::Float(kind) = self.type_of(spot) {
            let value = self.float_from_int(kind, value);
            return self.float_update(FloatOp::of(op), spot, value);
        }
        let old = self.load(spot);
        let new = self.binary(op, old, value);
        let new = self.store(spot, new);
        Stmt::Assign(spot.id, Source::Update(new.id))
    }
}
