//! Copies of whole structures and unions.

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::rule::StatementRule;
use crate::ir::{Source, Stmt, VarId};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "struct-copy",
    about: "copies of whole structures; stores into another member of a union",
    weight: 2,
    write: |generator, _| generator.copy_struct_or_change_union(),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// A copy of a structure, or a store that changes which member a union holds.
    fn copy_struct_or_change_union(&mut self) -> Option<Stmt> {
        let unions = self.may_use(Feature::Unions);
        if unions
            && self.choices.chance(2, 3)
            && let Some(stmt) = self.change_member()
        {
            return Some(stmt);
        }
        self.copy_struct()
    }

    fn copy_struct(&mut self) -> Option<Stmt> {
        let from = self.struct_places(&self.scopes.readable.clone());
        let to = self.struct_places(&self.scopes.writable.clone());
        let pairs: Vec<(VarId, VarId)> = to
            .iter()
            .flat_map(|&(to, ty)| {
                from.iter()
                    .filter(move |&&(_, other)| other == ty)
                    .map(move |&(from, _)| (to, from))
            })
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let (to, from) = pairs[self.choices.index(pairs.len())];
        let (to, from) = (self.whole_struct(to), self.whole_struct(from));
        let ty = self.program.exprs.place_type(to.id);
        if !self.copy_keeps_unions_alike(to, ty) {
            return None;
        }
        let slots = self.program.types.slots(ty);
        if !self.deferred() {
            self.copy_both(from, to, slots);
        }
        Some(Stmt::Assign(to.id, Source::Copy(from.id)))
    }

    /// Variables that are, or point to, a whole structure, with its type.
    pub(in crate::generate) fn struct_places(&self, variables: &[VarId]) -> Vec<(VarId, TypeId)> {
        let types = &self.program.types;
        variables
            .iter()
            .filter_map(|&variable| {
                let ty = self.program.variable(variable).ty;
                let object = match types.get(ty) {
                    Type::Pointer { to, .. } => to,
                    _ => ty,
                };
                matches!(types.get(object), Type::Struct(_)).then_some((variable, object))
            })
            .collect()
    }

    pub(in crate::generate) fn whole_struct(&mut self, variable: VarId) -> Spot {
        let spot = self.variable(variable);
        match self.type_of(spot) {
            Type::Pointer { to, .. } => self.target(spot, to),
            _ => spot,
        }
    }
}
