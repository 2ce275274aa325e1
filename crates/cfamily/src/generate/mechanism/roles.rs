//! Who may read and who may write in a loop whose values are tracked (YARPGen
//! dissertation, section 3.3.5: "a clean separation between variables that are
//! only used as inputs, and those that are only used as outputs").
//!
//! An object that was there before the loop is either read or written in it. One
//! that the body declares is born anew in every iteration and may be both.

use super::super::Generator;
use super::super::expand::expand;
use crate::eval::Slot;
use crate::ir::VarId;
use crate::types::Type;

impl Generator<'_> {
    /// Divides what can be both read and written. One choice decides for all
    /// variables; 0 leaves them all readable.
    pub(super) fn separate_roles(&mut self) {
        let mut state = self.choices.uint(0..=u64::from(u32::MAX));
        let plain = state == 0;
        let both: Vec<VarId> = self
            .scopes
            .readable
            .iter()
            .copied()
            .filter(|variable| self.scopes.writable.contains(variable))
            .filter(|&variable| !self.is_pointer(variable))
            .collect();
        let (written, read): (Vec<VarId>, Vec<VarId>) = both
            .into_iter()
            .partition(|_| !plain && expand(&mut state).is_multiple_of(2));
        let mut readable = std::mem::take(&mut self.scopes.readable);
        readable.retain(|&variable| !written.contains(&self.object(variable)));
        self.scopes.readable = readable;
        let mut writable = std::mem::take(&mut self.scopes.writable);
        writable.retain(|&variable| !read.contains(&self.object(variable)));
        self.scopes.writable = writable;
        // A call reads what is captured.
        let readable = &self.scopes.readable;
        let closures = &mut self.scopes.closures;
        closures.retain(|closure| closure.references.iter().all(|it| readable.contains(it)));
    }

    /// Whether what a pointer points to may be read, and written, here.
    pub(in crate::generate) fn pointer_roles(&self, pointer: VarId) -> (bool, bool) {
        if !self.tracked_nest() {
            return (true, true);
        }
        let object = self.object(pointer);
        let reads = self.scopes.readable.contains(&object);
        (reads, self.scopes.writable.contains(&object))
    }

    fn is_pointer(&self, variable: VarId) -> bool {
        let ty = self.program.variable(variable).ty;
        matches!(self.program.types.get(ty), Type::Pointer { .. })
    }

    /// The object that is read or written by way of a variable: what a pointer
    /// points into, or the variable itself.
    fn object(&self, variable: VarId) -> VarId {
        let target = self
            .eval
            .memory
            .home(variable)
            .filter(|_| self.is_pointer(variable))
            .map(|home| self.eval.memory.load(home));
        match target {
            Some(Slot::Pointer(target)) => self.eval.memory.owner(target),
            _ => variable,
        }
    }
}
