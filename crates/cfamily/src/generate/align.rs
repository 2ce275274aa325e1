//! Alignments that a declaration asks for: for stack frames that must be
//! realigned, for padding, and for accesses that may be assumed aligned.

use super::Generator;
use crate::features::Feature;
use crate::types::{Alignment, IntKind, Type, TypeId};

impl Generator<'_> {
    /// Now and then an alignment, never less strict than that of the type.
    pub(super) fn alignment(&mut self, ty: TypeId) -> Option<Alignment> {
        let bit_field = matches!(self.program.types.get(ty), Type::Int(IntKind::Bits { .. }));
        if !self.may_use(Feature::Alignment) || bit_field || !self.choices.chance(1, 4) {
            return None;
        }
        self.uses(Feature::Alignment);
        let own = self.program.types.alignment(ty);
        let times = self.choices.int(0..=i64::from(own.room())) as u8;
        Some(own.doubled(times))
    }
}
