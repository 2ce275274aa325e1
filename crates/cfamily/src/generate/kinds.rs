//! Which integer types a program uses: the standard ones in any, and a few
//! beyond them in some. Few, so that objects of the same type meet.

use super::Generator;
use super::labels::KINDS;
use crate::features::Feature;
use crate::types::{IntKind, TypeId};

/// The types that a program has beside the standard ones.
#[derive(Clone, Debug, Default)]
pub(super) struct TypePool {
    /// Integer types that expressions may have.
    pub extra: Vec<IntKind>,
    /// The enumerations.
    pub enums: Vec<IntKind>,
    /// The vector types.
    pub vectors: Vec<TypeId>,
}

/// The widest bit-precise type.
const WIDEST: i64 = 128;

impl Generator<'_> {
    /// Decides which types beyond the standard ones the program may use.
    pub(super) fn draw_kinds(&mut self) {
        self.choices.open(KINDS);
        let int128 = self.may_use(Feature::Int128);
        if int128 {
            self.types.extra.extend([IntKind::Int128, IntKind::UInt128]);
        }
        if self.may_use(Feature::BitInt) {
            // Which of `_BitInt(128)` and `__int128` an operator on both computes in
            // is for the implementation to define.
            let widest = if int128 { WIDEST - 1 } else { WIDEST };
            let mut list = self.choices.list(KINDS, 1..=4, 3);
            while list.more(self.choices) {
                let kind = self.bit_precise(widest);
                self.types.extra.push(kind);
            }
        }
        self.choices.close();
    }

    fn bit_precise(&mut self, widest: i64) -> IntKind {
        // Widths around those of registers, and any.
        let near = [8, 16, 32, 64, 128];
        let width = if self.choices.chance(1, 2) {
            let width = near[self.choices.index(near.len())];
            width + self.choices.int(-1..=1)
        } else {
            self.choices.int(2..=widest)
        };
        let signed = self.choices.chance(1, 2);
        let least = if signed { 2 } else { 1 };
        IntKind::BitInt {
            width: width.clamp(least, widest) as u8,
            signed,
        }
    }

    /// Some integer type that expressions can have.
    pub(super) fn kind(&mut self) -> IntKind {
        match self.extra_kind(4) {
            Some(kind) => kind,
            None => IntKind::STANDARD[self.choices.weighted(&self.params.kinds)],
        }
    }

    /// In one of `rarity` cases a type beyond the standard ones, if the program
    /// has any.
    pub(super) fn extra_kind(&mut self, rarity: u32) -> Option<IntKind> {
        let count = self.types.extra.len();
        if count == 0 || !self.choices.chance(1, rarity) {
            return None;
        }
        let kind = self.types.extra[self.choices.index(count)];
        if let Some(feature) = kind.feature() {
            self.uses(feature);
        }
        Some(kind)
    }

    /// Some integer type that objects can have.
    pub(super) fn object_kind(&mut self) -> IntKind {
        match self.enum_kind() {
            Some(kind) => kind,
            None => self.kind(),
        }
    }
}
