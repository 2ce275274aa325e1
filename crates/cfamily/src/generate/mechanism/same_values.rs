//! *Same values*: every read in the nest gives the same value in every iteration
//! (YARPGen dissertation, sections 2.3.5.3 and 3.3.5), so what is defined in the
//! first iteration is defined in all.
//!
//! Arrays may be walked by a loop counter where all elements are alike. Counters
//! themselves are subscripts and nothing else.

use super::super::Generator;
use super::super::build::{Operand, Spot};
use super::super::nest::Iterator;
use crate::eval::{Address, Memory};
use crate::ir::{Source, Stmt, Storage, VarId};
use crate::semantics::{BinaryOp, FloatOp};
use crate::types::{IntKind, Type, TypeId};

impl Generator<'_> {
    /// Whether `iterator` may be a subscript of the array in `spot`: what it
    /// reads must be the same in all iterations of a kind, and what it writes
    /// must not be read again in the same iteration.
    pub(in crate::generate) fn may_walk(
        &self,
        spot: Spot,
        of: TypeId,
        len: u32,
        iterator: &Iterator,
    ) -> bool {
        if !self.tracked_nest() {
            return true;
        }
        let object = self.eval.memory.owner(spot.address);
        let born_inside = self.scopes.depth_of(object) > iterator.depth;
        if born_inside && self.scopes.writable.contains(&object) {
            return false;
        }
        if !self.scopes.readable.contains(&object) {
            return true;
        }
        let stride = self.program.types.slots(of);
        let alternating = self.eval.odd.as_ref().map(|odd| odd.counter);
        let period = if alternating == Some(iterator.counter) {
            2
        } else {
            1
        };
        let repeats = |memory: &Memory, at: Address| {
            (period * stride..len * stride).all(|slot| {
                memory.load(at.plus(slot)) == memory.load(at.plus(slot % (period * stride)))
            })
        };
        repeats(&self.eval.memory, spot.address)
            && self.eval.odd.as_ref().is_none_or(|odd| {
                self.odd_address(spot.id)
                    .is_ok_and(|at| repeats(&odd.memory, at))
            })
    }

    /// `place op= value` where values are tracked. A place that is only written
    /// holds another value in every iteration, so the operation must be defined
    /// for all: it is one on unsigned integers of a single type.
    pub(in crate::generate) fn tracked_update(&mut self, op: BinaryOp, value: Operand) -> Stmt {
        let targets: Vec<VarId> = self
            .scopes
            .writable
            .iter()
            .copied()
            .filter(|&variable| self.program.variable(variable).storage != Storage::Output)
            .collect();
        if targets.is_empty() {
            return self.assignment();
        }
        let variable = targets[self.choices.index(targets.len())];
        let variable = self.variable(variable);
        let spot = self.scalar_in(variable, 1);
        let spot = self.versioned_place(spot);
        if let Type::Float(kind) = self.type_of(spot) {
            let value = self.float_from_int(kind, value);
            return self.float_update(FloatOp::of(op), spot, value);
        }
        let Type::Int(kind) = self.type_of(spot) else {
            unreachable!("an update of something that is no integer");
        };
        let accumulates = matches!(kind, IntKind::UInt | IntKind::ULong | IntKind::ULongLong);
        let object = self.eval.memory.owner(spot.address);
        let value = if self.scopes.readable.contains(&object) {
            let old = self.load(spot);
            self.binary(op, old, value)
        } else if accumulates {
            let value = self.cast(kind, value);
            let (value, _) = self.versioned(value, None);
            let old = self.load(spot);
            self.binary(op, old, value)
        } else {
            value
        };
        let value = self.store(spot, value);
        Stmt::Assign(spot.id, Source::Update(value.id))
    }
}
