//! Pointers to data: what they may point to.
//!
//! A pointer never outlives what it points to: its target was declared no
//! deeper than the pointer itself.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::eval::{Address, Slot};
use crate::ir::{Source, Stmt, Storage, VarId};
use crate::types::{IntKind, Type, TypeId};

impl Generator<'_> {
    /// Variables that may be pointed to. Where a pointer declared in a nest points
    /// to is not known while the nest is written, and thus neither is what a union
    /// there holds. The first global is one, but a data-parallel loop may have none.
    pub(super) fn pointable(&self) -> impl Iterator<Item = VarId> {
        let unions = !self.deferred();
        self.scopes
            .addressable
            .iter()
            .copied()
            .filter(move |&variable| {
                unions
                    || !self
                        .program
                        .types
                        .holds_unions(self.program.variable(variable).ty)
            })
    }

    /// An object to point to, and whether it must not be written. Subscripts
    /// are constants unless `computed`. There must be an addressable variable.
    pub(super) fn addressable_object(&mut self, computed: bool) -> (Spot, bool) {
        self.choices.open(PLACE);
        let variables: Vec<VarId> = self.pointable().collect();
        let variable = variables[self.choices.index(variables.len())];
        let mut spot = self.variable(variable);
        loop {
            let inner = match self.type_of(spot) {
                Type::Array { of, len } => self.any_element(spot, of, len, computed),
                // A pointer to a member would outlive the time in which it is active.
                Type::Struct(_) if self.is_union(spot) => break,
                Type::Struct(_) if self.choices.chance(1, 2) => self.any_field(spot),
                Type::Struct(_)
                | Type::Int(_)
                | Type::Float(_)
                | Type::Complex(_)
                // A lane has no address.
                | Type::Vector { .. }
                | Type::Pointer { .. } => break,
            };
            // A bit-field has no address; the structure around it has.
            if matches!(self.type_of(inner), Type::Int(IntKind::Bits { .. })) {
                break;
            }
            spot = inner;
        }
        self.choices.close();
        let storage = self.program.variable(variable).storage;
        (spot, matches!(storage, Storage::Input { .. }))
    }

    /// An element of an array, walked by a loop counter where there is one.
    pub(super) fn any_element(&mut self, spot: Spot, of: TypeId, len: u32, computed: bool) -> Spot {
        let mut access = if computed {
            self.draw_access(spot)
        } else {
            None
        };
        let walked = access
            .as_mut()
            .and_then(|access| self.walked_element(spot, of, len, access));
        walked.unwrap_or_else(|| self.element(spot, of, len, computed.then_some(2)))
    }

    /// Sets a pointer to another object of the type it points to.
    pub(super) fn repoint(&mut self) -> Stmt {
        let index = self.choices.index(self.scopes.pointers.len());
        let pointer = self.scopes.pointers[index];
        let candidates = self.new_targets(pointer);
        if candidates.is_empty() {
            return self.assignment();
        }
        let candidate = candidates[self.choices.index(candidates.len())];
        let (source, address) = self.aim(candidate);
        let spot = self.variable(pointer);
        self.memory.store(spot.address, Slot::Pointer(address));
        Stmt::Assign(spot.id, source)
    }

    /// Visible variables that are, or hold, an object `pointer` may be set to.
    fn new_targets(&self, pointer: VarId) -> Vec<Candidate> {
        let ty = self.program.variable(pointer).ty;
        let Type::Pointer { to, read_only } = self.program.types.get(ty) else {
            unreachable!("a pointer variable of another type");
        };
        let objects = self
            .scopes
            .addressable
            .iter()
            .filter(|&&variable| {
                let input = matches!(
                    self.program.variable(variable).storage,
                    Storage::Input { .. }
                );
                (read_only || !input) && self.scopes.outlives(variable, pointer)
            })
            .filter_map(|&variable| self.part_of_type(variable, to));
        let others = self
            .scopes
            .pointers
            .iter()
            .filter(|&&other| other != pointer && self.program.variable(other).ty == ty)
            .filter(|&&other| match self.memory.home(other) {
                Some(home) => match self.memory.load(home) {
                    Slot::Pointer(target) => {
                        self.scopes.outlives(self.memory.owner(target), pointer)
                    }
                    Slot::Int(_) | Slot::Float(_) | Slot::Uninitialised => false,
                },
                None => false,
            })
            .map(|&other| Candidate::Pointer(other));
        objects.chain(others).collect()
    }

    /// How `variable` provides an object of type `wanted`, if it does.
    fn part_of_type(&self, variable: VarId, wanted: TypeId) -> Option<Candidate> {
        let ty = self.program.variable(variable).ty;
        match self.program.types.get(ty) {
            _ if ty == wanted => Some(Candidate::Variable(variable)),
            Type::Array { of, len } if of == wanted => Some(Candidate::Element(variable, of, len)),
            _ => None,
        }
    }

    fn aim(&mut self, candidate: Candidate) -> (Source, Address) {
        match candidate {
            Candidate::Variable(variable) => {
                let spot = self.variable(variable);
                (Source::Address(spot.id), spot.address)
            }
            Candidate::Element(variable, of, len) => {
                let array = self.variable(variable);
                let spot = self.element(array, of, len, Some(2));
                (Source::Address(spot.id), spot.address)
            }
            Candidate::Pointer(other) => {
                let spot = self.variable(other);
                match self.memory.load(spot.address) {
                    Slot::Pointer(address) => (Source::Copy(spot.id), address),
                    slot => unreachable!("a pointer that holds {slot:?}"),
                }
            }
        }
    }
}

/// What a pointer can be set to.
#[derive(Clone, Copy, Debug)]
enum Candidate {
    /// The address of a variable.
    Variable(VarId),
    /// The address of an element of an array variable.
    Element(VarId, TypeId, u32),
    /// The value of another pointer.
    Pointer(VarId),
}
