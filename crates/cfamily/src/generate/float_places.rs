//! Which floating-point object an expression reads or a statement writes.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::ir::{Storage, VarId};
use crate::types::{Type, TypeId, TypeTable};

impl Generator<'_> {
    /// A floating-point number that may be read here, if there is one.
    pub(super) fn readable_float(&mut self, depth: u32) -> Option<Spot> {
        let floats = self.with_floats(&self.scopes.readable);
        self.float_in_one_of(&floats, depth)
    }

    /// A floating-point number that may be written here, if there is one.
    pub(super) fn writable_float(&mut self, depth: u32) -> Option<Spot> {
        let floats = self.with_floats(&self.scopes.writable);
        self.float_in_one_of(&floats, depth)
    }

    /// A floating-point number that may be both written and read here, if there
    /// is one.
    pub(super) fn updatable_float(&mut self) -> Option<Spot> {
        let mut floats = self.with_floats(&self.scopes.writable);
        floats.retain(|&variable| self.program.variable(variable).storage != Storage::Output);
        self.float_in_one_of(&floats, 1)
    }

    /// The variables that are, hold or point to floating-point numbers, but not by
    /// way of unions, where there may be something else at the moment.
    fn with_floats(&self, variables: &[VarId]) -> Vec<VarId> {
        let types = &self.program.types;
        let holds = |&variable: &VarId| {
            let ty = self.program.variable(variable).ty;
            types.holds_floats(ty) && !self.leads_to_unions(ty)
        };
        variables.iter().copied().filter(holds).collect()
    }

    fn float_in_one_of(&mut self, variables: &[VarId], depth: u32) -> Option<Spot> {
        if variables.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let variable = variables[self.choices.index(variables.len())];
        let spot = self.variable(variable);
        let spot = self.float_in(spot, depth);
        self.choices.close();
        Some(spot)
    }

    /// Goes down from an aggregate, or through a pointer, to a floating-point
    /// number; there must be one.
    pub(super) fn float_in(&mut self, mut spot: Spot, depth: u32) -> Spot {
        while !matches!(self.type_of(spot), Type::Float(_)) {
            spot = self.towards(spot, depth, TypeTable::holds_floats);
        }
        spot
    }

    /// One step down from an aggregate, or through a pointer, to something that
    /// holds what is wanted; there must be something.
    pub(super) fn towards(
        &mut self,
        spot: Spot,
        depth: u32,
        holds: fn(&TypeTable, TypeId) -> bool,
    ) -> Spot {
        match self.type_of(spot) {
            Type::Pointer { to, .. } => self.target(spot, to),
            Type::Array { of, len } => self.element(spot, of, len, Some(depth)),
            Type::Struct(structure) => {
                let types = &self.program.types;
                let fields = types.structure(structure).fields.iter().enumerate();
                let wanted: Vec<usize> = fields
                    .filter(|(_, field)| holds(types, field.ty))
                    .map(|(index, _)| index)
                    .collect();
                let index = wanted[self.choices.index(wanted.len())];
                self.record_member(spot, index as u32)
            }
            Type::Complex(_) => self.any_part(spot),
            Type::Int(_) | Type::Float(_) | Type::Vector { .. } => {
                unreachable!("integers hold nothing else")
            }
        }
    }
}
