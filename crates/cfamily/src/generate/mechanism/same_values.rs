//! *Same values*: every read in the nest gives the same value in every iteration
//! (YARPGen dissertation, sections 2.3.5.3 and 3.3.5), so what is defined in the
//! first iteration is defined in all.
//!
//! Arrays may be walked by a loop counter where all elements are alike. Counters
//! themselves are subscripts and nothing else.

use super::super::Generator;
use super::super::build::Spot;
use super::super::nest::Iterator;
use crate::eval::{Address, Memory};
use crate::types::TypeId;

/// Whether `iterator` may be a subscript of the array in `spot`: what it
/// reads must be the same in all iterations of a kind, and what it writes
/// must not be read again in the same iteration.
pub(in crate::generate) fn repeats_along(
    generator: &Generator<'_>,
    spot: Spot,
    of: TypeId,
    len: u32,
    iterator: &Iterator,
) -> bool {
    if !generator.tracked_nest() {
        return true;
    }
    let object = generator.eval.memory.owner(spot.address);
    let born_inside = generator.scopes.depth_of(object) > iterator.depth;
    if born_inside && generator.scopes.writable().contains(&object) {
        return false;
    }
    if !generator.scopes.readable().contains(&object) {
        return true;
    }
    let stride = generator.program.types.slots(of);
    let alternating = generator.eval.odd.as_ref().map(|odd| odd.counter);
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
    repeats(&generator.eval.memory, spot.address)
        && generator.eval.odd.as_ref().is_none_or(|odd| {
            generator
                .odd_address(spot.id)
                .is_ok_and(|at| repeats(&odd.memory, at))
        })
}
