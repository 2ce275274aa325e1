//! What is visible at the point of the program being written.
//!
//! Stacks of variables by what may be done with them; the end of a block
//! cuts each back to its height at the beginning.

use crate::ir::{HelperId, VarId};

/// Visible variables by use.
#[derive(Clone, Debug, Default)]
pub(super) struct Scopes {
    /// May be read.
    pub readable: Vec<VarId>,
    /// May be written, directly or through the pointer that they are.
    pub writable: Vec<VarId>,
    /// May have its address taken.
    pub addressable: Vec<VarId>,
    /// Are pointers that may be set to another object.
    pub pointers: Vec<VarId>,
    /// Are constants that constant expressions may use.
    pub constants: Vec<VarId>,
    /// Lambda expressions with a name.
    pub closures: Vec<Bound>,
    /// Helpers that everything may call.
    pub functions: Vec<HelperId>,
    /// Those of them that constant expressions may call.
    pub constant_functions: Vec<HelperId>,
    /// Blocks around this point; 0 outside functions.
    pub depth: u32,
    /// The depth at which each variable was declared, by its index.
    declared_at: Vec<u32>,
}

/// A lambda expression with a name, and the variables that it captures.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    pub helper: HelperId,
    /// All of them, in the order of its parameters.
    pub captured: Vec<VarId>,
    /// Those captured by reference.
    pub references: Vec<VarId>,
}

impl Bound {
    /// No lambda expression captures more than this.
    pub(super) const MOST_CAPTURES: usize = 2;
}

/// The heights of the stacks at the start of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    readable: usize,
    writable: usize,
    addressable: usize,
    pointers: usize,
    constants: usize,
    closures: usize,
}

impl Scopes {
    /// Notes that a variable is declared here.
    pub(super) fn declare(&mut self, variable: VarId) {
        if self.declared_at.len() <= variable.index() {
            self.declared_at.resize(variable.index() + 1, 0);
        }
        self.declared_at[variable.index()] = self.depth;
    }

    /// Notes that a global is declared, wherever this point is.
    pub(super) fn declare_global(&mut self, variable: VarId) {
        let depth = std::mem::take(&mut self.depth);
        self.declare(variable);
        self.depth = depth;
    }

    /// How many blocks there are around the declaration of a variable.
    pub(super) fn depth_of(&self, variable: VarId) -> u32 {
        self.declared_at[variable.index()]
    }

    /// Whether `target` lives at least as long as `pointer` does.
    pub(super) fn outlives(&self, target: VarId, pointer: VarId) -> bool {
        self.declared_at[target.index()] <= self.declared_at[pointer.index()]
    }

    /// Begins a block.
    pub(super) fn enter(&mut self) -> Mark {
        self.depth += 1;
        Mark {
            readable: self.readable.len(),
            writable: self.writable.len(),
            addressable: self.addressable.len(),
            pointers: self.pointers.len(),
            constants: self.constants.len(),
            closures: self.closures.len(),
        }
    }

    /// Ends a block.
    pub(super) fn leave(&mut self, mark: Mark) {
        self.depth -= 1;
        self.readable.truncate(mark.readable);
        self.writable.truncate(mark.writable);
        self.addressable.truncate(mark.addressable);
        self.pointers.truncate(mark.pointers);
        self.constants.truncate(mark.constants);
        self.closures.truncate(mark.closures);
    }
}
