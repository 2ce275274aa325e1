//! Pass: delete runs of neighbouring choices of one scope, for what is not wrapped in scopes.
//!
//! The choices of lists to go on are left out: replay puts them back.

use std::ops::Range;

use super::search::Search;
use crate::edit::delete_spans;
use crate::event::{Event, Kind};
use crate::recording::Recording;

pub(super) const SIZES: [usize; 4] = [8, 4, 2, 1];

pub(super) fn run(search: &mut Search<'_>) {
    for size in SIZES {
        let mut from = 0;
        loop {
            let current = search.current();
            match search.first(proposals(&current, size, from)) {
                Some(start) => from = start,
                None => break,
            }
        }
    }
}

/// The recordings without one run of `size` choices each, and the position of the run.
pub(super) fn proposals(
    current: &Recording,
    size: usize,
    from: usize,
) -> impl Iterator<Item = (usize, Recording)> + '_ {
    runs(current, size, from).map(|run| {
        let without = delete_spans(current, std::slice::from_ref(&run));
        (run.start, without)
    })
}

/// All runs of `size` consecutive choices from a position on.
fn runs(recording: &Recording, size: usize, from: usize) -> impl Iterator<Item = Range<usize>> {
    let is_choice = |event: &Event| matches!(event, Event::Choice(c) if c.kind != Kind::Continue);
    let events = recording.events();
    (from..(events.len() + 1).saturating_sub(size))
        .map(move |start| start..start + size)
        .filter(move |run| events[run.clone()].iter().all(is_choice))
}
