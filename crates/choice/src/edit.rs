//! Cutting and pasting events: the one operation under every mutation and every shrinking step.

use std::ops::Range;

use crate::event::{Choice, Event};
use crate::recording::Recording;

/// Replaces spans of a recording by other events. Spans are disjoint and in order; an empty
/// span inserts.
pub(crate) fn replace_spans(
    recording: &Recording,
    edits: &[(Range<usize>, &[Event])],
) -> Recording {
    let old = recording.events();
    let mut new = Vec::with_capacity(old.len() + edits.iter().map(|(_, e)| e.len()).sum::<usize>());
    let mut kept = 0;
    for (span, events) in edits {
        new.extend_from_slice(&old[kept..span.start]);
        new.extend_from_slice(events);
        kept = span.end;
    }
    new.extend_from_slice(&old[kept..]);
    Recording::from_events(new, recording.names().clone())
}

/// Removes spans from a recording, which are disjoint and in order.
pub(crate) fn delete_spans(recording: &Recording, spans: &[Range<usize>]) -> Recording {
    let edits: Vec<_> = spans.iter().map(|s| (s.clone(), &[] as &[Event])).collect();
    replace_spans(recording, &edits)
}

/// Changes the values of choices at some positions.
pub(crate) fn set_values(recording: &Recording, values: &[(usize, u64)]) -> Recording {
    let mut events = recording.events().to_vec();
    for &(position, value) in values {
        if let Event::Choice(choice) = &mut events[position] {
            *choice = Choice {
                value: value.min(choice.last),
                ..*choice
            };
        }
    }
    Recording::from_balanced(events, recording.names().clone())
}
