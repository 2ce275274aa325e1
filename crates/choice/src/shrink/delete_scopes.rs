//! Pass: delete runs of sibling scopes, long runs first, outer scopes before inner ones.

use std::ops::Range;

use super::search::Search;
use crate::edit::delete_spans;
use crate::element::is_stop;
use crate::recording::Recording;
use crate::tree::Tree;

pub(super) fn run(search: &mut Search<'_>) {
    let longest = longest_family(&search.current().tree());
    let mut size = longest.next_power_of_two();
    while size > 0 {
        sweep(search, size);
        size /= 2;
    }
}

/// Deletes every run of `size` siblings that is not needed, from the start to the end.
fn sweep(search: &mut Search<'_>, size: usize) {
    let mut from = 0;
    loop {
        let current = search.current();
        let runs = runs(&current, size, from);
        let candidates = runs
            .into_iter()
            .map(|run| (run[0].start, delete_spans(&current, &run)));
        match search.first(candidates) {
            Some(start) => from = start,
            None => return,
        }
    }
}

fn longest_family(tree: &Tree) -> usize {
    let parents = (0..tree.scopes().len()).map(Some).chain([None]);
    parents.map(|p| tree.children(p).count()).max().unwrap_or(0)
}

/// The runs of `size` siblings that begin at or behind a position; the last one of a family may be
/// shorter. A family takes part from the size down at which it is a single run.
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
