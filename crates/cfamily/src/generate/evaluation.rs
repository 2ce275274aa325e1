//! What is known of a program's run at the point being written: what every object
//! holds, once, or once in even and once in odd iterations of a loop.

use crate::eval::{Address, Memory, Slot};
use crate::ir::VarId;
use std::fmt::Debug;

/// The state of the program at the point being written.
#[derive(Default)]
pub(super) struct Evaluation {
    /// What every object holds; in even iterations, if they are told apart.
    pub memory: Memory,
    /// The odd iterations of the loop whose iterations are told apart, if one is.
    pub odd: Option<Odd>,
    /// Whether this point never runs, and operations need not be defined.
    pub undefined_allowed: bool,
}

impl Evaluation {
    /// Makes the memory of odd iterations the one that the generator works on,
    /// and the other way round.
    pub(super) fn swap_odd(&mut self) {
        if let Some(odd) = &mut self.odd {
            std::mem::swap(&mut self.memory, &mut odd.memory);
        }
    }

    /// Gives a variable a home in both memories.
    pub(super) fn allocate(&mut self, variable: VarId, slots: u32) -> Address {
        if let Some(odd) = &mut self.odd {
            odd.memory.allocate(variable, slots);
        }
        self.memory.allocate(variable, slots)
    }

    /// Stores into a scalar of a variable in odd iterations.
    pub(super) fn store_odd_home(&mut self, variable: VarId, offset: u32, value: Slot) {
        if let Some(odd) = &mut self.odd
            && let Some(home) = odd.memory.home(variable)
        {
            odd.memory.store(home.plus(offset), value);
        }
    }
}

/// The odd iterations of the axis.
pub(super) struct Odd {
    /// What every object holds in them.
    pub memory: Memory,
    /// The counter of the axis.
    pub counter: VarId,
}

/// Something in even and in odd iterations. Where they are not told apart, it
/// is the same in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Both<T> {
    pub even: T,
    pub odd: T,
}

impl<T> Both<T> {
    /// The two of them, each changed in the same way.
    pub(super) fn map<U>(self, change: impl Fn(T) -> U) -> Both<U> {
        Both {
            even: change(self.even),
            odd: change(self.odd),
        }
    }
}

/// How the generator knows it of an operation that it rewrote.
pub(super) const MADE_DEFINED: &str = "every chain of rewrites ends with a defined operation";

/// The outcome of an operation that the generator knows to be defined, because it
/// made it so; `why` says how it knows.
#[track_caller]
pub(super) fn certain<T>(outcome: Result<T, impl Debug>, why: &str) -> T {
    match outcome {
        Ok(value) => value,
        Err(violation) => unreachable!("{why}, and yet: {violation:?}"),
    }
}
