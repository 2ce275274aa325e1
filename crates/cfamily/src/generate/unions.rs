//! Unions: only the member last written is read. Memory knows which one that is,
//! but not for a subscript that varies from iteration to iteration. Therefore all
//! unions of one type in the same variable always hold the same member, and no
//! statement of a loop nest changes which one.

use super::Generator;
use super::build::{Operand, Spot};
use crate::eval::Address;
use crate::features::Feature;
use crate::ir::{Expr, Place, PlaceId, VarId};
use crate::semantics::UnaryOp;
use crate::types::{StructId, Type, TypeId};

/// Whether the next structure is to be a union.
pub(super) fn defines_union(generator: &mut Generator<'_>) -> bool {
    let defines = generator.may_use(Feature::Unions) && generator.choices.chance(1, 2);
    if defines {
        generator.uses(Feature::Unions);
    }
    defines
}

/// The union that a type is, if it is one.
pub(super) fn union(generator: &Generator<'_>, ty: TypeId) -> Option<StructId> {
    match generator.program.types.get(ty) {
        Type::Struct(id) if generator.program.types.structure(id).is_union => Some(id),
        _ => None,
    }
}

/// Whether the place is a union.
pub(super) fn is_union(generator: &Generator<'_>, spot: Spot) -> bool {
    union(generator, generator.program.exprs.place_type(spot.id)).is_some()
}

/// The member that the union in `spot` holds; `None` if it is none.
pub(super) fn active_member(generator: &Generator<'_>, spot: Spot) -> Option<u32> {
    let union = union(generator, generator.program.exprs.place_type(spot.id))?;
    if !generator.deferred() {
        let types = &generator.program.types;
        return generator
            .eval
            .memory
            .active_member(types, spot.address, union);
    }
    let variable = root(generator, spot.id);
    let ty = generator.program.variable(variable).ty;
    match generator.eval.memory.home(variable) {
        Some(home) => held_by_all(generator, home, ty, union),
        // Declared in this nest, and still as it was initialised.
        None => Some(0),
    }
}

/// The variable that a place lies in. Pointers declared in a nest have no
/// target yet, but none of those points to a union.
fn root(generator: &Generator<'_>, place: PlaceId) -> VarId {
    match generator.program.exprs.place(place) {
        Place::Variable(variable) => variable,
        Place::Field(base, _) | Place::Element(base, _) | Place::Part(base, _) => {
            root(generator, base)
        }
        Place::Target(pointer) => {
            let home = generator.eval.memory.home(root(generator, pointer));
            match home {
                Some(home) => {
                    let target = generator.eval.memory.load(home).pointer();
                    generator.eval.memory.owner(target)
                }
                None => unreachable!("a pointer declared in this nest leads to no union"),
            }
        }
    }
}

/// The member that all unions of one type hold in an object, if there are any.
fn held_by_all(
    generator: &Generator<'_>,
    at: Address,
    ty: TypeId,
    wanted: StructId,
) -> Option<u32> {
    let types = &generator.program.types;
    match types.get(ty) {
        Type::Int(_)
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Pointer { .. } => None,
        Type::Array { of, .. } => held_by_all(generator, at, of, wanted),
        Type::Struct(id) if types.structure(id).is_union => {
            let member = generator.eval.memory.active_member(types, at, id)?;
            if id == wanted {
                return Some(member);
            }
            let (offset, ty) = types.part(ty, member);
            held_by_all(generator, at.plus(offset), ty, wanted)
        }
        Type::Struct(id) => {
            let fields = &types.structure(id).fields;
            fields
                .iter()
                .find_map(|field| held_by_all(generator, at.plus(field.offset), field.ty, wanted))
        }
    }
}

/// Whether an object of type `ty` may be copied to `to`: unions come along
/// with what they hold, which may differ from what others there hold.
pub(super) fn copy_keeps_unions_alike(generator: &Generator<'_>, to: Spot, ty: TypeId) -> bool {
    if !generator.program.types.holds_unions(ty) {
        return true;
    }
    // In a nest it might change which member they hold.
    !generator.in_nest()
        && generator
            .program
            .variable(generator.eval.memory.owner(to.address))
            .ty
            == ty
}

/// Whether a type holds unions, or points to something that does.
pub(super) fn leads_to_unions(generator: &Generator<'_>, ty: TypeId) -> bool {
    match generator.program.types.get(ty) {
        Type::Pointer { to, .. } => generator.program.types.holds_unions(to),
        _ => generator.program.types.holds_unions(ty),
    }
}

/// A value that is stored into a union must not be read from an object that
/// overlaps it (C11 6.5.16.1); one that was computed is not.
pub(super) fn computed(generator: &mut Generator<'_>, value: Operand) -> Operand {
    match generator.program.exprs.expr(value.id) {
        Expr::Load(_) | Expr::Cast(_) | Expr::Conditional(..) => {
            generator.unary(UnaryOp::Plus, value)
        }
        _ => value,
    }
}
