//! Places: which object an expression reads or a statement writes.

use super::Generator;
use super::build::Spot;
use super::labels::{PLACE, SUBSCRIPT};
use crate::eval::Slot;
use crate::ir::{Place, PlaceId, VarId};
use crate::types::{Type, TypeId};

impl Generator<'_> {
    /// The type of a place.
    pub(super) fn type_of(&self, spot: Spot) -> Type {
        self.program
            .types
            .get(self.program.exprs.place_type(spot.id))
    }

    /// A scalar that may be read here. There must be a readable variable.
    pub(super) fn readable_scalar(&mut self, depth: u32) -> Spot {
        self.choices.open(PLACE);
        let index = self.choices.index(self.scopes.readable.len());
        let variable = self.variable(self.scopes.readable[index]);
        let spot = self.scalar_in(variable, depth);
        self.choices.close();
        spot
    }

    /// A scalar that may be written here. There must be a writable variable.
    pub(super) fn writable_scalar(&mut self, depth: u32) -> Spot {
        self.choices.open(PLACE);
        let index = self.choices.index(self.scopes.writable.len());
        let variable = self.variable(self.scopes.writable[index]);
        let spot = self.scalar_in(variable, depth);
        self.choices.close();
        spot
    }

    /// The place that is a whole variable.
    pub(super) fn variable(&mut self, variable: VarId) -> Spot {
        let ty = self.program.variable(variable).ty;
        let id = self.program.exprs.add_place(Place::Variable(variable), ty);
        match self.memory.home(variable) {
            Some(address) => Spot { id, address },
            None => unreachable!("{variable:?} is visible and has no home"),
        }
    }

    /// Goes down from an aggregate, or through a pointer, to an integer.
    fn scalar_in(&mut self, mut spot: Spot, depth: u32) -> Spot {
        loop {
            spot = match self.type_of(spot) {
                Type::Int(_) => return spot,
                Type::Pointer { to, .. } => self.target(spot, to),
                Type::Array { of, len } => self.element(spot, of, len, Some(depth)),
                Type::Struct(_) => self.any_field(spot),
            };
        }
    }

    /// What the pointer in `spot` points to.
    pub(super) fn target(&mut self, spot: Spot, to: TypeId) -> Spot {
        let id = self.add_place(Place::Target(spot.id), to);
        match self.memory.load(spot.address) {
            Slot::Pointer(address) => Spot { id, address },
            slot => unreachable!("a pointer that holds {slot:?}"),
        }
    }

    /// Some member of the structure in `spot`.
    pub(super) fn any_field(&mut self, spot: Spot) -> Spot {
        let Type::Struct(structure) = self.type_of(spot) else {
            unreachable!("a member of something that is no structure");
        };
        let count = self.program.types.structure(structure).fields.len();
        let index = self.choices.index(count);
        let field = self.program.types.structure(structure).fields[index];
        let id = self.add_place(Place::Field(spot.id, index as u32), field.ty);
        Spot {
            id,
            address: spot.address.plus(field.offset),
        }
    }

    /// An element of the array in `spot`. The subscript is an expression of at
    /// most the given depth, or a constant if there is none.
    pub(super) fn element(
        &mut self,
        spot: Spot,
        of: TypeId,
        len: u32,
        computed: Option<u32>,
    ) -> Spot {
        self.choices.open(SUBSCRIPT);
        let constant = self.choices.int(0..=i64::from(len) - 1);
        let computed = match computed {
            Some(depth) if depth > 0 && self.nodes_left > 0 && self.choices.chance(1, 3) => {
                let operand = self.expression(depth.min(2) - 1);
                self.in_bounds(operand, len)
            }
            _ => None,
        };
        self.choices.close();
        let subscript = computed.unwrap_or_else(|| {
            let kind = crate::types::IntKind::Int;
            self.constant(kind, kind.int(i128::from(constant)))
        });
        let index = subscript.value.bits() as u32;
        let stride = self.program.types.slots(of);
        let id = self.add_place(Place::Element(spot.id, subscript.id), of);
        Spot {
            id,
            address: spot.address.plus(index * stride),
        }
    }

    fn add_place(&mut self, place: Place, ty: TypeId) -> PlaceId {
        self.program.exprs.add_place(place, ty)
    }
}
