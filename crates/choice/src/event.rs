//! The events a recording is made of: choices, and the marks where scopes open and close.
//!
//! Plain data of 24 bytes; `recording` and `tree` give sequences of them their meaning.

use crate::label::LabelKey;

/// What a choice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// It shapes the program: which statement, which operator, which variable.
    Structural,
    /// A constant that does not shape the program.
    Constant,
    /// Whether a list continues (1) or stops (0). It is structural, but has its own kind, so
    /// that an element can be moved between forced and free positions of a list without
    /// misreading its other choices.
    Continue,
}

impl Kind {
    /// Whether the choice shapes the program.
    #[must_use]
    pub(crate) fn is_structural(self) -> bool {
        self != Kind::Constant
    }
}

/// One decision: an option out of `0..=last`, where option 0 is the simplest by convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// What it decides about.
    pub kind: Kind,
    /// The chosen option; for a number, its encoded distance from the simplest number.
    pub value: u64,
    /// The largest value that was possible.
    pub last: u64,
}

/// The mark that opens a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Open {
    /// The label of the scope.
    pub label: LabelKey,
    /// The number of events in the scope, including both marks.
    pub length: u32,
}

impl Open {
    /// `length` as an offset: from the opening mark to the event after the scope.
    #[must_use]
    pub fn span(&self) -> usize {
        self.length as usize
    }
}

/// One item of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A decision.
    Choice(Choice),
    /// A scope opens.
    Open(Open),
    /// The innermost open scope closes.
    Close,
}

const _: () = assert!(size_of::<Event>() == 24, "recordings must stay compact");
