//! Delete a scope: an element of a list goes, or a fixed part is made anew.

use super::site::{ATTEMPTS, Sites};
use super::{Mutation, MutationKind};
use crate::edit::delete_spans;
use crate::recording::Recording;
use crate::rng::Rng;

pub(super) fn delete(sites: &Sites<'_>, rng: &mut Rng) -> Option<(Recording, Mutation)> {
    for _ in 0..ATTEMPTS {
        let index = sites.draw(rng)?;
        let scope = sites.scope(index);
        // A fixed part without choices would be recreated unchanged.
        if scope.choices == 0 && !sites.is_element(index) {
            continue;
        }
        let mutant = delete_spans(sites.recording, std::slice::from_ref(&scope.span));
        let detail = format!("{} choices gone", scope.choices);
        return Some((mutant, sites.describe(MutationKind::Delete, index, detail)));
    }
    None
}
