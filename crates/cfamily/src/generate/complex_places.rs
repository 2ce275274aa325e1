//! Complex numbers as objects: their type, their parts, and which of them an expression
//! reads or a statement writes.
//!
//! Their parts are places of their own, so that all that is written about
//! floating-point numbers applies to them.

use super::Generator;
use super::build::Spot;
use super::labels::PLACE;
use crate::features::Feature;
use crate::generate::unions;
use crate::ir::VarId;
use crate::types::{Type, TypeId, TypeTable};

/// A complex number that may be read here, if there is one.
pub(super) fn readable_complex(generator: &mut Generator<'_>, depth: u32) -> Option<Spot> {
    let readable = generator.scopes.readable().to_vec();
    complex_in_one_of(generator, &readable, depth)
}

/// A complex number in one of the variables, if one of them holds any.
pub(super) fn complex_in_one_of(
    generator: &mut Generator<'_>,
    variables: &[VarId],
    depth: u32,
) -> Option<Spot> {
    let types = &generator.program.types;
    let holds = |&variable: &VarId| {
        let ty = generator.program.variable(variable).ty;
        types.holds_complex(ty) && !unions::leads_to_unions(generator, ty)
    };
    let variables: Vec<VarId> = variables.iter().copied().filter(holds).collect();
    if variables.is_empty() {
        return None;
    }
    generator.choices.open(PLACE);
    let variable = variables[generator.choices.index(variables.len())];
    let mut spot = generator.variable(variable);
    while !matches!(generator.type_of(spot), Type::Complex(_)) {
        spot = generator.towards(spot, depth, TypeTable::holds_complex);
    }
    generator.choices.close();
    Some(spot)
}

/// A complex type that the program may use.
pub(super) fn complex_type(generator: &mut Generator<'_>) -> TypeId {
    let kind = generator.float_kind();
    generator.uses(Feature::Complex);
    generator.program.types.intern(Type::Complex(kind))
}
