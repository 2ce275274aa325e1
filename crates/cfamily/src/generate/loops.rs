//! Loops (YARPGen dissertation, sections 3.3.2 to 3.3.5): iteration spaces
//! first, bodies after. What keeps them defined is in [`super::mechanism`].

use super::Generator;
use super::build::Operand;
use super::function::NESTED;
use super::labels::LOOP;
use super::mechanism::Header;
use super::nest::{Iterator, Space};
use crate::ir::{Loop, LoopForm, Stmt, Storage, Variable};
use crate::types::IntKind;

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

impl Generator<'_> {
    /// Whether a loop may begin here.
    pub(super) fn loop_allowed(&self) -> bool {
        self.nest.loops.len() < MOST_LOOPS
            && self.nest.points.max(1) * 2 <= self.most_points()
            // A nest is executed to be defined; this one must not be.
            && !self.eval.undefined_allowed
    }

    /// How often the body of the innermost loop may run here. What is left of the
    /// work must do for bodies of usual size, executed more than once.
    pub(super) fn most_points(&self) -> u64 {
        MOST_POINTS.min(self.budget.work / 8)
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

    /// An iteration space: the one of the loop before, so that the two can be
    /// fused, or a new one that fits an array's length.
    fn space(&mut self) -> Space {
        if let Some(space) = self.nest.common_space.take()
            && space.trips() <= self.most_points()
        {
            return space;
        }
        let room = (self.most_points() / self.nest.points.max(1)).max(1);
        if let Some(space) = self.nest.last_space
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
        self.nest.last_space = Some(space);
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
}
