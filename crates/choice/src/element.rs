//! List elements as they look in a recording; what `list` writes, mutation and shrinking read here.

use std::ops::Range;

use crate::event::{Choice, Event, Kind};
use crate::tree::{Scope, Tree};

/// The span of a scope's content, without the continue choice at the start of a list element.
pub(crate) fn content_span(events: &[Event], scope: &Scope) -> Range<usize> {
    let inside = scope.inside();
    match events[inside.clone()].first() {
        Some(Event::Choice(Choice {
            kind: Kind::Continue,
            ..
        })) => inside.start + 1..inside.end,
        _ => inside,
    }
}

/// The content of a scope; see [`content_span`].
pub(crate) fn content<'e>(events: &'e [Event], scope: &Scope) -> &'e [Event] {
    &events[content_span(events, scope)]
}

/// Whether two parts of a recording have the same values, though perhaps with different bounds.
pub(crate) fn decide_the_same(a: &[Event], b: &[Event]) -> bool {
    let same = |pair: (&Event, &Event)| match pair {
        (Event::Choice(a), Event::Choice(b)) => a.kind == b.kind && a.value == b.value,
        (a, b) => a == b,
    };
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// Whether the scope only marks the end of a list. Replay creates it again.
pub(crate) fn is_stop(events: &[Event], scope: &Scope) -> bool {
    matches!(
        events[scope.inside()],
        [Event::Choice(Choice {
            kind: Kind::Continue,
            value: 0,
            ..
        })]
    )
}

/// Whether the scope is a list element, which can be added and removed on its own.
pub(crate) fn is_element(tree: &Tree, scope: &Scope) -> bool {
    scope
        .parent
        .is_some_and(|p| tree.scopes()[p].label.element() == scope.label)
}
