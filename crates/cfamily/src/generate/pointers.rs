//! Pointers to data: what they may point to.
//!
//! A pointer never outlives what it points to: its target was declared no
//! deeper than the pointer itself.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::generate::mechanism::roles;
use crate::generate::policy::access_patterns;
use crate::generate::unions;
use crate::ir::{Storage, VarId};
use crate::types::{IntKind, Type, TypeId};

/// Variables that may be pointed to. Where a pointer declared in a nest points
/// to is not known while the nest is written, and thus neither is what a union
/// there holds. The first global is one, but a data-parallel loop may have none.
pub(super) fn pointable(generator: &Generator<'_>) -> impl Iterator<Item = VarId> {
    let unions = !generator.deferred();
    generator
        .scopes
        .addressable()
        .iter()
        .copied()
        .filter(move |&variable| {
            unions
                || !generator
                    .program
                    .types
                    .holds_unions(generator.program.variable(variable).ty)
        })
}

/// An object to point to, and whether it must not be written. Subscripts
/// are constants unless `computed`. There must be an addressable variable.
pub(super) fn addressable_object(generator: &mut Generator<'_>, computed: bool) -> (Spot, bool) {
    generator.choices.open(PLACE);
    let variables: Vec<VarId> = pointable(generator).collect();
    let variable = variables[generator.choices.index(variables.len())];
    let mut spot = generator.variable(variable);
    loop {
        let inner = match generator.type_of(spot) {
            Type::Array { of, len } => any_element(generator, spot, of, len, computed),
            // A pointer to a member would outlive the time in which it is active.
            Type::Struct(_) if unions::is_union(generator, spot) => break,
            Type::Struct(_) if generator.choices.chance(1, 2) => generator.any_field(spot),
            Type::Struct(_)
            | Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            // A lane has no address.
            | Type::Vector { .. }
            | Type::Pointer { .. } => break,
        };
        // A bit-field has no address; the structure around it has.
        if matches!(generator.type_of(inner), Type::Int(IntKind::Bits { .. })) {
            break;
        }
        spot = inner;
    }
    generator.choices.close();
    let storage = generator.program.variable(variable).storage;
    (spot, matches!(storage, Storage::Input { .. }))
}

/// An element of an array, walked by a loop counter where there is one.
pub(super) fn any_element(
    generator: &mut Generator<'_>,
    spot: Spot,
    of: TypeId,
    len: u32,
    computed: bool,
) -> Spot {
    let mut access = if computed {
        access_patterns::draw_access(generator, spot)
    } else {
        None
    };
    let walked = access
        .as_mut()
        .and_then(|access| access_patterns::walked_element(generator, spot, of, len, access));
    walked.unwrap_or_else(|| generator.element(spot, of, len, computed.then_some(2)))
}

/// Makes a pointer variable visible.
pub(super) fn enter_pointer(generator: &mut Generator<'_>, variable: VarId, read_only: bool) {
    let (reads, writes) = roles::pointer_roles(generator, variable);
    if reads {
        generator.scopes.add_readable(variable);
    }
    generator.scopes.add_pointer(variable);
    if writes && !read_only {
        generator.scopes.add_writable(variable);
    }
}
