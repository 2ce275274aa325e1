//! How a loop nest is kept free of undefined behaviour. One of three mechanisms
//! is drawn for each nest:
//!
//! - [`all_iterations`]: anything may happen in the nest; it is executed when it
//!   is complete and rewritten until every operation is defined in every iteration.
//! - [`same_values`]: every read gives the same value in every iteration, so the
//!   nest is written like straight code, with values that are known.
//! - [`even_odd`]: the same for each half of the iterations, the even and the odd
//!   ones of one loop, with two versions of what cannot be shared.
//!
//! With the last two, values are *tracked*: the memory is that of a loop's first
//! iteration while its body is written. What a mechanism does at the beginning
//! and at the end of a loop is here; it does not know what bodies are made of.

pub(super) mod all_iterations;
pub(super) mod data;
mod even_odd;
pub(super) mod even_odd_floats;
pub(super) mod roles;
mod same_values;

use super::Generator;
use super::build::Spot;
use super::evaluation::certain;
use super::labels::MECHANISM;
use super::nest::{Iterator, Mechanism, Space};
use super::policy::Subexpressions;
use super::scope::Scopes;
use super::style::Constancy;
use crate::eval::{Checkpoint, Slot, execute};
use crate::ir::{Stmt, VarId};
use crate::types::{IntKind, TypeId};

/// How deep loops nest.
const MOST_LOOPS: usize = 4;

/// How often the body of the innermost loop may run.
const MOST_POINTS: u64 = 256;

/// What is restored at the end of a loop whose values are tracked.
pub(super) struct Frame {
    scopes: Scopes,
    subexpressions: Subexpressions,
    /// How many inputs were made for the loops around.
    inputs: usize,
    even: Checkpoint,
    /// Where the odd iterations of a loop around this one were.
    odd: Option<Checkpoint>,
    /// Whether this is the loop whose iterations are told apart.
    alternates: bool,
}

/// A loop as its mechanism sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub counter: VarId,
    pub kind: IntKind,
    pub space: Space,
}

impl Generator<'_> {
    /// Draws the mechanism of a nest.
    pub(super) fn draw_mechanism(&mut self) -> Mechanism {
        self.choices.open(MECHANISM);
        let mechanism = Mechanism::ALL[self.choices.weighted(&self.params.mechanisms)];
        self.choices.close();
        mechanism
    }

    /// Whether this point is inside a loop.
    pub(super) fn in_nest(&self) -> bool {
        !self.nest.loops().is_empty()
    }

    /// Whether values are not known here: in a loop, where an operand has many
    /// unless they are tracked, in a helper, which must work for all, and in dead
    /// code that need not be defined. Those of constants are known everywhere.
    pub(super) fn deferred(&self) -> bool {
        let unknown = (self.in_nest() && !self.tracked_nest())
            || self.helper.is_written()
            || self.eval.undefined_allowed;
        unknown && self.style.constancy != Constancy::Expression
    }

    /// Iterators that can walk the array in `spot`, of `len` elements.
    pub(super) fn walking(&self, spot: Spot, of: TypeId, len: u32) -> Vec<Iterator> {
        let loops = self.nest.loops().iter();
        loops
            .filter(|iterator| !iterator.offsets(len).is_empty())
            .filter(|iterator| self.may_walk(spot, of, len, iterator))
            .copied()
            .collect()
    }

    /// Whether this point is in a nest in which values are known.
    pub(super) fn tracked_nest(&self) -> bool {
        self.in_nest() && self.nest.mechanism() != Mechanism::AllIterations
    }

    /// Begins a loop, which must not be in the nest yet; to be handed to
    /// [`Generator::leave_loop`].
    pub(super) fn enter_loop(&mut self, header: Header) -> Option<Frame> {
        if self.nest.mechanism() == Mechanism::AllIterations {
            return None;
        }
        self.choices.open(MECHANISM);
        let frame = Frame {
            scopes: self.scopes.clone(),
            // What an expression of before reads may be written here.
            subexpressions: std::mem::take(&mut self.style.subexpressions),
            inputs: self.nest.inputs().len(),
            even: self.eval.memory.checkpoint(),
            odd: self.eval.odd.as_mut().map(|odd| odd.memory.checkpoint()),
            alternates: self.draw_alternation(header.space),
        };
        roles::separate_roles(self);
        if frame.alternates {
            self.tell_apart(header);
        } else {
            let first = header.kind.int(i128::from(header.space.start));
            let home = self.eval.allocate(header.counter, 1);
            self.eval.memory.store(home, Slot::Int(first));
            self.eval
                .store_odd_home(header.counter, 0, Slot::Int(first));
        }
        self.choices.close();
        Some(frame)
    }

    /// Ends a loop: the memory becomes what it is after the last iteration.
    pub(super) fn leave_loop(&mut self, frame: Option<Frame>, stmt: &Stmt) {
        let Some(frame) = frame else {
            // Inner loops wait for the nest to be complete.
            if !self.in_nest() {
                all_iterations::make_nest_defined(self, stmt);
            }
            return;
        };
        self.scopes = frame.scopes;
        self.style.subexpressions = frame.subexpressions;
        self.nest.forget_inputs(frame.inputs);
        if frame.alternates {
            // What both see again is what is there when the loop is over.
            self.eval.odd = None;
        }
        self.eval.memory.roll_back(frame.even);
        if let (Some(odd), Some(checkpoint)) = (&mut self.eval.odd, frame.odd) {
            odd.memory.roll_back(checkpoint);
        }
        data::revive_globals(self);
        let mut steps = self.run(stmt);
        if self.eval.odd.is_some() {
            self.eval.swap_odd();
            steps += self.run(stmt);
            self.eval.swap_odd();
        }
        self.budget.spend_work(steps);
    }

    /// Executes a statement in even and in odd iterations.
    pub(super) fn run_in_both(&mut self, stmt: &Stmt) {
        self.run(stmt);
        if self.eval.odd.is_some() {
            self.eval.swap_odd();
            self.run(stmt);
            self.eval.swap_odd();
        }
    }

    /// Executes a statement of known values on the present memory.
    pub(super) fn run(&mut self, stmt: &Stmt) -> u64 {
        let steps = execute(&self.program, &mut self.eval.memory, stmt);
        certain(
            steps,
            "it was written for the values that it is executed with",
        )
    }

    /// Whether a loop may begin here.
    pub(super) fn loop_allowed(&self) -> bool {
        self.nest.loops().len() < MOST_LOOPS
            && self.nest.points().max(1) * 2 <= self.most_points()
            // A nest is executed to be defined; this one must not be.
            && !self.eval.undefined_allowed
    }

    /// How often the body of the innermost loop may run here. What is left of the
    /// work must do for bodies of usual size, executed more than once.
    pub(super) fn most_points(&self) -> u64 {
        MOST_POINTS.min(self.budget.work() / 8)
    }

    /// Whether `iterator` may be a subscript of the array in `spot`.
    pub(super) fn may_walk(&self, spot: Spot, of: TypeId, len: u32, iterator: &Iterator) -> bool {
        same_values::repeats_along(self, spot, of, len, iterator)
    }
}
