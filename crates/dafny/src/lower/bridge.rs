//! Bridges between a trait's member and its override, for traits that datatypes
//! implement. Objects store how to make default values of their type parameters, but
//! values of datatypes do not, so callers pass it along. An override has other type
//! parameters than the trait's member; the bridge converts between them.

use super::body::{Body, Key};
use super::{Item, Lowering};
use crate::machine::code::{Chunk, Instr, Reg};
use crate::resolved::{MemberId, MemberKind, Owner, Resolved, Type, TypeId, TypeKind};
use std::collections::BTreeSet;

/// The traits that datatypes extend.
pub(super) fn traits_of_datatypes(r: &Resolved) -> BTreeSet<TypeId> {
    let ids = (0..r.types.len() as u32).map(TypeId);
    ids.filter(|id| matches!(r.type_declaration(*id).kind, TypeKind::Datatype { .. }))
        .flat_map(|id| r.ancestors(id))
        .filter_map(|ancestor| ancestor.declaration())
        .collect()
}

impl Lowering<'_> {
    /// The member that runs in a class or datatype when a trait's member is called.
    pub(super) fn implementation(
        &mut self,
        class: TypeId,
        called: MemberId,
        runs: MemberId,
    ) -> u32 {
        let translated = called != runs && self.hidden(runs).len() > self.own_hidden(runs);
        self.chunk_of(match (translated, &self.r.member(runs).kind) {
            (true, _) => Item::Bridge {
                class,
                called,
                runs,
            },
            (false, MemberKind::Constant { .. }) => Item::Constant(runs),
            (false, _) => Item::Callable(runs),
        })
    }

    /// How many of the hidden arguments are for the member's own type parameters.
    fn own_hidden(&self, member: MemberId) -> usize {
        let own = self.own_type_parameters(member);
        own.iter().filter(|own| self.has_default(**own)).count()
    }

    /// The chunk that is called like the trait's member and calls what overrides it.
    pub(super) fn bridge(&mut self, class: TypeId, called: MemberId, runs: MemberId) -> Chunk {
        let r = self.r;
        let same = 1 + self.parameters(called).len() + self.own_hidden(called);
        let (given, wanted) = (self.seen_from(class, called), self.seen_from(class, runs));
        let results = self.result_count(runs);
        let item = match &r.member(runs).kind {
            MemberKind::Constant { .. } => Item::Constant(runs),
            _ => Item::Callable(runs),
        };
        let is_object = !matches!(r.type_declaration(class).kind, TypeKind::Datatype { .. });
        let mut body = Body::new(self, r.member(runs).name.clone());
        body.declare(Key::This);
        body.b.row(same - 1);
        let makers = body.b.row(given.len());
        let mut known = BTreeSet::new();
        for (maker, ty) in (makers..).zip(&given) {
            if let Type::Parameter(parameter) = ty {
                body.bind(Key::Default(*parameter), maker);
                known.insert(*parameter);
            }
        }
        let base = body.b.row((same + wanted.len()).max(results));
        for offset in 0..same as Reg {
            body.b.copy(base + offset, offset);
        }
        for (dst, ty) in (base + same as Reg..).zip(&wanted) {
            let needed = body.unit.defaulted_parameters(ty);
            if let Some(index) = given.iter().position(|given| given == ty) {
                body.b.copy(dst, makers + index as Reg);
            } else if is_object || needed.is_subset(&known) {
                body.maker(ty, dst);
            } else {
                body.unset(dst);
            }
        }
        let chunk = body.unit.chunk_of(item);
        body.b.emit(Instr::Call { chunk, base });
        body.b.emit(Instr::Return {
            base,
            count: results as u16,
        });
        body.finish()
    }

    /// What the type parameters are, in a class or datatype, whose defaults the
    /// owner of an inherited member is told how to make.
    fn seen_from(&self, class: TypeId, member: MemberId) -> Vec<Type> {
        let r = self.r;
        let Owner::Type(owner) = r.member(member).owner else {
            return Vec::new();
        };
        let parameters = &r.type_declaration(owner).parameters;
        let hidden = self.hidden(member);
        let ancestors = r.ancestors(class);
        let instance = ancestors
            .iter()
            .find(|ancestor| ancestor.declaration() == Some(owner));
        (0..parameters.len())
            .filter(|index| hidden.contains(&parameters[*index]))
            .map(|index| match instance {
                Some(instance) => instance.arguments()[index].clone(),
                None => Type::Parameter(parameters[index]),
            })
            .collect()
    }
}
