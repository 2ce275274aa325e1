//! Single-step noninterference (definition 4).

use gadfly_property::assume;

use super::indistinguishable::states;
use super::{Label, State, Table, step};

/// Whether one step of each of two indistinguishable states leaves them indistinguishable. A
/// discard if they are not, or if a step is not possible.
#[must_use]
pub fn single_step_noninterference(table: &Table, one: &State, other: &State) -> bool {
    assume!(one.instruction().is_some());
    assume!(states(one, other));
    if one.pc.label == Label::Low {
        let next = step(table, one);
        assume!(next.is_some());
        let twin = step(table, other);
        assume!(twin.is_some());
        return next
            .zip(twin)
            .is_none_or(|(next, twin)| states(&next, &twin));
    }
    let next = step(table, one);
    assume!(next.is_some());
    let twin = step(table, other);
    assume!(twin.is_some());
    let Some((next, twin)) = next.zip(twin) else {
        return true;
    };
    match (next.pc.label, twin.pc.label) {
        (Label::Low, Label::Low) => states(&next, &twin),
        (Label::Low, Label::High) => states(other, &twin),
        _ => states(one, &next),
    }
}
