//! Writing a recording: events are appended, scopes are closed with their lengths.
//!
//! This is on the path of every single choice, so it does nothing but push. Where a value came
//! from is not known here.

use std::sync::Arc;

use crate::event::{Choice, Event, Open};
use crate::label::{Label, LabelKey, LabelNames};
use crate::recording::Recording;

/// The size of a cache of recent labels, indexed by the low bits of their hash.
const SEEN: usize = 32;

#[derive(Debug)]
pub(crate) struct Recorder {
    events: Vec<Event>,
    /// The positions of the open scopes.
    open: Vec<usize>,
    names: Arc<LabelNames>,
    seen: [Option<LabelKey>; SEEN],
}

impl Recorder {
    pub(crate) fn new(capacity: usize, names: Arc<LabelNames>) -> Recorder {
        Recorder {
            events: Vec::with_capacity(capacity),
            open: Vec::with_capacity(32),
            names,
            seen: [None; SEEN],
        }
    }

    #[inline]
    pub(crate) fn choice(&mut self, choice: Choice) {
        self.events.push(Event::Choice(choice));
    }

    #[inline]
    pub(crate) fn open(&mut self, label: Label) {
        let key = label.key();
        if self.seen[key.hash() as usize % SEEN] != Some(key) {
            self.learn(label);
        }
        self.open.push(self.events.len());
        self.events.push(Event::Open(Open {
            label: key,
            length: 0,
        }));
    }

    #[cold]
    fn learn(&mut self, label: Label) {
        let key = label.key();
        self.seen[key.hash() as usize % SEEN] = Some(key);
        if !self.names.contains(key) {
            Arc::make_mut(&mut self.names).insert(label.name());
        }
    }

    /// Closes the innermost scope; returns whether there was one.
    #[inline]
    pub(crate) fn close(&mut self) -> bool {
        let Some(start) = self.open.pop() else {
            return false;
        };
        self.events.push(Event::Close);
        let length = (self.events.len() - start) as u32;
        if let Event::Open(open) = &mut self.events[start] {
            open.length = length;
        }
        true
    }

    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(crate) fn finish(mut self) -> Recording {
        while self.close() {}
        Recording::from_balanced(self.events, self.names)
    }
}
