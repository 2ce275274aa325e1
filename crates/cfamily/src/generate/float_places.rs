//! Which floating-point object an expression reads or a statement writes, and
//! stencils over arrays of them.

use super::Generator;
use super::build::Spot;
use super::float_build::FloatOperand;
use super::labels::{PLACE, STENCIL};
use crate::ir::{Storage, VarId};
use crate::semantics::{Exact, FloatOp};
use crate::types::{FloatKind, Type, TypeId, TypeTable};

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
    fn float_in(&mut self, mut spot: Spot, depth: u32) -> Spot {
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

    /// Neighbours in an array of floating-point numbers that a loop walks, each
    /// with a factor or without, added up; if there is such an array.
    pub(super) fn float_stencil(&mut self, kind: FloatKind) -> Option<FloatOperand> {
        let mut arrays = self.walked_arrays();
        let types = &self.program.types;
        arrays.retain(|&(variable, _)| {
            let ty = self.program.variable(variable).ty;
            types.holds_floats(ty) && !types.holds_unions(ty)
        });
        if arrays.is_empty() {
            return None;
        }
        self.choices.open(STENCIL);
        let (variable, iterator) = arrays[self.choices.index(arrays.len())];
        let mut sum: Option<FloatOperand> = None;
        let mut list = self.choices.list(STENCIL, 2..=4, 3);
        while list.more(self.choices) {
            let array = self.variable(variable);
            let Type::Array { of, len } = self.type_of(array) else {
                unreachable!("a walked array that is none");
            };
            let element = self.neighbour(array, of, len, iterator);
            let number = self.float_in(element, 0);
            let mut term = self.float_load(number);
            if self.choices.chance(1, 2) {
                let mantissa = self.choices.int(1..=6);
                let scale = -(self.choices.int(0..=3) as i16);
                let factor = self.float_constant(kind, Exact::new(mantissa, scale));
                term = self.float_binary(FloatOp::Mul, factor, term);
            }
            sum = Some(match sum {
                Some(sum) => {
                    let op = FloatOp::ALL[self.choices.weighted(&[3, 1])];
                    self.float_binary(op, sum, term)
                }
                None => term,
            });
        }
        self.choices.close();
        sum
    }
}
