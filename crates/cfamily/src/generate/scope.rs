//! What is visible at the point of the program being written.
//!
//! Stacks of variables by what may be done with them; the end of a block
//! cuts each back to its height at the beginning.

use crate::ir::{HelperId, VarId};

/// Visible variables by use.
#[derive(Clone, Debug, Default)]
pub(super) struct Scopes {
    /// May be read.
    readable: Vec<VarId>,
    /// May be written, directly or through the pointer that they are.
    writable: Vec<VarId>,
    /// May have its address taken.
    addressable: Vec<VarId>,
    /// Are pointers that may be set to another object.
    pointers: Vec<VarId>,
    /// Are constants that constant expressions may use.
    constants: Vec<VarId>,
    /// Lambda expressions with a name.
    closures: Vec<Bound>,
    /// Helpers that everything may call.
    functions: Vec<HelperId>,
    /// Those of them that constant expressions may call.
    constant_functions: Vec<HelperId>,
    /// Blocks around this point; 0 outside functions.
    depth: u32,
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
    /// What may be read.
    pub(super) fn readable(&self) -> &[VarId] {
        &self.readable
    }

    /// What may be written, directly or through the pointer that it is.
    pub(super) fn writable(&self) -> &[VarId] {
        &self.writable
    }

    /// What may have its address taken.
    pub(super) fn addressable(&self) -> &[VarId] {
        &self.addressable
    }

    /// Pointers that may be set to another object.
    pub(super) fn pointers(&self) -> &[VarId] {
        &self.pointers
    }

    /// Constants that constant expressions may use.
    pub(super) fn constants(&self) -> &[VarId] {
        &self.constants
    }

    /// Lambda expressions with a name.
    pub(super) fn closures(&self) -> &[Bound] {
        &self.closures
    }

    /// Helpers that everything may call.
    pub(super) fn functions(&self) -> &[HelperId] {
        &self.functions
    }

    /// Those of them that constant expressions may call.
    pub(super) fn constant_functions(&self) -> &[HelperId] {
        &self.constant_functions
    }

    /// How many blocks there are around this point; 0 outside functions.
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    /// From here on, a variable may be read.
    pub(super) fn add_readable(&mut self, variable: VarId) {
        self.readable.push(variable);
    }

    /// From here on, a variable may be written.
    pub(super) fn add_writable(&mut self, variable: VarId) {
        self.writable.push(variable);
    }

    /// From here on, a variable may be pointed to.
    pub(super) fn add_addressable(&mut self, variable: VarId) {
        self.addressable.push(variable);
    }

    /// From here on, a pointer may be set to another object.
    pub(super) fn add_pointer(&mut self, variable: VarId) {
        self.pointers.push(variable);
    }

    /// From here on, a constant may occur in constant expressions.
    pub(super) fn add_constant(&mut self, variable: VarId) {
        self.constants.push(variable);
    }

    /// From here on, a lambda expression can be called.
    pub(super) fn add_closure(&mut self, closure: Bound) {
        self.closures.push(closure);
    }

    /// From here on, a helper can be called.
    pub(super) fn add_function(&mut self, helper: HelperId) {
        self.functions.push(helper);
    }

    /// From here on, a helper can be called in constant expressions.
    pub(super) fn add_constant_function(&mut self, helper: HelperId) {
        self.constant_functions.push(helper);
    }

    /// Makes these the helpers that everything may call; returns those of before.
    pub(super) fn set_functions(&mut self, functions: Vec<HelperId>) -> Vec<HelperId> {
        std::mem::replace(&mut self.functions, functions)
    }

    /// Leaves only some of the variables to be read and to be written. A call reads
    /// what is captured, so some lambda expressions can no longer be called.
    pub(super) fn restrict(&mut self, readable: Vec<VarId>, writable: Vec<VarId>) {
        self.closures
            .retain(|closure| closure.references.iter().all(|it| readable.contains(it)));
        self.readable = readable;
        self.writable = writable;
    }

    /// What is visible where only the variables in `writable` may be written, and no
    /// pointer may be set to another object.
    pub(super) fn confined(
        &self,
        writable: Vec<VarId>,
        readable: impl Fn(VarId) -> bool,
        addressable: impl Fn(VarId) -> bool,
    ) -> Scopes {
        let mut scopes = self.clone();
        scopes.readable.retain(|&variable| readable(variable));
        scopes.addressable.retain(|&variable| addressable(variable));
        scopes.writable = writable;
        scopes.pointers.clear();
        scopes
    }

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
