//! Copies of whole structures and unions.

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::generate::statement::union_member;
use crate::generate::unions;
use crate::ir::{Source, Stmt, VarId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "struct-copy",
    about: "copies of whole structures; stores into another member of a union",
    weight: 2,
    write: |generator, _| copy_struct_or_change_union(generator),
    ..StatementRule::USUAL
};

/// A copy of a structure, or a store that changes which member a union holds.
fn copy_struct_or_change_union(generator: &mut Generator<'_>) -> Option<Stmt> {
    let unions = generator.may_use(Feature::Unions);
    if unions
        && generator.choices.chance(2, 3)
        && let Some(stmt) = union_member::change_member(generator)
    {
        return Some(stmt);
    }
    copy_struct(generator)
}

fn copy_struct(generator: &mut Generator<'_>) -> Option<Stmt> {
    let from = generator.struct_places(generator.scopes.readable());
    let to = generator.struct_places(generator.scopes.writable());
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
    let (to, from) = pairs[generator.choices.index(pairs.len())];
    let (to, from) = (generator.whole_struct(to), generator.whole_struct(from));
    let ty = generator.program.exprs.place_type(to.id);
    if !unions::copy_keeps_unions_alike(generator, to, ty) {
        return None;
    }
    let slots = generator.program.types.slots(ty);
    if !generator.deferred() {
        generator.copy_both(from, to, slots);
    }
    Some(Stmt::Assign(to.id, Source::Copy(from.id)))
}
