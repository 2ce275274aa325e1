//! Single-step noninterference of the register machine.

use gadfly_property::{Arbitrary, Mutate, Shrink, assume};

use super::indistinguishable::states;
use super::reachable::is_well_formed;
use super::{Label, State, Table, step};
use crate::Twin;
use crate::rules::Lattice;

/// Two states, and who looks at them.
#[derive(Clone, Debug, PartialEq, Arbitrary, Mutate, Shrink)]
pub struct Variation {
    /// What flows to this label is seen.
    pub observer: Label,
    /// The states.
    pub states: Twin<State>,
}

/// Whether one step of each of two indistinguishable, well-formed states leaves them
/// indistinguishable. A discard if they are not, or if a step is not possible.
#[must_use]
pub fn single_step_noninterference(table: &Table, variation: &Variation) -> bool {
    let Variation {
        observer,
        states: Twin { one, other },
    } = variation;
    assume!(one.instruction().is_some());
    assume!(states(*observer, one, other));
    assume!(is_well_formed(one) && is_well_formed(other));
    let next = step(table, one);
    assume!(next.is_some());
    let Some(next) = next else {
        return true;
    };
    let is_public = |state: &State| state.pc.label.flows_to(*observer);
    if is_public(one) {
        let twin = step(table, other);
        assume!(twin.is_some());
        return twin.is_none_or(|twin| states(*observer, &next, &twin));
    }
    if !is_public(&next) {
        return states(*observer, one, &next);
    }
    // Both step back into a public context.
    let twin = step(table, other);
    assume!(twin.as_ref().is_some_and(is_public));
    twin.is_none_or(|twin| states(*observer, &next, &twin))
}
