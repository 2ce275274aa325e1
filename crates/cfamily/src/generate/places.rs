//! Places: which object an expression reads or a statement writes.

use super::Generator;
use super::build::{Operand, Spot};
use super::labels::{PLACE, SUBSCRIPT};
use crate::eval::{Address, Slot};
use crate::ir::{Place, PlaceId, Storage, VarId};
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
        let variable = match self.nest_input() {
            Some(variable) => variable,
            None => self.scopes.readable[self.choices.index(self.scopes.readable.len())],
        };
        let variable = self.variable(variable);
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

    /// Variables that may be both written and read here. The first global is one,
    /// but a data-parallel loop may have none.
    pub(super) fn updatable(&self) -> impl std::iter::Iterator<Item = VarId> {
        let writable = self.scopes.writable.iter().copied();
        writable.filter(|&variable| self.program.variable(variable).storage != Storage::Output)
    }

    /// A scalar that may be both written and read here; there must be one.
    pub(super) fn writable_readable_scalar(&mut self) -> Spot {
        self.choices.open(PLACE);
        let both: Vec<VarId> = self.updatable().collect();
        let index = self.choices.index(both.len());
        let variable = self.variable(both[index]);
        let spot = self.scalar_in(variable, 1);
        self.choices.close();
        spot
    }

    /// A scalar that is never written, if there is one; its subscripts are
    /// constants.
    pub(super) fn input_scalar(&mut self) -> Option<Spot> {
        let inputs: Vec<VarId> = self
            .scopes
            .readable
            .iter()
            .copied()
            .filter(|&variable| {
                matches!(
                    self.program.variable(variable).storage,
                    Storage::Input { .. }
                )
            })
            .collect();
        if inputs.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let index = self.choices.index(inputs.len());
        let variable = self.variable(inputs[index]);
        let spot = self.fixed_scalar_in(variable);
        self.choices.close();
        Some(spot)
    }

    /// The place that is a whole variable. In a nest whose values are not tracked,
    /// locals have no home until it is executed; addresses mean nothing there.
    pub(super) fn variable(&mut self, variable: VarId) -> Spot {
        let ty = self.program.variable(variable).ty;
        let id = self.program.exprs.add_place(Place::Variable(variable), ty);
        match self.eval.memory.home(variable) {
            Some(address) => Spot { id, address },
            None if self.deferred() => Spot {
                id,
                address: Address::default(),
            },
            None => unreachable!("{variable:?} is visible and has no home"),
        }
    }

    /// Goes down from an aggregate to a number that is always the same.
    fn fixed_scalar_in(&mut self, mut spot: Spot) -> Spot {
        loop {
            spot = match self.type_of(spot) {
                Type::Int(_) | Type::Float(_) => return spot,
                Type::Complex(_) => self.any_part(spot),
                Type::Pointer { .. } => unreachable!("inputs hold no pointers"),
                Type::Array { of, len } | Type::Vector { of, len } => {
                    self.element(spot, of, len, None)
                }
                Type::Struct(_) => self.readable_member(spot),
            };
        }
    }

    /// Goes down from an aggregate, or through a pointer, to a number.
    pub(super) fn scalar_in(&mut self, mut spot: Spot, depth: u32) -> Spot {
        let mut access = None;
        loop {
            spot = match self.type_of(spot) {
                Type::Int(_) | Type::Float(_) => return spot,
                Type::Complex(_) => self.any_part(spot),
                Type::Pointer { to, .. } => self.target(spot, to),
                Type::Array { of, len } => {
                    access = access.or_else(|| self.draw_access(spot));
                    let walked = access
                        .as_mut()
                        .and_then(|access| self.walked_element(spot, of, len, access));
                    walked.unwrap_or_else(|| self.element(spot, of, len, Some(depth)))
                }
                Type::Vector { of, len } => self.element(spot, of, len, Some(depth)),
                Type::Struct(_) => {
                    access = None;
                    self.readable_member(spot)
                }
            };
        }
    }

    /// What the pointer in `spot` points to.
    pub(super) fn target(&mut self, spot: Spot, to: TypeId) -> Spot {
        let id = self.add_place(Place::Target(spot.id), to);
        if self.deferred() {
            return Spot {
                id,
                address: spot.address,
            };
        }
        match self.eval.memory.load(spot.address) {
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
        self.record_member(spot, index as u32)
    }

    /// Some member that holds a value: of a union, the one last written.
    fn readable_member(&mut self, spot: Spot) -> Spot {
        match self.active_member(spot) {
            Some(member) => {
                self.style.union_reads += 1;
                self.record_member(spot, member)
            }
            None => self.any_field(spot),
        }
    }

    /// The member of the structure in `spot` at a position.
    pub(super) fn record_member(&mut self, spot: Spot, index: u32) -> Spot {
        let ty = self.program.exprs.place_type(spot.id);
        let (offset, ty) = self.program.types.part(ty, index);
        let id = self.add_place(Place::Field(spot.id, index), ty);
        Spot {
            id,
            address: spot.address.plus(offset),
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
        if let Some(own) = self.own_element(spot, of) {
            return own;
        }
        self.choices.open(SUBSCRIPT);
        let constant = self.choices.int(0..=i64::from(len) - 1);
        let computed = match computed {
            Some(depth) if depth > 0 && self.budget.nodes > 0 && self.choices.chance(1, 3) => {
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
        self.element_at(spot, of, subscript)
    }

    /// The element with the given subscript, which lies within the array.
    pub(super) fn element_at(&mut self, spot: Spot, of: TypeId, subscript: Operand) -> Spot {
        let id = self.add_place(Place::Element(spot.id, subscript.id), of);
        let address = if self.deferred() {
            spot.address
        } else {
            let index = subscript.value.bits() as u32;
            spot.address.plus(index * self.program.types.slots(of))
        };
        Spot { id, address }
    }

    fn add_place(&mut self, place: Place, ty: TypeId) -> PlaceId {
        self.program.exprs.add_place(place, ty)
    }
}
