//! What the patterns of a program work on.

use crate::ir::VarId;

/// The data of a program's patterns.
#[derive(Clone, Debug, Default)]
pub(in crate::generate) struct Patterns {
    /// Arrays of one length. The first is read and written, the second only
    /// read, the others are either read and written, or only written.
    pub(super) arrays: Vec<VarId>,
    /// How long they are.
    pub(super) len: u32,
    /// Two square matrices, the second only read, if nests are written.
    pub(super) matrices: Option<[VarId; 2]>,
    /// How long their sides are.
    pub(super) side: u32,
    /// How many of eight statements outside loops are patterns.
    pub(super) eighths: u32,
}
