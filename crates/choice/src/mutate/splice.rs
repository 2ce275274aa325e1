//! Splice: a scope of another recording takes the place of one with the same label, or is put
//! before a list element.

use std::sync::Arc;

use super::site::{ATTEMPTS, Sites, pick};
use super::{Mutation, MutationKind};
use crate::edit::replace_spans;
use crate::element::{content, decide_the_same, is_stop};
use crate::recording::Recording;
use crate::rng::Rng;

pub(super) fn splice(
    sites: &Sites<'_>,
    donors: &[Recording],
    rng: &mut Rng,
) -> Option<(Recording, Mutation)> {
    if donors.is_empty() || sites.eligible().is_empty() {
        return None;
    }
    let number = rng.below(donors.len());
    let donor = &donors[number];
    // Inserted parts have the same size limit as removed ones.
    let largest = sites
        .eligible()
        .iter()
        .map(|&i| sites.scope(i).choices)
        .max()?;
    let tree = donor.tree();
    for _ in 0..ATTEMPTS {
        let index = sites.draw(rng)?;
        let scope = sites.scope(index);
        let old = content(sites.recording.events(), scope);
        let sources: Vec<usize> = (0..tree.scopes().len())
            .filter(|&i| {
                let source = &tree.scopes()[i];
                source.label == scope.label
                    && source.choices <= largest
                    && !is_stop(donor.events(), source)
                    && !decide_the_same(content(donor.events(), source), old)
            })
            .collect();
        let Some(source) = pick(&sources, rng) else {
            continue;
        };
        let source = tree.scopes()[source].span.clone();
        let insert = sites.is_element(index) && rng.chance(1, 3);
        let target = if insert {
            scope.span.start..scope.span.start
        } else {
            scope.span.clone()
        };
        let spliced = replace_spans(
            sites.recording,
            &[(target, &donor.events()[source.clone()])],
        );
        let mut names = sites.recording.names().clone();
        Arc::make_mut(&mut names).extend(donor.names());
        let mutant = spliced.with_names(names);
        let how = if insert { "preceded by" } else { "replaced by" };
        let detail = format!("{how} the one at {} of donor {number}", source.start);
        return Some((mutant, sites.describe(MutationKind::Splice, index, detail)));
    }
    None
}
