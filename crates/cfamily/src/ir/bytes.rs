//! Statements on the bytes of objects.

use super::PlaceId;
use crate::semantics::BinaryOp;

/// A statement on the bytes of whole variables, one after the other. None of
/// them depends on the order of the bytes in an integer: they move all bytes,
/// set all alike, or combine all with an operator that does not care. The
/// variables hold nothing but integers whose every bit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// What is written.
    pub to: PlaceId,
    /// What is done.
    pub action: ByteAction,
    /// Whether a function of the standard library does it, and not a loop.
    pub by_library: bool,
}

/// What is done with the bytes of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteAction {
    /// They become those of another variable of the same type.
    Copy(PlaceId),
    /// They all get this value.
    Fill(u8),
    /// The object is an unsigned integer that takes up every byte of another
    /// variable, which has no padding. Always a loop.
    Combine(BinaryOp, PlaceId),
}
