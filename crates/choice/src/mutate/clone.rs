//! Clone a scope: an element twice in a row, or one part in place of another like it.
//!
//! Repeated parts are what common-subexpression elimination and its relatives look for.

use super::site::{ATTEMPTS, Sites};
use super::{Mutation, MutationKind};
use crate::edit::replace_spans;
use crate::recording::Recording;
use crate::rng::Rng;

pub(super) fn clone(sites: &Sites<'_>, rng: &mut Rng) -> Option<(Recording, Mutation)> {
    let events = sites.recording.events();
    for _ in 0..ATTEMPTS {
        let index = sites.draw(rng)?;
        let span = sites.scope(index).span.clone();
        let copy = &events[span.clone()];
        // A second copy of a fixed part would be skipped.
        if sites.is_element(index) && rng.chance(1, 2) {
            let mutant = replace_spans(sites.recording, &[(span.end..span.end, copy)]);
            let detail = String::from("copied behind itself");
            return Some((mutant, sites.describe(MutationKind::Clone, index, detail)));
        }
        if let Some(target) = sites.draw_partner(index, rng) {
            let target = sites.scope(target).span.clone();
            let detail = format!("copied over the one at {}", target.start);
            let mutant = replace_spans(sites.recording, &[(target, copy)]);
            return Some((mutant, sites.describe(MutationKind::Clone, index, detail)));
        }
    }
    None
}
