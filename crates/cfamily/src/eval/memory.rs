//! The evaluator's memory: one slot per scalar, with an undo log.
//!
//! Code that is generated but not executed (the other branch of a conditional)
//! is still given operands that would be safe if it ran: it runs on this
//! memory, and then a rollback takes its effects away.

use crate::ir::VarId;
use crate::semantics::{Exact, Int};
use crate::types::{StructId, TypeTable};

/// A scalar object: the position of its slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address(u32);

impl Address {
    /// The scalar `slots` further on in the same object.
    #[must_use]
    pub const fn plus(self, slots: u32) -> Address {
        Address(self.0 + slots)
    }

    /// The scalar `slots` further back in the same object.
    #[must_use]
    pub(crate) const fn minus(self, slots: u32) -> Address {
        Address(self.0 - slots)
    }
}

/// The content of a scalar object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Nothing yet: to read it would be undefined.
    Uninitialised,
    /// An integer in the format of the object's type.
    Int(Int),
    /// A floating-point number.
    Float(Exact),
    /// The address of another object's first scalar.
    Pointer(Address),
}

impl Slot {
    /// What an integer holds.
    #[track_caller]
    pub(crate) fn int(self) -> Int {
        match self {
            Slot::Int(value) => value,
            other => other.is_not("an integer"),
        }
    }

    /// What a floating-point number holds.
    #[track_caller]
    pub(crate) fn float(self) -> Exact {
        match self {
            Slot::Float(value) => value,
            other => other.is_not("a floating-point number"),
        }
    }

    /// What a pointer holds.
    #[track_caller]
    pub(crate) fn pointer(self) -> Address {
        match self {
            Slot::Pointer(address) => address,
            other => other.is_not("an address"),
        }
    }

    #[track_caller]
    fn is_not(self, expected: &str) -> ! {
        unreachable!("an object holds {self:?} where the generator expects {expected}")
    }
}

/// A point to which memory can return.
#[derive(Debug)]
#[must_use = "a checkpoint is there to roll back to"]
pub struct Checkpoint {
    writes: usize,
    slots: usize,
    allocations: usize,
}

/// The memory of a program.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    slots: Vec<Slot>,
    owners: Vec<VarId>,
    homes: Vec<Option<Address>>,
    undo: Vec<(Address, Slot)>,
    /// Variables in the order in which they were given a home.
    allocated: Vec<VarId>,
    checkpoints: usize,
}

impl Memory {
    /// Gives a variable room for `slots` scalars, uninitialised. A variable that
    /// has room already, because its declaration runs once more, keeps it.
    pub(crate) fn allocate(&mut self, variable: VarId, slots: u32) -> Address {
        if let Some(home) = self.home(variable) {
            return home;
        }
        let address = Address(self.slots.len() as u32);
        let end = self.slots.len() + slots as usize;
        self.slots.resize(end, Slot::Uninitialised);
        self.owners.resize(end, variable);
        if self.homes.len() <= variable.index() {
            self.homes.resize(variable.index() + 1, None);
        }
        self.homes[variable.index()] = Some(address);
        self.allocated.push(variable);
        address
    }

    /// Where a variable lives, if it has been allocated.
    #[must_use]
    pub fn home(&self, variable: VarId) -> Option<Address> {
        self.homes.get(variable.index()).copied().flatten()
    }

    /// The variable that contains an address.
    #[must_use]
    pub(crate) fn owner(&self, address: Address) -> VarId {
        self.owners[address.0 as usize]
    }

    /// The content of the object at `address`.
    #[must_use]
    pub fn load(&self, address: Address) -> Slot {
        self.slots[address.0 as usize]
    }

    /// Stores into the object at `address`.
    pub(crate) fn store(&mut self, address: Address, slot: Slot) {
        let old = std::mem::replace(&mut self.slots[address.0 as usize], slot);
        if self.checkpoints > 0 {
            self.undo.push((address, old));
        }
    }

    /// Whether all objects have the same content as those of another memory.
    #[must_use]
    pub(super) fn holds_the_same_as(&self, other: &Memory) -> bool {
        self.slots == other.slots
    }

    /// Copies `slots` scalars.
    pub fn copy(&mut self, from: Address, to: Address, slots: u32) {
        for offset in 0..slots {
            let slot = self.load(from.plus(offset));
            self.store(to.plus(offset), slot);
        }
    }

    /// Makes `slots` scalars uninitialised again.
    pub(crate) fn forget(&mut self, address: Address, slots: u32) {
        for offset in 0..slots {
            self.store(address.plus(offset), Slot::Uninitialised);
        }
    }

    /// Whether any of `slots` scalars has a value.
    #[must_use]
    pub(crate) fn is_written(&self, address: Address, slots: u32) -> bool {
        let mut offsets = 0..slots;
        offsets.any(|offset| self.load(address.plus(offset)) != Slot::Uninitialised)
    }

    /// Makes a member of the union at `union` the one that was last written: the other members
    /// lose their values.
    pub(crate) fn activate(
        &mut self,
        types: &TypeTable,
        union: Address,
        id: StructId,
        member: u32,
    ) {
        for (index, field) in types.structure(id).fields.iter().enumerate() {
            if index as u32 != member {
                self.forget(union.plus(field.offset), types.slots(field.ty));
            }
        }
    }

    /// The member of the union at `union` that was last written; `None` if none
    /// ever was.
    #[must_use]
    pub(crate) fn active_member(
        &self,
        types: &TypeTable,
        union: Address,
        id: StructId,
    ) -> Option<u32> {
        let mut fields = types.structure(id).fields.iter();
        fields
            .position(|field| self.is_written(union.plus(field.offset), types.slots(field.ty)))
            .map(|index| index as u32)
    }

    /// Remembers the present state.
    pub(crate) fn checkpoint(&mut self) -> Checkpoint {
        self.checkpoints += 1;
        Checkpoint {
            writes: self.undo.len(),
            slots: self.slots.len(),
            allocations: self.allocated.len(),
        }
    }

    /// Discards a remembered state.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a checkpoint serves once, and consuming it says so"
    )]
    pub fn keep(&mut self, checkpoint: Checkpoint) {
        debug_assert!(checkpoint.writes <= self.undo.len());
        self.checkpoints -= 1;
        if self.checkpoints == 0 {
            self.undo.clear();
        }
    }

    /// Returns to a remembered state. Checkpoints nest: the latest goes first.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a checkpoint serves once, and consuming it says so"
    )]
    pub(crate) fn roll_back(&mut self, checkpoint: Checkpoint) {
        for (address, old) in self.undo.drain(checkpoint.writes..).rev() {
            self.slots[address.0 as usize] = old;
        }
        for variable in self.allocated.drain(checkpoint.allocations..) {
            self.homes[variable.index()] = None;
        }
        self.slots.truncate(checkpoint.slots);
        self.owners.truncate(checkpoint.slots);
        self.checkpoints -= 1;
    }
}
