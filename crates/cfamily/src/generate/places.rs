//! Places: which object an expression reads or a statement writes.

use super::Generator;
use super::build::{Operand, Spot};
use super::labels::{PLACE, SUBSCRIPT};
use crate::eval::Address;
use crate::generate::align;
use crate::generate::mechanism::data;
use crate::generate::policy::access_patterns;
use crate::generate::unions;
use crate::ir::{Part, Place, PlaceId, Storage, VarId, Variable, VariableForm};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type, TypeId, TypeTable};

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
        let variable = match data::nest_input(self) {
            Some(variable) => variable,
            None => self.scopes.readable()[self.choices.index(self.scopes.readable().len())],
        };
        let variable = self.variable(variable);
        let spot = self.scalar_in(variable, depth);
        self.choices.close();
        spot
    }

    /// A scalar that may be written here. There must be a writable variable.
    pub(super) fn writable_scalar(&mut self, depth: u32) -> Spot {
        self.choices.open(PLACE);
        let index = self.choices.index(self.scopes.writable().len());
        let variable = self.variable(self.scopes.writable()[index]);
        let spot = self.scalar_in(variable, depth);
        self.choices.close();
        spot
    }

    /// Variables that may be both written and read here. The first global is one,
    /// but a data-parallel loop may have none.
    pub(super) fn updatable(&self) -> impl std::iter::Iterator<Item = VarId> {
        let writable = self.scopes.writable().iter().copied();
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
            .readable()
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
                pointer @ Type::Pointer { .. } => pointer.is_not("a type of data"),
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
                    access = access.or_else(|| access_patterns::draw_access(self, spot));
                    let walked = access.as_mut().and_then(|access| {
                        access_patterns::walked_element(self, spot, of, len, access)
                    });
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
        let address = self.eval.memory.load(spot.address).pointer();
        Spot { id, address }
    }

    /// Some member of the structure in `spot`.
    pub(super) fn any_field(&mut self, spot: Spot) -> Spot {
        let structure = self.type_of(spot).structure();
        let count = self.program.types.structure(structure).fields.len();
        let index = self.choices.index(count);
        self.record_member(spot, index as u32)
    }

    /// Some member that holds a value: of a union, the one last written.
    fn readable_member(&mut self, spot: Spot) -> Spot {
        match unions::active_member(self, spot) {
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
            Some(depth) if depth > 0 && !self.budget.is_spent() && self.choices.chance(1, 3) => {
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
            scalar @ (Type::Int(_) | Type::Float(_) | Type::Vector { .. }) => {
                scalar.is_not("what holds something else")
            }
        }
    }

    /// A part of the complex number in `spot`.
    pub(super) fn part(&mut self, spot: Spot, part: Part) -> Spot {
        let kind = self.type_of(spot).complex();
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

    /// A new local variable and, outside loops, its home.
    pub(super) fn local(&mut self, ty: TypeId, form: VariableForm) -> (VarId, Option<Address>) {
        let alignment = match form {
            VariableForm::Plain => align::alignment(self, ty),
            _ => None,
        };
        let variable = self.program.add_variable(Variable {
            form,
            alignment,
            ..Variable::plain(ty, Storage::Local)
        });
        self.scopes.declare(variable);
        let slots = self.program.types.slots(ty);
        let home = (!self.deferred()).then(|| self.eval.allocate(variable, slots));
        (variable, home)
    }

    /// The element of an owned array that belongs to this iteration.
    pub(super) fn own_element(&mut self, array: Spot, of: TypeId) -> Option<Spot> {
        let Place::Variable(variable) = self.program.exprs.place(array.id) else {
            return None;
        };
        let owned = self.nest.owned(variable)?;
        Some(self.displaced(array, of, owned.counter, owned.offset))
    }

    /// `array[counter + offset]`
    pub(super) fn displaced(
        &mut self,
        array: Spot,
        of: TypeId,
        counter: VarId,
        offset: i64,
    ) -> Spot {
        let counter = self.variable(counter);
        let counter = self.load(counter);
        let subscript = match offset {
            0 => counter,
            _ => {
                let op = if offset > 0 {
                    BinaryOp::Add
                } else {
                    BinaryOp::Sub
                };
                let kind = IntKind::Int;
                let distance = self.constant(kind, kind.int(i128::from(offset.abs())));
                self.binary(op, counter, distance)
            }
        };
        self.element_at(array, of, subscript)
    }

    /// Variables that are, or point to, a whole structure, with its type.
    pub(super) fn struct_places(&self, variables: &[VarId]) -> Vec<(VarId, TypeId)> {
        let types = &self.program.types;
        variables
            .iter()
            .filter_map(|&variable| {
                let ty = self.program.variable(variable).ty;
                let object = match types.get(ty) {
                    Type::Pointer { to, .. } => to,
                    _ => ty,
                };
                matches!(types.get(object), Type::Struct(_)).then_some((variable, object))
            })
            .collect()
    }

    pub(super) fn whole_struct(&mut self, variable: VarId) -> Spot {
        let spot = self.variable(variable);
        match self.type_of(spot) {
            Type::Pointer { to, .. } => self.target(spot, to),
            _ => spot,
        }
    }
}
