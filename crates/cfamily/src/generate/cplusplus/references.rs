//! References: other names for objects, for alias analysis and for what a
//! compiler concludes from a reference never being null.

use super::super::Generator;
use super::super::build::Spot;
use super::super::labels::PLACE;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::mechanism::roles;
use crate::generate::pointers;
use crate::generate::rule::StatementRule;
use crate::ir::{Init, Source, Stmt, Storage, VarId, VariableForm};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "reference",
    about: "references to objects, elements and arrays",
    weight: 2,
    needs: &[Feature::References],
    applies: |generator| pointers::pointable(generator).next().is_some(),
    write: |generator, _| Some(reference(generator)),
    ..StatementRule::USUAL
};

/// Declares a reference to a scalar, a structure, an element or an array.
fn reference(generator: &mut Generator<'_>) -> Stmt {
    let (target, read_only) = match whole_array(generator) {
        Some(array) => array,
        None => pointers::addressable_object(generator, true),
    };
    reference_to(generator, target, read_only)
}

/// Declares a reference to an object.
pub(super) fn reference_to(generator: &mut Generator<'_>, target: Spot, read_only: bool) -> Stmt {
    generator.uses(Feature::References);
    let target = generator.versioned_place(target);
    let to: TypeId = generator.program.exprs.place_type(target.id);
    let ty = generator
        .program
        .types
        .intern(Type::Pointer { to, read_only });
    let (variable, home) = generator.local(ty, VariableForm::Reference);
    if let Some(home) = home {
        let addresses = generator.addresses(target);
        generator
            .eval
            .memory
            .store(home, Slot::Pointer(addresses.even));
        generator
            .eval
            .store_odd_home(variable, 0, Slot::Pointer(addresses.odd));
    }
    let (reads, writes) = roles::pointer_roles(generator, variable);
    if reads {
        generator.scopes.add_readable(variable);
    }
    if writes && !read_only {
        generator.scopes.add_writable(variable);
    }
    Stmt::Declare(variable, Init::Source(Source::Address(target.id)))
}

/// Perhaps an array variable, and whether it must not be written.
fn whole_array(generator: &mut Generator<'_>) -> Option<(Spot, bool)> {
    if !generator.choices.chance(1, 4) {
        return None;
    }
    generator.choices.open(PLACE);
    let index = generator
        .choices
        .index(generator.scopes.addressable().len());
    generator.choices.close();
    let variable: VarId = generator.scopes.addressable()[index];
    let spot = generator.variable(variable);
    let storage = generator.program.variable(variable).storage;
    let ty = generator.program.variable(variable).ty;
    let unknown = generator.deferred() && generator.program.types.holds_unions(ty);
    (matches!(generator.type_of(spot), Type::Array { .. }) && !unknown)
        .then_some((spot, matches!(storage, Storage::Input { .. })))
}
