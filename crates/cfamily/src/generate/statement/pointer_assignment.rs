//! Pointers that are set to another object.

use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::ir::{Source, Stmt, Storage, VarId};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "pointer-assignment",
    about: "pointers set to another object",
    weight: 2,
    needs: &[Feature::Pointers],
    // A pointer set in a loop would point elsewhere in every iteration.
    applies: |generator| !generator.scopes.pointers.is_empty() && !generator.in_nest(),
    write: |generator, _| generator.repoint(),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// Sets a pointer to another object of the type it points to, if there is one.
    fn repoint(&mut self) -> Option<Stmt> {
        let index = self.choices.index(self.scopes.pointers.len());
        let pointer = self.scopes.pointers[index];
        let candidates = self.new_targets(pointer);
        if candidates.is_empty() {
            return None;
        }
        let candidate = candidates[self.choices.index(candidates.len())];
        let (source, address) = self.aim(candidate);
        let spot = self.variable(pointer);
        self.eval.memory.store(spot.address, Slot::Pointer(address));
        Some(Stmt::Assign(spot.id, source))
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
            .filter(|&&other| match self.eval.memory.home(other) {
                Some(home) => match self.eval.memory.load(home) {
                    Slot::Pointer(target) => self
                        .scopes
                        .outlives(self.eval.memory.owner(target), pointer),
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
                match self.eval.memory.load(spot.address) {
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
