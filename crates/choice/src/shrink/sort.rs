//! Pass: put sibling scopes of one label in order, the simplest first.
//!
//! It removes no choice, but brings equal findings to the same form, which makes them comparable.

use super::search::Search;
use crate::edit::replace_spans;
use crate::element::{content, content_span, is_stop};
use crate::event::Event;
use crate::recording::Recording;
use crate::tree::Tree;

pub(super) fn run(search: &mut Search<'_>) {
    whole_families(search);
    neighbours(search);
}

/// All siblings of a label at once.
fn whole_families(search: &mut Search<'_>) {
    let mut from = 0;
    loop {
        let current = search.current();
        let tree = current.tree();
        let candidates = families(&current, &tree)
            .filter(|family| tree.scopes()[family[0]].span.start >= from)
            .map(|family| {
                let start = tree.scopes()[family[0]].span.start;
                let mut order = family.clone();
                order.sort_by(|&a, &b| compare(&current, &tree, a, b));
                (start, rearranged(&current, &tree, &family, &order))
            });
        match search.first(candidates) {
            Some(start) => from = start + 1,
            None => return,
        }
    }
}

/// Sorts pairs of neighbours, for families that cannot be sorted completely.
fn neighbours(search: &mut Search<'_>) {
    let mut from = 0;
    loop {
        let current = search.current();
        let tree = current.tree();
        let candidates = families(&current, &tree)
            .flat_map(|family| family.windows(2).map(<[_]>::to_vec).collect::<Vec<_>>())
            .filter(|pair| tree.scopes()[pair[0]].span.start >= from)
            .filter(|pair| compare(&current, &tree, pair[0], pair[1]).is_gt())
            .map(|pair| {
                let start = tree.scopes()[pair[0]].span.start;
                (
                    start,
                    rearranged(&current, &tree, &pair, &[pair[1], pair[0]]),
                )
            });
        match search.first(candidates) {
            Some(start) => from = start,
            None => return,
        }
    }
}

/// Siblings with the same label as their neighbours, two or more.
fn families<'a>(recording: &'a Recording, tree: &'a Tree) -> impl Iterator<Item = Vec<usize>> + 'a {
    let parents = [None].into_iter().chain((0..tree.scopes().len()).map(Some));
    parents.flat_map(|parent| {
        let children: Vec<usize> = tree
            .children(parent)
            .filter(|&i| !is_stop(recording.events(), &tree.scopes()[i]))
            .collect();
        let same = |a: &usize, b: &usize| tree.scopes()[*a].label == tree.scopes()[*b].label;
        let families: Vec<_> = children
            .chunk_by(same)
            .filter(|family| family.len() > 1)
            .map(<[_]>::to_vec)
            .collect();
        families
    })
}

/// Compares values from left to right: this makes the recording smaller, whatever the lengths
/// are.
fn compare(recording: &Recording, tree: &Tree, a: usize, b: usize) -> std::cmp::Ordering {
    let values = |index: usize| {
        content(recording.events(), &tree.scopes()[index])
            .iter()
            .filter_map(|event| match event {
                Event::Choice(choice) => Some(choice.value),
                Event::Open(_) | Event::Close => None,
            })
    };
    values(a).cmp(values(b))
}

/// The recording with the content of `order[i]` where that of `places[i]` was.
fn rearranged(recording: &Recording, tree: &Tree, places: &[usize], order: &[usize]) -> Recording {
    let events = recording.events();
    let edits: Vec<_> = places
        .iter()
        .zip(order)
        .map(|(&place, &source)| {
            let place = content_span(events, &tree.scopes()[place]);
            (place, content(events, &tree.scopes()[source]))
        })
        .collect();
    replace_spans(recording, &edits)
}
