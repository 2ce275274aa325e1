//! Swap two scopes of the same label: two statements change places, or two expressions.

use super::site::{ATTEMPTS, Sites};
use super::{Mutation, MutationKind};
use crate::edit::replace_spans;
use crate::recording::Recording;
use crate::rng::Rng;

pub(super) fn swap(sites: &Sites<'_>, rng: &mut Rng) -> Option<(Recording, Mutation)> {
    let events = sites.recording.events();
    for _ in 0..ATTEMPTS {
        let index = sites.draw(rng)?;
        let Some(partner) = sites.draw_partner(index, rng) else {
            continue;
        };
        let (first, second) = (index.min(partner), index.max(partner));
        let (a, b) = (
            sites.scope(first).span.clone(),
            sites.scope(second).span.clone(),
        );
        let mutant = replace_spans(
            sites.recording,
            &[(a.clone(), &events[b.clone()]), (b.clone(), &events[a])],
        );
        let detail = format!("changes places with the one at {}", b.start);
        return Some((mutant, sites.describe(MutationKind::Swap, first, detail)));
    }
    None
}
