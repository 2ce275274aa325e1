//! The type table (YARPGen dissertation, section 2.3.2.1): structures whose
//! members are integers, arrays, and structures defined before.

use super::Generator;
use super::labels::{FIELDS, STRUCTS, TYPE};
use crate::features::Feature;
use crate::types::{IntKind, Member, Type, TypeId};

/// No variable holds more scalars than this: programs stay small in memory
/// however types nest.
const MOST_SLOTS: u32 = 256;

impl Generator<'_> {
    /// Defines the structures of the program.
    pub(super) fn structs(&mut self) {
        let mut list = self.list(STRUCTS, self.params.size.structs.clone());
        while list.more(self.choices) {
            let is_union = self.defines_union();
            let mut members = Vec::new();
            let mut room = MOST_SLOTS / 4;
            let mut fields = self.choices.list(FIELDS, 1..=8, 4);
            while fields.more(self.choices) {
                let ty = self.member_type(room);
                room -= self.program.types.slots(ty).min(room - 1);
                let alignment = self.alignment(ty);
                members.push(Member { ty, alignment });
            }
            self.program.types.define_struct(is_union, &members);
        }
    }

    /// The type of a member of at most `room` slots; some are bit-fields.
    fn member_type(&mut self, room: u32) -> TypeId {
        if !self.may_use(Feature::BitFields) || !self.choices.chance(1, 3) {
            return self.object_type(room);
        }
        self.uses(Feature::BitFields);
        let width = self.choices.int(1..=31) as u8;
        let signed = self.choices.chance(1, 2);
        // A signed field of one bit holds 0 and -1, or nothing useful at all: the
        // standard leaves little of it.
        let width = if signed { width.max(2) } else { width };
        self.program.types.int(IntKind::Bits { width, signed })
    }

    /// A type of data of at most `room` slots: never a pointer.
    pub(super) fn object_type(&mut self, room: u32) -> TypeId {
        let [_, array, ..] = self.params.types;
        let array = if room >= 2 { array } else { 0 };
        self.data_type(room, array)
    }

    /// The same, with the given weight of arrays.
    fn data_type(&mut self, room: u32, array: u32) -> TypeId {
        self.choices.open(TYPE);
        if let Some(vector) = self.some_vector_type(room) {
            self.choices.close();
            return vector;
        }
        let [scalar, _, structure, _] = self.params.types;
        let fitting = self.fitting_structs(room);
        let structure = if fitting.is_empty() { 0 } else { structure };
        let ty = match self.choices.weighted(&[scalar, array, structure]) {
            0 => self.scalar_type(),
            1 => self.array_type(room),
            _ => fitting[self.choices.index(fitting.len())],
        };
        self.choices.close();
        ty
    }

    /// Some arithmetic type.
    pub(super) fn scalar_type(&mut self) -> TypeId {
        if self.may_use(Feature::Floats) && self.choices.chance(2, 5) {
            if self.may_use(Feature::Complex) && self.choices.chance(1, 3) {
                return self.complex_type();
            }
            let kind = self.float_kind();
            return self.program.types.intern(Type::Float(kind));
        }
        let kind = self.object_kind();
        self.program.types.int(kind)
    }

    fn array_type(&mut self, room: u32) -> TypeId {
        let dimensions = 1 + self.choices.weighted(&[8, 4, 2, 1, 1, 1, 1]);
        let mut room = room;
        let lengths: Vec<u32> = (0..dimensions)
            .map(|_| {
                let len = self.array_length(room, dimensions);
                room = (room / len).max(1);
                len
            })
            .collect();
        // Arrays of arrays are what the dimensions are for.
        let element = self.data_type(room, 0);
        lengths.into_iter().rev().fold(element, |of, len| {
            self.program.types.intern(Type::Array { of, len })
        })
    }

    fn array_length(&mut self, room: u32, dimensions: usize) -> u32 {
        let common = self.choices.index(self.params.lengths.len() + 1);
        match self.params.lengths.get(common) {
            // Lengths that loops have too, so that loops can walk the array.
            Some(&len) if len <= room => len,
            _ => {
                let most = if dimensions > 3 { 3 } else { 12 };
                self.choices.int(1..=i64::from(room.min(most))) as u32
            }
        }
    }

    fn fitting_structs(&self, room: u32) -> Vec<TypeId> {
        self.program
            .types
            .structs()
            .map(|(_, def)| def.ty)
            .filter(|&ty| self.program.types.slots(ty) <= room)
            .collect()
    }
}

/// The room for one global or local variable.
pub(super) const VARIABLE_SLOTS: u32 = MOST_SLOTS;
