//! How variables are declared: static members of structures, and arrays that are
//! objects of the standard library.

use super::super::Generator;
use super::super::labels::FORM;
use crate::features::Feature;
use crate::ir::{Container, VariableForm};
use crate::types::{IntKind, StructId, Type, TypeId};

impl Generator<'_> {
    /// How a global of type `ty` is declared.
    pub(in crate::generate) fn global_form(&mut self, ty: TypeId, volatile: bool) -> VariableForm {
        self.choices.open(FORM);
        let form = match self.container(ty, volatile) {
            VariableForm::Plain => self.static_member(ty),
            form => form,
        };
        self.choices.close();
        form
    }

    /// How a local of type `ty` is declared.
    pub(in crate::generate) fn local_form(&mut self, ty: TypeId) -> VariableForm {
        self.choices.open(FORM);
        let form = self.container(ty, false);
        self.choices.close();
        form
    }

    /// A structure that can have a static member of type `ty`: one that is defined
    /// after everything the type is made of.
    fn static_member(&mut self, ty: TypeId) -> VariableForm {
        let first = self.structs_before(ty);
        let owners: Vec<StructId> = self
            .program
            .types
            .structs()
            .filter(|(id, definition)| id.index() >= first && !definition.is_union)
            .map(|(id, _)| id)
            .collect();
        let possible = self.may_use(Feature::StaticMembers) && !owners.is_empty();
        if !possible || !self.choices.chance(1, 3) {
            return VariableForm::Plain;
        }
        self.uses(Feature::StaticMembers);
        VariableForm::StaticMember(owners[self.choices.index(owners.len())])
    }

    /// How many structures must be defined before an object of type `ty` can be
    /// declared.
    fn structs_before(&self, ty: TypeId) -> usize {
        match self.program.types.get(ty) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Vector { .. } => 0,
            Type::Pointer { to, .. } => self.structs_before(to),
            Type::Array { of, .. } => self.structs_before(of),
            Type::Struct(id) => id.index() + 1,
        }
    }

    /// A container for an array. No member of a container is volatile.
    fn container(&mut self, ty: TypeId, volatile: bool) -> VariableForm {
        let Type::Array { of, .. } = self.program.types.get(ty) else {
            return VariableForm::Plain;
        };
        let vectors = self.program.types.holds_vectors(ty, None);
        if !self.may_use(Feature::Containers) || volatile || vectors || !self.choices.chance(2, 3) {
            return VariableForm::Plain;
        }
        self.uses(Feature::Containers);
        let scalar = self.innermost(ty);
        // Before C++17, what is allocated has no stricter alignment than `long double`.
        let aligned = self.program.types.alignment(of).is_fundamental();
        let vector = aligned && self.program.types.get(scalar) != Type::Int(IntKind::Bool);
        let standard = |ty| IntKind::STANDARD.iter().any(|&kind| ty == Type::Int(kind));
        let valarray = scalar == of && standard(self.program.types.get(of));
        let weights = [1, u32::from(vector), u32::from(valarray)];
        VariableForm::Container(match self.choices.weighted(&weights) {
            0 => Container::Array,
            1 => Container::Vector,
            _ => Container::Valarray,
        })
    }

    /// What the elements of an array are in the end.
    fn innermost(&self, ty: TypeId) -> TypeId {
        match self.program.types.get(ty) {
            Type::Array { of, .. } => self.innermost(of),
            _ => ty,
        }
    }
}
