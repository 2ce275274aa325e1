//! Reading a recording back, and resynchronising when the generator has left it.
//!
//! The YARPGen dissertation (section 4.3.2) compares depths: while the generator is deeper than
//! the recording, choices are fresh; while the recording is deeper, it is skipped. Here every
//! scope of the generator is paired with a recorded scope *of the same label* or with none, which
//! gives the same rule and keeps more of the recording:
//!
//! - a scope opens: it is paired with the next scope of that label among the remaining siblings;
//!   without one, it is paired with nothing, everything inside is fresh and the recording waits;
//! - a choice is asked: the next recorded choice answers, if it is of the same kind. If scopes or
//!   choices of another kind come first, they are skipped only for a choice of the same kind *and*
//!   bound, since a scope holds more of the program than the choice that would cost it;
//! - a scope closes: what is left of its pair is skipped.
//!
//! So a change cannot reach beyond the scope it happened in. How far one looks ahead is limited,
//! which keeps replay linear in time whatever the recording is.

use crate::event::{Choice, Event, Kind};
use crate::label::LabelKey;
use crate::recording::Recording;

/// How many siblings to search for a partner.
const LOOK_AHEAD: usize = 64;

/// The unread part of the recorded scope that is paired with a scope of the generator. Empty
/// and `paired: false` if there is none.
#[derive(Clone, Copy, Debug)]
struct Frame {
    next: usize,
    end: usize,
    paired: bool,
}

const UNPAIRED: Frame = Frame {
    next: 0,
    end: 0,
    paired: false,
};

#[derive(Debug)]
pub(crate) struct Cursor {
    recording: Recording,
    current: Frame,
    outer: Vec<Frame>,
}

impl Cursor {
    pub(crate) fn new(recording: Recording) -> Cursor {
        let current = Frame {
            next: 0,
            end: recording.events().len(),
            paired: true,
        };
        Cursor {
            recording,
            current,
            outer: Vec::with_capacity(32),
        }
    }

    /// Whether the innermost scope of the generator is paired with a recorded one.
    #[inline]
    pub(crate) fn is_paired(&self) -> bool {
        self.current.paired
    }

    /// The generator opens a scope.
    #[inline]
    pub(crate) fn open(&mut self, label: LabelKey) {
        let inner = self.pair(label).unwrap_or(UNPAIRED);
        self.outer.push(self.current);
        self.current = inner;
    }

    /// Finds the partner of a scope and moves after it.
    #[inline]
    fn pair(&mut self, label: LabelKey) -> Option<Frame> {
        let events = self.recording.events();
        let mut position = self.current.next;
        for _ in 0..LOOK_AHEAD {
            if position >= self.current.end {
                return None;
            }
            match &events[position] {
                Event::Open(open) => {
                    let behind = position + open.span();
                    if open.label == label {
                        self.current.next = behind;
                        return Some(Frame {
                            next: position + 1,
                            end: behind - 1,
                            paired: true,
                        });
                    }
                    position = behind;
                }
                Event::Choice(_) | Event::Close => position += 1,
            }
        }
        None
    }

    /// The generator closes a scope.
    #[inline]
    pub(crate) fn close(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.current = outer;
        }
    }

    /// The generator asks for a choice; returns the recorded value, brought into bounds.
    #[inline]
    pub(crate) fn choice(&mut self, kind: Kind, last: u64) -> Option<u64> {
        let Frame { next, end, .. } = self.current;
        if next < end
            && let Event::Choice(choice) = self.recording.events()[next]
            && choice.kind == kind
        {
            self.current.next = next + 1;
            return Some(fit(choice, last));
        }
        self.choice_ahead(kind, last)
    }

    fn choice_ahead(&mut self, kind: Kind, last: u64) -> Option<u64> {
        let events = self.recording.events();
        let mut position = self.current.next;
        for _ in 0..LOOK_AHEAD {
            if position >= self.current.end {
                return None;
            }
            match &events[position] {
                Event::Choice(choice) if choice.kind == kind && choice.last == last => {
                    self.current.next = position + 1;
                    return Some(choice.value);
                }
                Event::Open(open) => position += open.span(),
                Event::Choice(_) | Event::Close => position += 1,
            }
        }
        None
    }

    /// The continue choice at the start of a recorded list element, if it was free.
    #[inline]
    pub(crate) fn take_continue(&mut self) -> Option<bool> {
        let Frame { next, end, .. } = self.current;
        if next < end
            && let Event::Choice(choice) = self.recording.events()[next]
            && choice.kind == Kind::Continue
        {
            self.current.next = next + 1;
            return Some(choice.value != 0);
        }
        None
    }
}

/// A recorded value in narrower bounds: structural options wrap around, which leaves those in
/// bounds unchanged; a constant stays as far from its origin as possible.
#[inline]
fn fit(choice: Choice, last: u64) -> u64 {
    if choice.value <= last {
        choice.value
    } else if choice.kind.is_structural() {
        choice.value % (last + 1)
    } else {
        last
    }
}
