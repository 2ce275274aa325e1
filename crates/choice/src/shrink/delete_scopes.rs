//! Pass: delete runs of sibling scopes, long runs first, outer scopes before inner ones.

use std::ops::Range;

use super::search::Search;
use crate::edit::delete_spans;
use crate::element::is_stop;
use crate::recording::Recording;
use crate::tree::Tree;

pub(super) fn run(search: &mut Search<'_>) {
    let mut size = largest(&search.current());
    while size > 0 {
        sweep(search, size);
        size /= 2;
    }
}

/// Deletes every unnecessary run of `size` siblings, from start to end.
fn sweep(search: &mut Search<'_>, size: usize) {
    let mut from = 0;
    loop {
        let current = search.current();
        match search.first(proposals(&current, size, from)) {
            Some(start) => from = start,
            None => return,
        }
    }
}

/// The first size: all scopes of the largest family.
pub(super) fn largest(recording: &Recording) -> usize {
    longest_family(&recording.tree()).next_power_of_two()
}

fn longest_family(tree: &Tree) -> usize {
    let parents = (0..tree.scopes().len()).map(Some).chain([None]);
    parents.map(|p| tree.children(p).count()).max().unwrap_or(0)
}

/// The recordings without one run of `size` siblings each, and the position of the run.
pub(super) fn proposals(
    current: &Recording,
    size: usize,
    from: usize,
) -> impl Iterator<Item = (usize, Recording)> + '_ {
    let runs = runs(current, size, from).into_iter();
    runs.map(|run| (run[0].start, delete_spans(current, &run)))
}

/// The runs of `size` siblings from a position on; the last one of a family may be shorter.
/// Families that are shorter than `size` take part as soon as they are a single run.
fn runs(recording: &Recording, size: usize, from: usize) -> Vec<Vec<Range<usize>>> {
    let tree = recording.tree();
    let mut runs: Vec<Vec<Range<usize>>> = Vec::new();
    for parent in [None].into_iter().chain((0..tree.scopes().len()).map(Some)) {
        let spans: Vec<Range<usize>> = tree
            .children(parent)
            .map(|i| &tree.scopes()[i])
            .filter(|scope| !is_stop(recording.events(), scope))
            .map(|scope| scope.span.clone())
            .collect();
        if spans.len() <= size / 2 && size > 1 {
            continue;
        }
        let first = spans.partition_point(|s| s.start < from);
        runs.extend(spans[first..].chunks(size).map(<[_]>::to_vec));
    }
    runs.sort_by_key(|run| run[0].start);
    runs
}
