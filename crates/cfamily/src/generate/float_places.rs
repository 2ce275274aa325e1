//! Which floating-point object an expression reads or a statement writes.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::generate::unions;
use crate::ir::{Storage, VarId};
use crate::types::{Type, TypeTable};

/// A floating-point number that may be read here, if there is one.
pub(super) fn readable_float(generator: &mut Generator<'_>, depth: u32) -> Option<Spot> {
    let floats = with_floats(generator, generator.scopes.readable());
    float_in_one_of(generator, &floats, depth)
}

/// A floating-point number that may be written here, if there is one.
pub(super) fn writable_float(generator: &mut Generator<'_>, depth: u32) -> Option<Spot> {
    let floats = with_floats(generator, generator.scopes.writable());
    float_in_one_of(generator, &floats, depth)
}

/// A floating-point number that may be both written and read here, if there
/// is one.
pub(super) fn updatable_float(generator: &mut Generator<'_>) -> Option<Spot> {
    let mut floats = with_floats(generator, generator.scopes.writable());
    floats.retain(|&variable| generator.program.variable(variable).storage != Storage::Output);
    float_in_one_of(generator, &floats, 1)
}

/// The variables that are, hold or point to floating-point numbers, but not by
/// way of unions, where there may be something else at the moment.
fn with_floats(generator: &Generator<'_>, variables: &[VarId]) -> Vec<VarId> {
    let types = &generator.program.types;
    let holds = |&variable: &VarId| {
        let ty = generator.program.variable(variable).ty;
        types.holds_floats(ty) && !unions::leads_to_unions(generator, ty)
    };
    variables.iter().copied().filter(holds).collect()
}

fn float_in_one_of(generator: &mut Generator<'_>, variables: &[VarId], depth: u32) -> Option<Spot> {
    if variables.is_empty() {
        return None;
    }
    generator.choices.open(PLACE);
    let variable = variables[generator.choices.index(variables.len())];
    let spot = generator.variable(variable);
    let spot = float_in(generator, spot, depth);
    generator.choices.close();
    Some(spot)
}

/// Goes down from an aggregate, or through a pointer, to a floating-point
/// number; there must be one.
pub(super) fn float_in(generator: &mut Generator<'_>, mut spot: Spot, depth: u32) -> Spot {
    while !matches!(generator.type_of(spot), Type::Float(_)) {
        spot = generator.towards(spot, depth, TypeTable::holds_floats);
    }
    spot
}
