//! A recording: everything a generator decided, as a balanced sequence of events.
//!
//! Cheap to clone (shared), compared by content, ordered by shortlex. Independent of how it is recorded
//! (`record`), replayed (`replay`) and stored (`file`).

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::event::{Choice, Event};
use crate::label::{LabelKey, LabelNames};
use crate::tree::Tree;

/// The choices of one run of a generator, with the scopes in which they were made.
///
/// Invariants: every scope that opens closes, the lengths of opening marks are right, and no
/// value exceeds its bound.
#[derive(Clone, Default)]
pub struct Recording {
    events: Arc<Vec<Event>>,
    names: Arc<LabelNames>,
}

impl Recording {
    /// Makes a recording from any sequence of events: unmatched closing marks are dropped, open
    /// scopes are closed at the end, and values are brought into their bounds. A label without
    /// a name is shown as `?`, and gets this name in a file.
    #[must_use]
    pub fn from_events(
        events: impl IntoIterator<Item = Event>,
        names: Arc<LabelNames>,
    ) -> Recording {
        let events = events.into_iter();
        let mut balanced = Vec::with_capacity(events.size_hint().0);
        let mut open = Vec::new();
        for event in events {
            match event {
                Event::Choice(choice) => balanced.push(Event::Choice(Choice {
                    value: choice.value.min(choice.last),
                    ..choice
                })),
                Event::Open(_) => {
                    open.push(balanced.len());
                    balanced.push(event);
                }
                Event::Close => {
                    if let Some(start) = open.pop() {
                        close(&mut balanced, start);
                    }
                }
            }
        }
        while let Some(start) = open.pop() {
            close(&mut balanced, start);
        }
        Recording::from_balanced(balanced, names)
    }

    /// For callers that guarantee the invariants.
    pub(crate) fn from_balanced(events: Vec<Event>, names: Arc<LabelNames>) -> Recording {
        Recording {
            events: Arc::new(events),
            names,
        }
    }

    pub(crate) fn with_names(self, names: Arc<LabelNames>) -> Recording {
        Recording { names, ..self }
    }

    /// All events in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The names of the labels.
    #[must_use]
    pub fn names(&self) -> &Arc<LabelNames> {
        &self.names
    }

    /// The name of a label, or `?` if it is unknown.
    #[must_use]
    pub fn name(&self, label: LabelKey) -> &str {
        self.names.get(label).unwrap_or("?")
    }

    /// All choices in order, without the scopes.
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::Choice(choice) => Some(*choice),
            Event::Open(_) | Event::Close => None,
        })
    }

    /// The number of choices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.choices().count()
    }

    /// Whether there are no choices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.choices().next().is_none()
    }

    /// The tree of scopes, for navigation.
    #[must_use]
    pub fn tree(&self) -> Tree {
        Tree::of(&self.events)
    }

    /// Compares the simplicity of two recordings: fewer choices, then smaller values from left
    /// to right, then fewer scopes.
    #[must_use]
    pub fn shortlex(&self, other: &Recording) -> Ordering {
        self.len()
            .cmp(&other.len())
            .then_with(|| {
                let values = self.choices().map(|c| c.value);
                values.cmp(other.choices().map(|c| c.value))
            })
            .then_with(|| self.events.len().cmp(&other.events.len()))
    }
}

fn close(events: &mut Vec<Event>, start: usize) {
    events.push(Event::Close);
    let length = u32::try_from(events.len() - start).unwrap_or(u32::MAX);
    if let Event::Open(open) = &mut events[start] {
        open.length = length;
    }
}

impl PartialEq for Recording {
    fn eq(&self, other: &Recording) -> bool {
        Arc::ptr_eq(&self.events, &other.events) || self.events == other.events
    }
}

impl Eq for Recording {}

impl Hash for Recording {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.events.hash(state);
    }
}

/// One line: scopes as `name{…}`, choices as `value/last`, constants marked by `#`.
impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, event) in self.events.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            match event {
                Event::Choice(c) => {
                    let mark = if c.kind.is_structural() { "" } else { "#" };
                    write!(f, "{mark}{}/{}", c.value, c.last)?;
                }
                Event::Open(open) => write!(f, "{}{{", self.name(open.label))?,
                Event::Close => f.write_str("}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Kind, Open};

    fn choice(value: u64) -> Event {
        Event::Choice(Choice {
            kind: Kind::Structural,
            value,
            last: 9,
        })
    }

    fn recording(events: &[Event]) -> Recording {
        Recording::from_events(events.iter().copied(), Arc::default())
    }

    #[test]
    fn unbalanced_events_are_repaired() {
        let open = Event::Open(Open {
            label: LabelKey::of("x"),
            length: 77,
        });
        let repaired = recording(&[Event::Close, open, choice(12), open, choice(3)]);
        let lengths: Vec<_> = repaired
            .events()
            .iter()
            .filter_map(|e| match e {
                Event::Open(open) => Some(open.length),
                _ => None,
            })
            .collect();
        assert_eq!(lengths, [6, 3]);
        assert_eq!(
            repaired.choices().map(|c| c.value).collect::<Vec<_>>(),
            [9, 3]
        );
    }

    #[test]
    fn shortlex_prefers_fewer_then_smaller() {
        let short = recording(&[choice(9)]);
        let low = recording(&[choice(0), choice(9)]);
        let high = recording(&[choice(1), choice(0)]);
        assert_eq!(short.shortlex(&low), Ordering::Less);
        assert_eq!(low.shortlex(&high), Ordering::Less);
        assert_eq!(high.shortlex(&high.clone()), Ordering::Equal);
    }
}
