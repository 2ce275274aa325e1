//! When two states look the same to somebody who sees public data only (definitions 1 and 2).
//! While the program counter is secret, so is the stack above the last public return address.

use super::{Atom, Label, Slot, State};

fn atoms(one: &Atom, other: &Atom) -> bool {
    one.label == other.label && (one.label == Label::High || one.value == other.value)
}

fn slots(one: &Slot, other: &Slot) -> bool {
    match (one, other) {
        (Slot::Data(one), Slot::Data(other)) | (Slot::Return(one), Slot::Return(other)) => {
            atoms(one, other)
        }
        _ => false,
    }
}

fn all<T>(one: &[T], other: &[T], same: impl Fn(&T, &T) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
}

/// The stack below and with the last public return address.
fn public(stack: &[Slot]) -> &[Slot] {
    let is_public = |slot: &Slot| matches!(slot, Slot::Return(atom) if atom.label == Label::Low);
    let length = stack.iter().rposition(is_public).map_or(0, |at| at + 1);
    &stack[..length]
}

/// Whether two states are indistinguishable.
pub(super) fn states(one: &State, other: &State) -> bool {
    if one.code != other.code
        || !all(&one.memory, &other.memory, atoms)
        || !atoms(&one.pc, &other.pc)
    {
        return false;
    }
    match one.pc.label {
        Label::Low => all(&one.stack, &other.stack, slots),
        Label::High => all(public(&one.stack), public(&other.stack), slots),
    }
}
