//! Vectors of the GNU extension: which types of them a program has, and where they may
//! occur.

use super::Generator;
use super::build::Spot;
use super::labels::{PLACE, VECTOR};
use super::style::Constancy;
use crate::features::Feature;
use crate::generate::pointers;
use crate::generate::unions;
use crate::ir::VarId;
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

/// Decides which vector types the program uses. Few, so that vectors of the
/// same type meet.
pub(super) fn draw(generator: &mut Generator<'_>) {
    if !generator.may_use(Feature::Vectors) {
        return;
    }
    generator.uses(Feature::Vectors);
    let mut list = generator.choices.list(VECTOR, 1..=3, 2);
    while list.more(generator.choices) {
        let kind = ELEMENTS[generator.choices.index(ELEMENTS.len())];
        let bytes = SIZES[generator.choices.index(SIZES.len())];
        let ty = vector_type(generator, kind, bytes * 8 / kind.format().width());
        generator.types.add_vector(ty);
    }
}

fn vector_type(generator: &mut Generator<'_>, kind: IntKind, len: u32) -> TypeId {
    let of = generator.program.types.int(kind);
    generator.program.types.intern(Type::Vector { of, len })
}

/// Now and then a vector type of at most `room` lanes.
pub(super) fn some_vector_type(generator: &mut Generator<'_>, room: u32) -> Option<TypeId> {
    let types = &generator.program.types;
    let mut fitting = generator.types.vectors().to_vec();
    fitting.retain(|&ty| types.slots(ty) <= room);
    if fitting.is_empty() || !generator.choices.chance(1, 5) {
        return None;
    }
    Some(fitting[generator.choices.index(fitting.len())])
}

/// Whether vectors may occur here.
pub(super) fn vectors_here(generator: &Generator<'_>) -> bool {
    !generator.types.vectors().is_empty()
        && !generator.helper.is_written()
        && generator.style.constancy == Constancy::Free
}

/// The vector type with the other sign.
pub(super) fn twin(generator: &mut Generator<'_>, kind: IntKind, len: u32) -> TypeId {
    let position = ELEMENTS.iter().position(|&element| element == kind);
    let twin = position.map_or(kind, |position| ELEMENTS[position ^ 1]);
    vector_type(generator, twin, len)
}

/// A vector of type `ty` that may be read here, if there is one.
pub(super) fn readable_vector(
    generator: &mut Generator<'_>,
    ty: TypeId,
    depth: u32,
) -> Option<Spot> {
    let readable = generator.scopes.readable().to_vec();
    vector_in_one_of(generator, &readable, Some(ty), depth)
}

/// A vector, perhaps of a certain type, in one of the variables, if one of them
/// holds any. None is looked for in a union, where there may be something else
/// at the moment.
pub(super) fn vector_in_one_of(
    generator: &mut Generator<'_>,
    variables: &[VarId],
    wanted: Option<TypeId>,
    depth: u32,
) -> Option<Spot> {
    let holds = |&variable: &VarId| {
        let ty = generator.program.variable(variable).ty;
        generator.program.types.holds_vectors(ty, wanted) && !unions::leads_to_unions(generator, ty)
    };
    let variables: Vec<VarId> = variables.iter().copied().filter(holds).collect();
    if variables.is_empty() {
        return None;
    }
    generator.choices.open(PLACE);
    let variable = variables[generator.choices.index(variables.len())];
    let mut spot = generator.variable(variable);
    loop {
        spot = match generator.type_of(spot) {
            Type::Vector { .. } => break,
            Type::Array { of, len } => pointers::any_element(generator, spot, of, len, depth > 0),
            Type::Pointer { to, .. } => generator.target(spot, to),
            Type::Struct(id) => {
                let types = &generator.program.types;
                let fields = types.structure(id).fields.iter().enumerate();
                let holding: Vec<u32> = fields
                    .filter(|(_, field)| types.holds_vectors(field.ty, wanted))
                    .map(|(index, _)| index as u32)
                    .collect();
                let index = holding[generator.choices.index(holding.len())];
                generator.record_member(spot, index)
            }
            other => other.is_not("what holds vectors"),
        };
    }
    generator.choices.close();
    Some(spot)
}
