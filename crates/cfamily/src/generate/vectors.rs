//! Vectors of the GNU extension: which types of them a program has, and where they may
//! occur.

use super::Generator;
use super::labels::VECTOR;
use super::style::Constancy;
use crate::features::Feature;
use crate::types::{IntKind, Type, TypeId};

/// The types of elements, the simplest first; each with its twin of the other
/// sign beside it.
const ELEMENTS: [IntKind; 8] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
    IntKind::Short,
    IntKind::UShort,
    IntKind::SChar,
    IntKind::UChar,
];

/// The sizes of vectors in bytes, the simplest first.
const SIZES: [u32; 4] = [16, 8, 32, 64];

impl Generator<'_> {
    /// Decides which vector types the program uses. Few, so that vectors of the
    /// same type meet.
    pub(super) fn draw_vectors(&mut self) {
        if !self.may_use(Feature::Vectors) {
            return;
        }
        self.uses(Feature::Vectors);
        let mut list = self.choices.list(VECTOR, 1..=3, 2);
        while list.more(self.choices) {
            let kind = ELEMENTS[self.choices.index(ELEMENTS.len())];
            let bytes = SIZES[self.choices.index(SIZES.len())];
            let ty = self.vector_type(kind, bytes * 8 / kind.format().width());
            self.types.vectors.push(ty);
        }
    }

    fn vector_type(&mut self, kind: IntKind, len: u32) -> TypeId {
        let of = self.program.types.int(kind);
        self.program.types.intern(Type::Vector { of, len })
    }

    /// Now and then a vector type of at most `room` lanes.
    pub(super) fn some_vector_type(&mut self, room: u32) -> Option<TypeId> {
        let types = &self.program.types;
        let mut fitting = self.types.vectors.clone();
        fitting.retain(|&ty| types.slots(ty) <= room);
        if fitting.is_empty() || !self.choices.chance(1, 5) {
            return None;
        }
        Some(fitting[self.choices.index(fitting.len())])
    }

    /// Whether vectors may occur here.
    pub(super) fn vectors_here(&self) -> bool {
        !self.types.vectors.is_empty()
            && self.helper.parameters.is_none()
            && self.style.constancy == Constancy::Free
    }

    /// The vector type with the other sign.
    pub(super) fn twin(&mut self, kind: IntKind, len: u32) -> TypeId {
        let position = ELEMENTS.iter().position(|&element| element == kind);
        let Some(position) = position else {
            unreachable!("a vector of {kind:?}");
        };
        self.vector_type(ELEMENTS[position ^ 1], len)
    }
}
