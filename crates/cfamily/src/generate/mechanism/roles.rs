//! Who may read and who may write in a loop whose values are tracked (YARPGen
//! dissertation, section 3.3.5: "a clean separation between variables that are
//! only used as inputs, and those that are only used as outputs").
//!
//! An object that was there before the loop is either read or written in it. One
//! that the body declares is born anew in every iteration and may be both.

use super::super::Generator;
use super::super::expand::expand;
use crate::eval::Slot;
use crate::ir::VarId;
use crate::types::Type;

/// Divides what can be both read and written. One choice decides for all
/// variables; 0 leaves them all readable.
pub(super) fn separate_roles(generator: &mut Generator<'_>) {
    let mut state = generator.choices.uint(0..=u64::from(u32::MAX));
    let plain = state == 0;
    let both: Vec<VarId> = generator
        .scopes
        .readable()
        .iter()
        .copied()
        .filter(|variable| generator.scopes.writable().contains(variable))
        .filter(|&variable| !is_pointer(generator, variable))
        .collect();
    let (written, read): (Vec<VarId>, Vec<VarId>) = both
        .into_iter()
        .partition(|_| !plain && expand(&mut state).is_multiple_of(2));
    let stays = |variable: VarId, gone: &[VarId]| !gone.contains(&object(generator, variable));
    let readable = generator.scopes.readable().iter().copied();
    let readable = readable.filter(|&variable| stays(variable, &written));
    let writable = generator.scopes.writable().iter().copied();
    let writable = writable.filter(|&variable| stays(variable, &read));
    let (readable, writable) = (readable.collect(), writable.collect());
    generator.scopes.restrict(readable, writable);
}

/// Whether what a pointer points to may be read, and written, here.
pub(in crate::generate) fn pointer_roles(
    generator: &Generator<'_>,
    pointer: VarId,
) -> (bool, bool) {
    if !generator.tracked_nest() {
        return (true, true);
    }
    let object = object(generator, pointer);
    let reads = generator.scopes.readable().contains(&object);
    (reads, generator.scopes.writable().contains(&object))
}

fn is_pointer(generator: &Generator<'_>, variable: VarId) -> bool {
    let ty = generator.program.variable(variable).ty;
    matches!(generator.program.types.get(ty), Type::Pointer { .. })
}

/// The object that is read or written by way of a variable: what a pointer
/// points into, or the variable itself.
fn object(generator: &Generator<'_>, variable: VarId) -> VarId {
    let target = generator
        .eval
        .memory
        .home(variable)
        .filter(|_| is_pointer(generator, variable))
        .map(|home| generator.eval.memory.load(home));
    match target {
        Some(Slot::Pointer(target)) => generator.eval.memory.owner(target),
        _ => variable,
    }
}
