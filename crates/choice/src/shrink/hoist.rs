//! Pass: put a scope's descendants of the same label in its place, as `a + b` becomes `a`, and a
//! statement becomes the statements within it.

use super::search::Search;
use crate::edit::replace_spans;
use crate::element::{is_element, is_stop};
use crate::event::Event;
use crate::recording::Recording;
use crate::tree::Tree;

pub(super) fn run(search: &mut Search<'_>) {
    let mut from = 0;
    loop {
        let current = search.current();
        match search.first(proposals(&current, from)) {
            Some(start) => from = start,
            None => return,
        }
    }
}

/// The recordings with one scope replaced, and its position.
pub(super) fn proposals(
    current: &Recording,
    from: usize,
) -> impl Iterator<Item = (usize, Recording)> + '_ {
    let tree = current.tree();
    let outer = 0..tree.scopes().len();
    outer.flat_map(move |outer| {
        let span = tree.scopes()[outer].span.clone();
        let worth = span.start >= from;
        let events: Vec<Vec<Event>> = match worth {
            true => replacements(current, &tree, outer).collect(),
            false => Vec::new(),
        };
        events.into_iter().map(move |events| {
            let start = span.start;
            (start, replace_spans(current, &[(span.clone(), &events)]))
        })
    })
}

/// What can replace a scope: for a list element all inner elements together, then each
/// descendant alone.
fn replacements(
    recording: &Recording,
    tree: &Tree,
    outer: usize,
) -> impl Iterator<Item = Vec<Event>> {
    let events = recording.events();
    let alone: Vec<Vec<Event>> = nearest(tree, outer)
        .map(|inner| &tree.scopes()[inner])
        .filter(|inner| !is_stop(events, inner))
        .map(|inner| events[inner.span.clone()].to_vec())
        .collect();
    let together =
        (alone.len() > 1 && is_element(tree, &tree.scopes()[outer])).then(|| alone.concat());
    together.into_iter().chain(alone)
}

/// The descendants with the same label that are not inside another such descendant. Deeper ones
/// are reached by hoisting again.
fn nearest(tree: &Tree, outer: usize) -> impl Iterator<Item = usize> + '_ {
    let label = tree.scopes()[outer].label;
    let mut behind = 0;
    tree.descendants(outer).filter(move |&inner| {
        let scope = &tree.scopes()[inner];
        let is_nearest = scope.label == label && scope.span.start >= behind;
        if is_nearest {
            behind = scope.span.end;
        }
        is_nearest
    })
}
