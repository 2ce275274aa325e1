//! The invariant of stamps: what can be reached by public pointers was allocated in a public
//! context.

use super::machine::{Atom, Block, Label, State, Value};
use crate::rules::Lattice;

/// The blocks that public pointers among the atoms point to.
fn pointed_to<'a>(to: Label, atoms: &'a [Atom]) -> impl Iterator<Item = Block> + 'a {
    atoms.iter().filter_map(move |atom| match atom.value {
        Value::Pointer(pointer) if atom.label.flows_to(to) => Some(pointer.block),
        _ => None,
    })
}

/// Whether all blocks that are reachable for this label are stamped below it.
fn is_well_formed_for(to: Label, state: &State) -> bool {
    let mut work: Vec<Block> = Vec::new();
    if state.pc.label.flows_to(to) {
        work.extend(pointed_to(to, &state.registers));
    }
    for frame in &state.stack {
        if frame.return_to.label.flows_to(to) {
            work.extend(pointed_to(to, &frame.saved));
        }
    }
    let mut seen: Vec<Block> = Vec::new();
    while let Some(block) = work.pop() {
        if seen.contains(&block) {
            continue;
        }
        if !block.stamp.flows_to(to) {
            return false;
        }
        seen.push(block);
        if let Some(frame) = state.frame(block)
            && frame.label.flows_to(to)
        {
            work.extend(pointed_to(to, &frame.data));
        }
    }
    true
}

/// Whether the invariant holds for every label.
pub(super) fn is_well_formed(state: &State) -> bool {
    Label::ALL
        .into_iter()
        .all(|label| is_well_formed_for(label, state))
}
