//! Which integer types a program uses: the standard ones in any, and a few
//! beyond them in some. Few, so that objects of the same type meet.

use super::Generator;
use super::labels::KINDS;
use crate::features::Feature;
use crate::generate::enums;
use crate::types::{IntKind, TypeId};

/// The types that a program has beside the standard ones.
#[derive(Clone, Debug, Default)]
pub(super) struct TypePool {
    /// Integer types that expressions may have.
    extra: Vec<IntKind>,
    /// The enumerations.
    enums: Vec<IntKind>,
    /// The vector types.
    vectors: Vec<TypeId>,
}

impl TypePool {
    /// The enumerations.
    pub(super) fn enums(&self) -> &[IntKind] {
        &self.enums
    }

    /// The vector types.
    pub(super) fn vectors(&self) -> &[TypeId] {
        &self.vectors
    }

    /// Adds an enumeration.
    pub(super) fn add_enum(&mut self, kind: IntKind) {
        self.enums.push(kind);
    }

    /// Adds a vector type.
    pub(super) fn add_vector(&mut self, ty: TypeId) {
        self.vectors.push(ty);
    }
}

/// The widest bit-precise type.
const WIDEST: i64 = 128;

/// Decides which types beyond the standard ones the program may use.
pub(super) fn draw(generator: &mut Generator<'_>) {
    generator.choices.open(KINDS);
    let int128 = generator.may_use(Feature::Int128);
    if int128 {
        generator
            .types
            .extra
            .extend([IntKind::Int128, IntKind::UInt128]);
    }
    if generator.may_use(Feature::BitInt) {
        // Which of `_BitInt(128)` and `__int128` an operator on both computes in
        // is for the implementation to define.
        let widest = if int128 { WIDEST - 1 } else { WIDEST };
        let mut list = generator.choices.list(KINDS, 1..=4, 3);
        while list.more(generator.choices) {
            let kind = bit_precise(generator, widest);
            generator.types.extra.push(kind);
        }
    }
    generator.choices.close();
}

fn bit_precise(generator: &mut Generator<'_>, widest: i64) -> IntKind {
    // Widths around those of registers, and any.
    let near = [8, 16, 32, 64, 128];
    let width = if generator.choices.chance(1, 2) {
        let width = near[generator.choices.index(near.len())];
        width + generator.choices.int(-1..=1)
    } else {
        generator.choices.int(2..=widest)
    };
    let signed = generator.choices.chance(1, 2);
    let least = if signed { 2 } else { 1 };
    IntKind::BitInt {
        width: width.clamp(least, widest) as u8,
        signed,
    }
}

/// Some integer type that expressions can have.
pub(super) fn kind(generator: &mut Generator<'_>) -> IntKind {
    match extra_kind(generator, 4) {
        Some(kind) => kind,
        None => IntKind::STANDARD[generator.choices.weighted(&generator.params.kinds)],
    }
}

/// In one of `rarity` cases a type beyond the standard ones, if the program
/// has any.
pub(super) fn extra_kind(generator: &mut Generator<'_>, rarity: u32) -> Option<IntKind> {
    let count = generator.types.extra.len();
    if count == 0 || !generator.choices.chance(1, rarity) {
        return None;
    }
    let kind = generator.types.extra[generator.choices.index(count)];
    if let Some(feature) = kind.feature() {
        generator.uses(feature);
    }
    Some(kind)
}

/// Some integer type that objects can have.
pub(super) fn object_kind(generator: &mut Generator<'_>) -> IntKind {
    match enums::enum_kind(generator) {
        Some(kind) => kind,
        None => kind(generator),
    }
}
