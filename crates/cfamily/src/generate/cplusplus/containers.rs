//! How variables are declared: static members of structures, and arrays that are
//! objects of the standard library.

use super::super::Generator;
use super::super::labels::FORM;
use crate::features::Feature;
use crate::ir::{Container, VariableForm};
use crate::types::{IntKind, StructId, Type, TypeId};

/// How a global of type `ty` is declared.
pub(in crate::generate) fn form_of_global(
    generator: &mut Generator<'_>,
    ty: TypeId,
    volatile: bool,
) -> VariableForm {
    generator.choices.open(FORM);
    let form = match container(generator, ty, volatile) {
        VariableForm::Plain => static_member(generator, ty),
        form => form,
    };
    generator.choices.close();
    form
}

/// How a local of type `ty` is declared.
pub(in crate::generate) fn form_of_local(
    generator: &mut Generator<'_>,
    ty: TypeId,
) -> VariableForm {
    generator.choices.open(FORM);
    let form = container(generator, ty, false);
    generator.choices.close();
    form
}

/// A structure that can have a static member of type `ty`: one that is defined
/// after everything the type is made of.
fn static_member(generator: &mut Generator<'_>, ty: TypeId) -> VariableForm {
    let first = structs_before(generator, ty);
    let owners: Vec<StructId> = generator
        .program
        .types
        .structs()
        .filter(|(id, definition)| id.index() >= first && !definition.is_union)
        .map(|(id, _)| id)
        .collect();
    let possible = generator.may_use(Feature::StaticMembers) && !owners.is_empty();
    if !possible || !generator.choices.chance(1, 3) {
        return VariableForm::Plain;
    }
    generator.uses(Feature::StaticMembers);
    VariableForm::StaticMember(owners[generator.choices.index(owners.len())])
}

/// How many structures must be defined before an object of type `ty` can be
/// declared.
fn structs_before(generator: &Generator<'_>, ty: TypeId) -> usize {
    match generator.program.types.get(ty) {
        Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Vector { .. } => 0,
        Type::Pointer { to, .. } => structs_before(generator, to),
        Type::Array { of, .. } => structs_before(generator, of),
        Type::Struct(id) => id.index() + 1,
    }
}

/// A container for an array. No member of a container is volatile.
fn container(generator: &mut Generator<'_>, ty: TypeId, volatile: bool) -> VariableForm {
    let Type::Array { of, .. } = generator.program.types.get(ty) else {
        return VariableForm::Plain;
    };
    let vectors = generator.program.types.holds_vectors(ty, None);
    if !generator.may_use(Feature::Containers)
        || volatile
        || vectors
        || !generator.choices.chance(2, 3)
    {
        return VariableForm::Plain;
    }
    generator.uses(Feature::Containers);
    let scalar = innermost(generator, ty);
    // Before C++17, what is allocated has no stricter alignment than `long double`.
    let aligned = generator.program.types.alignment(of).is_fundamental();
    let vector = aligned && generator.program.types.get(scalar) != Type::Int(IntKind::Bool);
    let standard = |ty| IntKind::STANDARD.iter().any(|&kind| ty == Type::Int(kind));
    let valarray = scalar == of && standard(generator.program.types.get(of));
    let weights = [1, u32::from(vector), u32::from(valarray)];
    VariableForm::Container(match generator.choices.weighted(&weights) {
        0 => Container::Array,
        1 => Container::Vector,
        _ => Container::Valarray,
    })
}

/// What the elements of an array are in the end.
fn innermost(generator: &Generator<'_>, ty: TypeId) -> TypeId {
    match generator.program.types.get(ty) {
        Type::Array { of, .. } => innermost(generator, of),
        _ => ty,
    }
}
