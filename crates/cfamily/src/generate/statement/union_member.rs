//! Stores that change which member a union holds.

use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::expression::vector::vector_expression;
use crate::generate::statement::float;
use crate::generate::statement::vector;
use crate::generate::unions;
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::Exact;
use crate::types::{StructId, Type, TypeId};

/// Writes another member of a union, outside loops.
pub(super) fn change_member(generator: &mut Generator<'_>) -> Option<Stmt> {
    if generator.in_nest() {
        return None;
    }
    let writable = generator.scopes.writable().iter().copied();
    let holding: Vec<VarId> = writable
        .filter(|&variable| {
            unions::leads_to_unions(generator, generator.program.variable(variable).ty)
        })
        .collect();
    if holding.is_empty() {
        return None;
    }
    let variable = holding[generator.choices.index(holding.len())];
    let spot = generator.variable(variable);
    let spot = union_in(generator, spot)?;
    let union = unions::union(generator, generator.program.exprs.place_type(spot.id))?;
    let object = generator
        .program
        .variable(generator.eval.memory.owner(spot.address));
    if !holds_one(generator, object.ty, union) {
        return None;
    }
    let count = generator.program.types.structure(union).fields.len();
    let index = generator.choices.index(count) as u32;
    let member = generator.record_member(spot, index);
    let stmt = store_into(generator, member)?;
    let types = &generator.program.types;
    (generator.eval.memory).activate(types, spot.address, union, index);
    Some(stmt)
}

/// Stores into a member of a union, if there is something to store.
fn store_into(generator: &mut Generator<'_>, member: Spot) -> Option<Stmt> {
    match generator.type_of(member) {
        Type::Int(_) => {
            let value = generator.expression(generator.params.depth);
            let value = unions::computed(generator, value);
            let value = generator.store(member, value);
            Some(Stmt::Assign(member.id, Source::Value(value.id)))
        }
        Type::Float(kind) => {
            let union_reads = generator.style.union_reads;
            let mut value = generator.float_expression(generator.params.depth, kind);
            if generator.style.union_reads != union_reads {
                value = generator.float_constant(kind, Exact::new(1, 0));
            }
            Some(float::float_assign(generator, member, value))
        }
        Type::Vector { .. } => {
            let ty = generator.program.exprs.place_type(member.id);
            let value = vector_expression(generator, generator.params.depth.min(3), ty);
            Some(vector::vector_assign(generator, member, value))
        }
        Type::Struct(_) => {
            let ty = generator.program.exprs.place_type(member.id);
            if generator.program.types.holds_unions(ty) {
                return None;
            }
            let sources = generator.struct_places(generator.scopes.readable());
            let sources: Vec<VarId> = sources
                .into_iter()
                .filter(|&(_, other)| other == ty)
                .map(|(source, _)| source)
                .collect();
            if sources.is_empty() {
                return None;
            }
            let from = sources[generator.choices.index(sources.len())];
            let from = generator.whole_struct(from);
            let slots = generator.program.types.slots(ty);
            generator
                .eval
                .memory
                .copy(from.address, member.address, slots);
            Some(Stmt::Assign(member.id, Source::Copy(from.id)))
        }
        Type::Complex(_) | Type::Array { .. } | Type::Pointer { .. } => None,
    }
}

/// Goes down to a union that memory holds, through what holds it.
fn union_in(generator: &mut Generator<'_>, mut spot: Spot) -> Option<Spot> {
    loop {
        spot = match generator.type_of(spot) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Vector { .. } => {
                return None;
            }
            Type::Pointer { to, .. } => generator.target(spot, to),
            Type::Array { of, len } => generator.element(spot, of, len, Some(1)),
            Type::Struct(id) if generator.program.types.structure(id).is_union => {
                return Some(spot);
            }
            Type::Struct(id) => {
                let fields = &generator.program.types.structure(id).fields;
                let holding: Vec<u32> = (0..fields.len())
                    .filter(|&index| generator.program.types.holds_unions(fields[index].ty))
                    .map(|index| index as u32)
                    .collect();
                if holding.is_empty() {
                    return None;
                }
                let index = holding[generator.choices.index(holding.len())];
                generator.record_member(spot, index)
            }
        };
    }
}

/// Whether an object holds exactly one union of a type.
fn holds_one(generator: &Generator<'_>, ty: TypeId, union: StructId) -> bool {
    count(generator, ty, union) == 1
}

fn count(generator: &Generator<'_>, ty: TypeId, union: StructId) -> u32 {
    match generator.program.types.get(ty) {
        Type::Int(_)
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Pointer { .. } => 0,
        Type::Array { of, len } => len * count(generator, of, union),
        Type::Struct(id) => {
            let fields = &generator.program.types.structure(id).fields;
            let inside: u32 = fields
                .iter()
                .map(|field| count(generator, field.ty, union))
                .sum();
            inside + u32::from(id == union)
        }
    }
}
