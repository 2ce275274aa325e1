//! Pointers to data: what they may point to.
//!
//! A pointer never outlives what it points to: its target was declared no
//! deeper than the pointer itself.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::ir::{Storage, VarId};
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
}
