//! Instructions and tables of the checking mode. Data only: `lower::check` generates them,
//! and a program that is compiled without checks has none.

use super::super::fault::InvalidKind;
use super::{Origin, Reg};

/// A register that is not there.
pub(crate) const NO_REGISTER: Reg = Reg::MAX;

/// A field that is not named: any field of the object, or an array's element.
pub(crate) const ANY_FIELD: u32 = u32::MAX;

/// Something that is checked, or ghost code that is executed.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The kind of failure; none for ghost code, which only runs.
    pub(crate) kind: Option<InvalidKind>,
    pub(crate) origin: Origin,
    /// Whether the caller is to blame: a failure is then reported at the call.
    pub(crate) at_call: bool,
    /// The message of the failure.
    pub(crate) what: String,
}

/// One instruction of the checking mode.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckInstr {
    /// From here to the matching `EndAttempt`, what cannot be evaluated leads to the
    /// label instead of ending the run.
    Attempt {
        site: u32,
        to: u32,
    },
    /// Ends an attempt; counts as a check that held if it passed.
    EndAttempt {
        passed: bool,
    },
    /// A check failed; about the value of a register, if there is one.
    Violated {
        site: u32,
        value: Reg,
    },
    /// A check that only looks at the class of a value, for `null`, holds.
    NotNull {
        reg: Reg,
        site: u32,
    },
    /// Jumps when more specifications than that are being evaluated.
    SkipNested {
        than: u16,
        to: u32,
    },
    /// The value must be known: a ghost variable may not be.
    Known {
        reg: Reg,
    },
    /// The same for a ghost field.
    KnownField {
        reg: Reg,
    },
    /// Ghost fields may have changed in a way that is not known.
    Forget,
    /// A method begins. `keep` if it looks back at the heap of its beginning;
    /// `constructor` if the object in its first register is new.
    Enter {
        keep: bool,
        constructor: bool,
    },
    /// It ends.
    Leave,
    /// Which moment it is, or which it was when the method began.
    Now {
        dst: Reg,
        entry: bool,
    },
    /// The moment that the call after this one is to look back at.
    Pass {
        moment: Reg,
    },
    /// Which moment that is; without `Pass`, when the running method began.
    Passed {
        dst: Reg,
    },
    /// Makes the heap what it was at a moment, until `Back`.
    Travel {
        to: Reg,
    },
    Back,
    /// Whether objects are newer than a moment.
    Fresh {
        dst: Reg,
        src: Reg,
        since: Reg,
    },
    /// Whether fields of objects are what they were at a moment.
    Unchanged {
        dst: Reg,
        src: Reg,
        since: Reg,
        index: u16,
    },
    /// Adds objects, or one field of them, to what a method may change.
    AddFrame {
        acc: Reg,
        src: Reg,
        field: u32,
    },
    /// Says what the method may change; empty if that is not known.
    Frame {
        src: Reg,
        site: u32,
    },
    /// The method must be allowed to change this.
    Write {
        obj: Reg,
        field: u32,
        site: u32,
    },
    /// The measure of a loop must have become less; it is kept for the next time.
    Decrease {
        previous: Reg,
        current: Reg,
        site: u32,
    },
    /// A call's measure must be less than that of its caller, if both belong to
    /// the same recursion.
    Measure {
        src: Reg,
        cluster: u32,
        site: u32,
    },
}
