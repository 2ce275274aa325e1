//! How a loop nest is kept free of undefined behaviour. One of three mechanisms
//! is drawn for each nest:
//!
//! - [`all_iterations`]: anything may happen in the nest; it is executed when it
//!   is complete and mended until every operation is defined in every iteration.
//! - [`same_values`]: every read gives the same value in every iteration, so the
//!   nest is written like straight code, with values that are known.
//! - [`even_odd`]: the same for each half of the iterations, the even and the odd
//!   ones of one loop, with two versions of what cannot be shared.
//!
//! With the last two, values are *tracked*: the memory is that of a loop's first
//! iteration while its body is written. What a mechanism does at the beginning
//! and at the end of a loop is here; it does not know what bodies are made of.

mod all_iterations;
mod data;
mod even_odd;
mod even_odd_floats;
mod roles;
mod same_values;

use super::Generator;
use super::labels::MECHANISM;
use super::loops::Space;
use super::policy::Subexpressions;
use super::scope::Scopes;
use crate::eval::{Checkpoint, Slot, execute};
use crate::ir::{Stmt, VarId};
use crate::types::IntKind;
pub(super) use even_odd::{Both, Odd};

/// The names of the mechanisms, in the order of [`Mechanism`].
pub(super) const NAMES: [&str; 3] = ["all-iterations", "same-values", "even-odd"];

/// How a nest is kept defined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mechanism {
    /// Executed as a whole and mended.
    #[default]
    AllIterations,
    /// Every iteration sees the same values.
    SameValues,
    /// Even and odd iterations each see values of their own.
    EvenOdd,
}

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
    axis: bool,
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
        let mechanism = match self.choices.weighted(&self.params.mechanisms) {
            0 => Mechanism::AllIterations,
            1 => Mechanism::SameValues,
            _ => Mechanism::EvenOdd,
        };
        self.choices.close();
        mechanism
    }

    /// Whether this point is in a nest in which values are known.
    pub(super) fn tracked_nest(&self) -> bool {
        self.in_nest() && self.nest.mechanism != Mechanism::AllIterations
    }

    /// Begins a loop, which must not be in the nest yet; to be handed to
    /// [`Generator::leave_loop`].
    pub(super) fn enter_loop(&mut self, header: Header) -> Option<Frame> {
        if self.nest.mechanism == Mechanism::AllIterations {
            return None;
        }
        self.choices.open(MECHANISM);
        let frame = Frame {
            scopes: self.scopes.clone(),
            // What an expression of before reads may be written here.
            subexpressions: std::mem::take(&mut self.subexpressions),
            inputs: self.nest.inputs.len(),
            even: self.memory.checkpoint(),
            odd: self.odd.as_mut().map(|odd| odd.memory.checkpoint()),
            axis: self.draw_axis(header.space),
        };
        self.separate_roles();
        if frame.axis {
            self.tell_apart(header);
        } else {
            let first = header.kind.int(i128::from(header.space.start));
            let home = self.allocate(header.counter, 1);
            self.memory.store(home, Slot::Int(first));
            self.store_odd_home(header.counter, 0, Slot::Int(first));
        }
        self.choices.close();
        Some(frame)
    }

    /// Ends a loop: the memory becomes what it is after the last iteration.
    pub(super) fn leave_loop(&mut self, frame: Option<Frame>, stmt: &Stmt) {
        let Some(frame) = frame else {
            // Inner loops wait for the nest to be complete.
            if !self.in_nest() {
                self.settle(stmt);
            }
            return;
        };
        self.scopes = frame.scopes;
        self.subexpressions = frame.subexpressions;
        self.nest.inputs.truncate(frame.inputs);
        if frame.axis {
            // What both see again is what is there when the loop is over.
            self.odd = None;
        }
        self.memory.roll_back(frame.even);
        if let (Some(odd), Some(checkpoint)) = (&mut self.odd, frame.odd) {
            odd.memory.roll_back(checkpoint);
        }
        self.revive_globals();
        let mut steps = self.run(stmt);
        if self.odd.is_some() {
            self.swap_worlds();
            steps += self.run(stmt);
            self.swap_worlds();
        }
        self.work_left = self.work_left.saturating_sub(steps);
    }

    /// Executes a statement in even and in odd iterations.
    pub(super) fn run_in_both(&mut self, stmt: &Stmt) {
        self.run(stmt);
        if self.odd.is_some() {
            self.swap_worlds();
            self.run(stmt);
            self.swap_worlds();
        }
    }

    /// Executes a statement of known values on the present memory.
    pub(super) fn run(&mut self, stmt: &Stmt) -> u64 {
        match execute(&self.program, &mut self.memory, stmt) {
            Ok(steps) => steps,
            Err(violation) => unreachable!("a loop of known values: {violation}"),
        }
    }
}
