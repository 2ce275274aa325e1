//! Alignments that a declaration asks for: for stack frames that must be
//! realigned, for padding, and for accesses that may be assumed aligned.

use super::Generator;
use crate::features::Feature;
use crate::types::{Alignment, IntKind, Type, TypeId};

/// Now and then an alignment, never less strict than that of the type.
pub(super) fn alignment(generator: &mut Generator<'_>, ty: TypeId) -> Option<Alignment> {
    let bit_field = matches!(
        generator.program.types.get(ty),
        Type::Int(IntKind::Bits { .. })
    );
    if !generator.may_use(Feature::Alignment) || bit_field || !generator.choices.chance(1, 4) {
        return None;
    }
    generator.uses(Feature::Alignment);
    let own = generator.program.types.alignment(ty);
    let times = generator.choices.int(0..=i64::from(own.room())) as u8;
    Some(own.doubled(times))
}
