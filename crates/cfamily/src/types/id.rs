//! The identity of a type.

/// A type of the program's [`TypeTable`](super::TypeTable).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(pub(super) u32);
