//! Enumerations.

use super::IntKind;
use crate::semantics::Format;

/// How an enumeration is written where the language has several ways. Programs
/// cannot tell them apart: values are used after a conversion to `int`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EnumForm {
    /// The compiler chooses the type behind it.
    Plain,
    /// The type behind it is given, and holds all values (C++).
    Fixed(IntKind),
    /// The same, and the enumerators are names inside it (C++).
    Scoped(IntKind),
}

/// The definition of an enumeration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EnumDef {
    /// The values that objects may hold: those from the smallest to the largest
    /// of this format.
    pub format: Format,
    /// The values of the enumerators, all different; the smallest and the largest
    /// of the format are among them.
    pub values: Vec<i32>,
    /// How it is written.
    pub form: EnumForm,
}

impl EnumDef {
    /// The type of its objects, if it is the enumeration at that position.
    pub(super) const fn kind(&self, index: u8) -> IntKind {
        IntKind::Enum {
            index,
            width: self.format.width() as u8,
            signed: self.format.signed(),
        }
    }

    /// The position of the enumerator with that value.
    #[must_use]
    pub(crate) fn enumerator(&self, value: i128) -> Option<usize> {
        let mut values = self.values.iter();
        values.position(|&other| i128::from(other) == value)
    }
}
