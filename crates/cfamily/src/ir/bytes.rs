//! Statements on the bytes of objects.

use super::PlaceId;
use crate::semantics::BinaryOp;

/// A statement on the bytes of whole variables, one after the other. It does not depend on the
/// order of the bytes in an integer: it moves all bytes, sets all to the same value, or
/// combines all with a commutative operator. The variables contain only integers in which every
/// bit is part of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// The target.
    pub to: PlaceId,
    /// The action.
    pub action: ByteAction,
    /// Whether a function of the standard library does it, and not a loop.
    pub by_library: bool,
}

/// An action on the bytes of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteAction {
    /// They become those of another variable of the same type.
    Copy(PlaceId),
    /// They all get this value.
    Fill(u8),
    /// The object is an unsigned integer, which combines all bytes of another variable without
    /// padding. Always a loop.
    Combine(BinaryOp, PlaceId),
}
