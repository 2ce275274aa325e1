//! Invalid operations: their kinds, and the value that a safe wrapper would evaluate to
//! instead (fuzz-d thesis, section 4.4.1).

use crate::value::Value;
use std::fmt;

/// The kind of invalid operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InvalidKind {
    /// Division or remainder by zero.
    DivisionByZero,
    /// An index that is not there.
    Index,
    /// The bounds of a slice.
    Slice,
    /// A key that a map does not have.
    MissingKey,
    /// A field that the value's constructor does not have.
    Destructor,
    /// `null` used as an object.
    Null,
    /// A value that is not of the type it should have.
    Narrowing,
    /// A negative length or multiplicity.
    NegativeCount,
    /// A shift or rotation by less than zero or more than the width.
    ShiftAmount,
    /// A `match` or case-`if` without a case for the value.
    NoCase,
    /// No value satisfies the condition of `:|`.
    NoWitness,
    /// A variable that nothing was assigned to.
    Unassigned,
    /// A codatatype value that needs itself to be computed.
    Unproductive,
    /// A failed `assert` or `assume`.
    Assertion,
    /// A precondition that did not hold.
    Precondition,
    /// A postcondition that did not hold.
    Postcondition,
    /// A loop invariant that did not hold.
    Invariant,
    /// A `decreases` measure that did not become less.
    Termination,
    /// A change of something that `modifies` does not list.
    Frame,
    /// Something the types rule out: a sign of a mistake in this interpreter or
    /// in a program that was never checked.
    Confused,
}

impl fmt::Display for InvalidKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InvalidKind::DivisionByZero => "division by zero",
            InvalidKind::Index => "index out of range",
            InvalidKind::Slice => "slice out of range",
            InvalidKind::MissingKey => "missing key",
            InvalidKind::Destructor => "wrong constructor",
            InvalidKind::Null => "null dereference",
            InvalidKind::Narrowing => "value out of range of its type",
            InvalidKind::NegativeCount => "negative count",
            InvalidKind::ShiftAmount => "shift amount out of range",
            InvalidKind::NoCase => "no matching case",
            InvalidKind::NoWitness => "no value to choose",
            InvalidKind::Unassigned => "unassigned variable",
            InvalidKind::Unproductive => "unproductive codatatype value",
            InvalidKind::Assertion => "failed assertion",
            InvalidKind::Precondition => "failed precondition",
            InvalidKind::Postcondition => "failed postcondition",
            InvalidKind::Invariant => "failed invariant",
            InvalidKind::Termination => "failed termination measure",
            InvalidKind::Frame => "change outside the frame",
            InvalidKind::Confused => "ill-typed operation",
        })
    }
}

/// An operation that cannot be performed.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Invalid, with what happened and what a safe wrapper would give.
    Invalid {
        kind: InvalidKind,
        what: String,
        safe: Option<Value>,
    },
    /// The result would be too large to hold.
    TooLarge,
}

impl Fault {
    pub(crate) fn new(kind: InvalidKind, what: impl Into<String>) -> Fault {
        Fault::Invalid {
            kind,
            what: what.into(),
            safe: None,
        }
    }

    pub(crate) fn with_safe(kind: InvalidKind, what: impl Into<String>, safe: Value) -> Fault {
        Fault::Invalid {
            kind,
            what: what.into(),
            safe: Some(safe),
        }
    }

    /// The types rule this out.
    pub(crate) fn confused(what: &str) -> Fault {
        Fault::new(InvalidKind::Confused, what)
    }
}

/// The index that `safeIndex` returns; `None` if there are no elements.
pub(crate) fn safe_index(index: Option<i64>, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok().filter(|length| *length > 0)?;
    let safe = match index {
        Some(index) if index < 0 => 0,
        Some(index) => index % length,
        None => 0,
    };
    usize::try_from(safe).ok()
}

#[cfg(test)]
mod tests {
    use super::safe_index;

    #[test]
    fn safe_indices_are_those_of_the_thesis() {
        assert_eq!(safe_index(Some(-5), 3), Some(0));
        assert_eq!(safe_index(Some(7), 3), Some(1));
        assert_eq!(safe_index(Some(2), 3), Some(2));
        assert_eq!(safe_index(Some(2), 0), None);
    }
}
