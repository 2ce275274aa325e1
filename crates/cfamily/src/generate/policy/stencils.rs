//! Stencils (YARPGen dissertation, section 3.3.2.3): neighbours of one element
//! of an array, combined. They are for vectorisers, for reuse of loads across
//! iterations, and for the analysis of dependences.

use super::super::Generator;
use super::{Policy, PolicyRule};
use super::super::build::{Operand, Spot};
use super::super::labels::STENCIL;
use super::super::nest::Iterator;
use crate::ir::VarId;
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type, TypeId};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "stencils",
    about: "combined neighbours in arrays, for vectorisation and dependence analysis",
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// Perhaps a stencil, in a loop.
    pub(in crate::generate) fn perhaps_stencil(&mut self) -> Option<Operand> {
        let stencils = self.in_nest()
            && self.helper.parameters.is_none()
            && self.policies.has(Policy::Stencils);
        if stencils && self.choices.chance(1, 10) {
            return self.stencil();
        }
        None
    }

    /// Combined neighbours in some array that a loop walks, if there is one.
    fn stencil(&mut self) -> Option<Operand> {
        let arrays = self.walked_arrays();
        if arrays.is_empty() {
            return None;
        }
        self.choices.open(STENCIL);
        let (variable, iterator) = arrays[self.choices.index(arrays.len())];
        let op = [BinaryOp::Add, BinaryOp::Xor, BinaryOp::Sub][self.choices.index(3)];
        let mut sum: Option<Operand> = None;
        let mut list = self.choices.list(STENCIL, 2..=4, 3);
        while list.more(self.choices) {
            let array = self.variable(variable);
            let Type::Array { of, len } = self.type_of(array) else {
                unreachable!("a walked array that is none");
            };
            let element = self.neighbour(array, of, len, iterator);
            let scalar = self.scalar_in(element, 0);
            let value = self.load(scalar);
            sum = Some(match sum {
                Some(sum) => self.binary(op, sum, value),
                None => value,
            });
        }
        self.choices.close();
        sum
    }

    /// Readable arrays with an iterator that can walk them and still has room
    /// for neighbours.
    pub(in crate::generate) fn walked_arrays(&mut self) -> Vec<(VarId, Iterator)> {
        let mut arrays = Vec::new();
        for variable in self.scopes.readable.clone() {
            // The neighbours belong to other iterations.
            if self.nest.owned(variable).is_some() {
                continue;
            }
            if let Type::Array { of, len } =
                self.program.types.get(self.program.variable(variable).ty)
            {
                let spot = self.variable(variable);
                for iterator in self.walking(spot, of, len) {
                    let offsets = iterator.offsets(len);
                    if offsets.end() > offsets.start() {
                        arrays.push((variable, iterator));
                    }
                }
            }
        }
        arrays
    }

    /// `array[counter + c]` with any `c` that stays within the array.
    pub(in crate::generate) fn neighbour(
        &mut self,
        array: Spot,
        of: TypeId,
        len: u32,
        iterator: Iterator,
    ) -> Spot {
        let offsets = iterator.offsets(len);
        // Near neighbours: farther ones are no stencil.
        let (start, end) = ((*offsets.start()).max(-3), (*offsets.end()).min(3));
        let offset = if start <= end {
            self.choices.int(start..=end)
        } else {
            *offsets.start()
        };
        self.displaced(array, of, iterator.counter, offset)
    }

    /// `array[counter + offset]`
    pub(in crate::generate) fn displaced(
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
}
