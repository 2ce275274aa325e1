//! Complex numbers as objects: their type, their parts, and which of them an expression
//! reads or a statement writes.
//!
//! Their parts are places of their own, so that all that is written about
//! floating-point numbers applies to them.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::features::Feature;
use crate::ir::{Part, Place, VarId};
use crate::types::{Type, TypeId, TypeTable};

impl Generator<'_> {
    /// A part of the complex number in `spot`.
    pub(super) fn part(&mut self, spot: Spot, part: Part) -> Spot {
        let Type::Complex(kind) = self.type_of(spot) else {
            unreachable!("a part of something that is no complex number");
        };
        let ty = self.program.types.intern(Type::Float(kind));
        let id = (self.program.exprs).add_place(Place::Part(spot.id, part), ty);
        Spot {
            id,
            address: spot.address.plus(part as u32),
        }
    }

    /// Either part of the complex number in `spot`.
    pub(super) fn any_part(&mut self, spot: Spot) -> Spot {
        let part = Part::BOTH[self.choices.index(2)];
        self.part(spot, part)
    }

    /// A complex number in one of the variables, if one of them holds any.
    pub(super) fn complex_in_one_of(&mut self, variables: &[VarId], depth: u32) -> Option<Spot> {
        let types = &self.program.types;
        let holds = |&variable: &VarId| {
            let ty = self.program.variable(variable).ty;
            types.holds_complex(ty) && !self.leads_to_unions(ty)
        };
        let variables: Vec<VarId> = variables.iter().copied().filter(holds).collect();
        if variables.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let variable = variables[self.choices.index(variables.len())];
        let mut spot = self.variable(variable);
        while !matches!(self.type_of(spot), Type::Complex(_)) {
            spot = self.towards(spot, depth, TypeTable::holds_complex);
        }
        self.choices.close();
        Some(spot)
    }

    /// A complex type that the program may use.
    pub(super) fn complex_type(&mut self) -> TypeId {
        let kind = self.float_kind();
        self.uses(Feature::Complex);
        self.program.types.intern(Type::Complex(kind))
    }
}
