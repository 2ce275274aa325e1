//! References: other names for objects, for alias analysis and for what a
//! compiler concludes from a reference never being null.

use super::super::Generator;
use super::super::build::Spot;
use super::super::labels::PLACE;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::rule::StatementRule;
use crate::ir::{Init, Source, Stmt, Storage, VarId, VariableForm};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "reference",
    about: "references to objects, elements and arrays",
    weight: 2,
    needs: &[Feature::References],
    applies: |generator| generator.pointable().next().is_some(),
    write: |generator, _| Some(generator.reference()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// Declares a reference to a scalar, a structure, an element or an array.
    fn reference(&mut self) -> Stmt {
        let (target, read_only) = match self.whole_array() {
            Some(array) => array,
            None => self.addressable_object(true),
        };
        self.reference_to(target, read_only)
    }

    /// Declares a reference to an object.
    pub(super) fn reference_to(&mut self, target: Spot, read_only: bool) -> Stmt {
        self.uses(Feature::References);
        let target = self.versioned_place(target);
        let to: TypeId = self.program.exprs.place_type(target.id);
        let ty = self.program.types.intern(Type::Pointer { to, read_only });
        let (variable, home) = self.local(ty, VariableForm::Reference);
        if let Some(home) = home {
            let addresses = self.addresses(target);
            self.eval.memory.store(home, Slot::Pointer(addresses.even));
            self.eval
                .store_odd_home(variable, 0, Slot::Pointer(addresses.odd));
        }
        let (reads, writes) = self.pointer_roles(variable);
        if reads {
            self.scopes.readable.push(variable);
        }
        if writes && !read_only {
            self.scopes.writable.push(variable);
        }
        Stmt::Declare(variable, Init::Source(Source::Address(target.id)))
    }

    /// Perhaps an array variable, and whether it must not be written.
    fn whole_array(&mut self) -> Option<(Spot, bool)> {
        if !self.choices.chance(1, 4) {
            return None;
        }
        self.choices.open(PLACE);
        let index = self.choices.index(self.scopes.addressable.len());
        self.choices.close();
        let variable: VarId = self.scopes.addressable[index];
        let spot = self.variable(variable);
        let storage = self.program.variable(variable).storage;
        let ty = self.program.variable(variable).ty;
        let unknown = self.deferred() && self.program.types.holds_unions(ty);
        (matches!(self.type_of(spot), Type::Array { .. }) && !unknown)
            .then_some((spot, matches!(storage, Storage::Input { .. })))
    }
}
