//! List elements as they look in a recording; what `list` writes, mutation and shrinking read here.

use std::ops::Range;

use crate::event::{Choice, Event, Kind};
use crate::tree::{Scope, Tree};

/// The span of what a scope says, without the choice to go on that a list element begins with.
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

/// What a scope says; see [`content_span`].
pub(crate) fn content<'e>(events: &'e [Event], scope: &Scope) -> &'e [Event] {
    &events[content_span(events, scope)]
}

/// Whether two pieces of a recording decide the same, though perhaps among more or fewer options.
pub(crate) fn decide_the_same(a: &[Event], b: &[Event]) -> bool {
    let same = |pair: (&Event, &Event)| match pair {
        (Event::Choice(a), Event::Choice(b)) => a.kind == b.kind && a.value == b.value,
        (a, b) => a == b,
    };
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// Whether the scope is the mark at which a list stops. Replay makes it again by itself.
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

/// Whether the scope is an element of a list, so that it can come and go alone.
pub(crate) fn is_element(tree: &Tree, scope: &Scope) -> bool {
    scope
        .parent
        .is_some_and(|p| tree.scopes()[p].label.element() == scope.label)
}
