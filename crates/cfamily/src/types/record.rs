//! Structures and unions.

use super::{Alignment, TypeId};

/// A structure or a union of the program's [`TypeTable`](super::TypeTable).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StructId(pub(super) u32);

impl StructId {
    /// The position in the order of definition.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a member is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its type.
    pub ty: TypeId,
    /// The alignment that is asked for, at least that of the type.
    pub alignment: Option<Alignment>,
}

/// A member of a structure or a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its type.
    pub ty: TypeId,
    /// Where it begins, counted in slots from the start of the structure.
    pub offset: u32,
    /// The alignment that is asked for.
    pub alignment: Option<Alignment>,
}

/// A structure definition, or that of a union.
///
/// The members of a union do not share slots. Those of the member last written
/// are initialised and those of the others are not, so that a read of another
/// member is found out like any read of an uninitialised object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StructDef {
    /// The members in order; at least one.
    pub fields: Vec<Field>,
    /// The type of the structure itself.
    pub ty: TypeId,
    /// Whether it is a union.
    pub is_union: bool,
}
