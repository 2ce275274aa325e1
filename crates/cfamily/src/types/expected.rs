//! What a type is where there can be no other: the question of one who knows the answer
//! from how programs are built. A wrong answer is a mistake in the generator, and says
//! where.

use super::{FloatKind, IntKind, StructId, Type, TypeId};

impl Type {
    /// An integer type.
    #[track_caller]
    pub(crate) fn int(self) -> IntKind {
        match self {
            Type::Int(kind) => kind,
            other => other.is_not("an integer"),
        }
    }

    /// A floating-point type.
    #[track_caller]
    pub(crate) fn float(self) -> FloatKind {
        match self {
            Type::Float(kind) => kind,
            other => other.is_not("a floating-point number"),
        }
    }

    /// The type of the parts of a complex type.
    #[track_caller]
    pub(crate) fn complex(self) -> FloatKind {
        match self {
            Type::Complex(kind) => kind,
            other => other.is_not("a complex number"),
        }
    }

    /// The type of the elements of an array or a vector, and how many there are.
    #[track_caller]
    pub(crate) fn elements(self) -> (TypeId, u32) {
        match self {
            Type::Array { of, len } | Type::Vector { of, len } => (of, len),
            other => other.is_not("an array"),
        }
    }

    /// A structure or a union.
    #[track_caller]
    pub(crate) fn structure(self) -> StructId {
        match self {
            Type::Struct(id) => id,
            other => other.is_not("a structure"),
        }
    }

    /// What a pointer points to, and whether that must not be written.
    #[track_caller]
    pub(crate) fn target(self) -> (TypeId, bool) {
        match self {
            Type::Pointer { to, read_only } => (to, read_only),
            other => other.is_not("a pointer"),
        }
    }

    /// Ends with the mistake that the type is not what it must be.
    #[track_caller]
    pub(crate) fn is_not(self, expected: &str) -> ! {
        unreachable!("the generator takes {self:?} for {expected}")
    }
}
