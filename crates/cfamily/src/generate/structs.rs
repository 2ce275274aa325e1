//! The type table (YARPGen dissertation, section 2.3.2.1): structures whose
//! members are integers, arrays, and structures defined before.

use super::Generator;
use super::labels::{FIELDS, STRUCTS, TYPE};
use crate::features::Feature;
use crate::generate::align;
use crate::generate::complex_places;
use crate::generate::kinds;
use crate::generate::unions;
use crate::generate::vectors;
use crate::types::{IntKind, Member, Type, TypeId};

/// No variable holds more scalars than this: programs stay small in memory
/// however types nest.
const MOST_SLOTS: u32 = 256;

/// Defines the structures of the program.
pub(super) fn define(generator: &mut Generator<'_>) {
    let mut list = generator.list(STRUCTS, generator.params.size.structs.clone());
    while list.more(generator.choices) {
        let is_union = unions::defines_union(generator);
        let mut members = Vec::new();
        let mut room = MOST_SLOTS / 4;
        let mut fields = generator.choices.list(FIELDS, 1..=8, 4);
        while fields.more(generator.choices) {
            let ty = member_type(generator, room);
            room -= generator.program.types.slots(ty).min(room - 1);
            let alignment = align::alignment(generator, ty);
            members.push(Member { ty, alignment });
        }
        generator.program.types.define_struct(is_union, &members);
    }
}

/// The type of a member of at most `room` slots; some are bit-fields.
fn member_type(generator: &mut Generator<'_>, room: u32) -> TypeId {
    if !generator.may_use(Feature::BitFields) || !generator.choices.chance(1, 3) {
        return object_type(generator, room);
    }
    generator.uses(Feature::BitFields);
    let width = generator.choices.int(1..=31) as u8;
    let signed = generator.choices.chance(1, 2);
    // A signed field of one bit holds 0 and -1, or nothing useful at all: the
    // standard leaves little of it.
    let width = if signed { width.max(2) } else { width };
    generator.program.types.int(IntKind::Bits { width, signed })
}

/// A type of data of at most `room` slots: never a pointer.
pub(super) fn object_type(generator: &mut Generator<'_>, room: u32) -> TypeId {
    let [_, array, ..] = generator.params.types;
    let array = if room >= 2 { array } else { 0 };
    data_type(generator, room, array)
}

/// The same, with the given weight of arrays.
fn data_type(generator: &mut Generator<'_>, room: u32, array: u32) -> TypeId {
    generator.choices.open(TYPE);
    if let Some(vector) = vectors::some_vector_type(generator, room) {
        generator.choices.close();
        return vector;
    }
    let [scalar, _, structure, _] = generator.params.types;
    let fitting = fitting_structs(generator, room);
    let structure = if fitting.is_empty() { 0 } else { structure };
    let ty = match generator.choices.weighted(&[scalar, array, structure]) {
        0 => scalar_type(generator),
        1 => array_type(generator, room),
        _ => fitting[generator.choices.index(fitting.len())],
    };
    generator.choices.close();
    ty
}

/// Some arithmetic type.
pub(super) fn scalar_type(generator: &mut Generator<'_>) -> TypeId {
    if generator.may_use(Feature::Floats) && generator.choices.chance(2, 5) {
        if generator.may_use(Feature::Complex) && generator.choices.chance(1, 3) {
            return complex_places::complex_type(generator);
        }
        let kind = generator.float_kind();
        return generator.program.types.intern(Type::Float(kind));
    }
    let kind = kinds::object_kind(generator);
    generator.program.types.int(kind)
}

fn array_type(generator: &mut Generator<'_>, room: u32) -> TypeId {
    let dimensions = 1 + generator.choices.weighted(&[8, 4, 2, 1, 1, 1, 1]);
    let mut room = room;
    let lengths: Vec<u32> = (0..dimensions)
        .map(|_| {
            let len = array_length(generator, room, dimensions);
            room = (room / len).max(1);
            len
        })
        .collect();
    // Arrays of arrays are what the dimensions are for.
    let element = data_type(generator, room, 0);
    lengths.into_iter().rev().fold(element, |of, len| {
        generator.program.types.intern(Type::Array { of, len })
    })
}

fn array_length(generator: &mut Generator<'_>, room: u32, dimensions: usize) -> u32 {
    let common = generator.choices.index(generator.params.lengths.len() + 1);
    match generator.params.lengths.get(common) {
        // Lengths that loops have too, so that loops can walk the array.
        Some(&len) if len <= room => len,
        _ => {
            let most = if dimensions > 3 { 3 } else { 12 };
            generator.choices.int(1..=i64::from(room.min(most))) as u32
        }
    }
}

fn fitting_structs(generator: &Generator<'_>, room: u32) -> Vec<TypeId> {
    generator
        .program
        .types
        .structs()
        .map(|(_, def)| def.ty)
        .filter(|&ty| generator.program.types.slots(ty) <= room)
        .collect()
}

/// The room for one global or local variable.
pub(super) const VARIABLE_SLOTS: u32 = MOST_SLOTS;
