//! Stencils (YARPGen dissertation, section 3.3.2.3): neighbours of one element
//! of an array, combined. They are for vectorisers, for reuse of loads across
//! iterations, and for the analysis of dependences.

use super::super::Generator;
use super::super::build::{Operand, Spot};
use super::super::labels::STENCIL;
use super::super::nest::Iterator;
use super::{Policy, PolicyRule};
use crate::ir::VarId;
use crate::semantics::BinaryOp;
use crate::types::{Type, TypeId};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "stencils",
    about: "combined neighbours in arrays, for vectorisation and dependence analysis",
    ..PolicyRule::SKEW
};

/// Perhaps a stencil, in a loop.
pub(in crate::generate) fn perhaps_stencil(generator: &mut Generator<'_>) -> Option<Operand> {
    let stencils = generator.in_nest()
        && !generator.helper.is_written()
        && generator.policies.has(Policy::Stencils);
    if stencils && generator.choices.chance(1, 10) {
        return stencil(generator);
    }
    None
}

/// Combined neighbours in some array that a loop walks, if there is one.
fn stencil(generator: &mut Generator<'_>) -> Option<Operand> {
    let arrays = walked_arrays(generator);
    if arrays.is_empty() {
        return None;
    }
    generator.choices.open(STENCIL);
    let (variable, iterator) = arrays[generator.choices.index(arrays.len())];
    let op = [BinaryOp::Add, BinaryOp::Xor, BinaryOp::Sub][generator.choices.index(3)];
    let mut sum: Option<Operand> = None;
    let mut list = generator.choices.list(STENCIL, 2..=4, 3);
    while list.more(generator.choices) {
        let array = generator.variable(variable);
        let (of, len) = generator.type_of(array).elements();
        let element = neighbour(generator, array, of, len, iterator);
        let scalar = generator.scalar_in(element, 0);
        let value = generator.load(scalar);
        sum = Some(match sum {
            Some(sum) => generator.binary(op, sum, value),
            None => value,
        });
    }
    generator.choices.close();
    sum
}

/// Readable arrays with an iterator that can walk them and still has room
/// for neighbours.
pub(in crate::generate) fn walked_arrays(generator: &mut Generator<'_>) -> Vec<(VarId, Iterator)> {
    let mut arrays = Vec::new();
    for variable in generator.scopes.readable().to_vec() {
        // The neighbours belong to other iterations.
        if generator.nest.owned(variable).is_some() {
            continue;
        }
        if let Type::Array { of, len } = generator
            .program
            .types
            .get(generator.program.variable(variable).ty)
        {
            let spot = generator.variable(variable);
            for iterator in generator.walking(spot, of, len) {
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
    generator: &mut Generator<'_>,
    array: Spot,
    of: TypeId,
    len: u32,
    iterator: Iterator,
) -> Spot {
    let offsets = iterator.offsets(len);
    // Near neighbours: farther ones are no stencil.
    let (start, end) = ((*offsets.start()).max(-3), (*offsets.end()).min(3));
    let offset = if start <= end {
        generator.choices.int(start..=end)
    } else {
        *offsets.start()
    };
    generator.displaced(array, of, iterator.counter, offset)
}
