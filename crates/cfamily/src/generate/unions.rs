//! Unions: only the member last written is read. Memory knows which one that is,
//! but not for a subscript that varies from iteration to iteration. Therefore all
//! unions of one type in the same variable always hold the same member, and no
//! statement of a loop nest changes which one.

use super::Generator;
use super::build::{Operand, Spot};
use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::ir::{Expr, Place, PlaceId, Source, Stmt, VarId};
use crate::semantics::{Exact, UnaryOp};
use crate::types::{StructId, Type, TypeId};

impl Generator<'_> {
    /// Whether the next structure is to be a union.
    pub(super) fn defines_union(&mut self) -> bool {
        let defines = self.may_use(Feature::Unions) && self.choices.chance(1, 2);
        if defines {
            self.uses(Feature::Unions);
        }
        defines
    }

    /// The union that a type is, if it is one.
    fn union(&self, ty: TypeId) -> Option<StructId> {
        match self.program.types.get(ty) {
            Type::Struct(id) if self.program.types.structure(id).is_union => Some(id),
            _ => None,
        }
    }

    /// Whether the place is a union.
    pub(super) fn is_union(&self, spot: Spot) -> bool {
        self.union(self.program.exprs.place_type(spot.id)).is_some()
    }

    /// The member that the union in `spot` holds; `None` if it is none.
    pub(super) fn active_member(&self, spot: Spot) -> Option<u32> {
        let union = self.union(self.program.exprs.place_type(spot.id))?;
        if !self.deferred() {
            let types = &self.program.types;
            return self.eval.memory.active_member(types, spot.address, union);
        }
        let variable = self.root(spot.id);
        let ty = self.program.variable(variable).ty;
        match self.eval.memory.home(variable) {
            Some(home) => self.held_by_all(home, ty, union),
            // Declared in this nest, and still as it was initialised.
            None => Some(0),
        }
    }

    /// The variable that a place lies in. Pointers declared in a nest have no
    /// target yet, but none of those points to a union.
    fn root(&self, place: PlaceId) -> VarId {
        match self.program.exprs.place(place) {
            Place::Variable(variable) => variable,
            Place::Field(base, _) | Place::Element(base, _) | Place::Part(base, _) => {
                self.root(base)
            }
            Place::Target(pointer) => {
                let home = self.eval.memory.home(self.root(pointer));
                match home.map(|home| self.eval.memory.load(home)) {
                    Some(Slot::Pointer(target)) => self.eval.memory.owner(target),
                    other => unreachable!("a union at {other:?}"),
                }
            }
        }
    }

    /// The member that all unions of one type hold in an object, if there are any.
    fn held_by_all(&self, at: Address, ty: TypeId, wanted: StructId) -> Option<u32> {
        let types = &self.program.types;
        match types.get(ty) {
            Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Pointer { .. } => None,
            Type::Array { of, .. } => self.held_by_all(at, of, wanted),
            Type::Struct(id) if types.structure(id).is_union => {
                let member = self.eval.memory.active_member(types, at, id)?;
                if id == wanted {
                    return Some(member);
                }
                let (offset, ty) = types.part(ty, member);
                self.held_by_all(at.plus(offset), ty, wanted)
            }
            Type::Struct(id) => {
                let fields = &types.structure(id).fields;
                fields
                    .iter()
                    .find_map(|field| self.held_by_all(at.plus(field.offset), field.ty, wanted))
            }
        }
    }

    /// Whether an object holds exactly one union of a type.
    fn holds_one(&self, ty: TypeId, union: StructId) -> bool {
        self.count(ty, union) == 1
    }

    fn count(&self, ty: TypeId, union: StructId) -> u32 {
        match self.program.types.get(ty) {
            Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Pointer { .. } => 0,
            Type::Array { of, len } => len * self.count(of, union),
            Type::Struct(id) => {
                let fields = &self.program.types.structure(id).fields;
                let inside: u32 = fields.iter().map(|field| self.count(field.ty, union)).sum();
                inside + u32::from(id == union)
            }
        }
    }

    /// Whether an object of type `ty` may be copied to `to`: unions come along
    /// with what they hold, which may differ from what others there hold.
    pub(super) fn copy_keeps_unions_alike(&self, to: Spot, ty: TypeId) -> bool {
        if !self.program.types.holds_unions(ty) {
            return true;
        }
        // In a nest it might change which member they hold.
        !self.in_nest() && self.program.variable(self.eval.memory.owner(to.address)).ty == ty
    }

    /// Whether a type holds unions, or points to something that does.
    pub(super) fn leads_to_unions(&self, ty: TypeId) -> bool {
        match self.program.types.get(ty) {
            Type::Pointer { to, .. } => self.program.types.holds_unions(to),
            _ => self.program.types.holds_unions(ty),
        }
    }

    /// Writes another member of a union, outside loops.
    pub(super) fn change_member(&mut self) -> Option<Stmt> {
        if self.in_nest() {
            return None;
        }
        let writable = self.scopes.writable.iter().copied();
        let holding: Vec<VarId> = writable
            .filter(|&variable| self.leads_to_unions(self.program.variable(variable).ty))
            .collect();
        if holding.is_empty() {
            return None;
        }
        let variable = holding[self.choices.index(holding.len())];
        let spot = self.variable(variable);
        let spot = self.union_in(spot)?;
        let union = self.union(self.program.exprs.place_type(spot.id))?;
        let object = self.program.variable(self.eval.memory.owner(spot.address));
        if !self.holds_one(object.ty, union) {
            return None;
        }
        let count = self.program.types.structure(union).fields.len();
        let index = self.choices.index(count) as u32;
        let member = self.record_member(spot, index);
        match self.type_of(member) {
            Type::Int(_) => {
                let value = self.expression(self.params.depth);
                let value = self.computed(value);
                let value = self.store(member, value);
                self.eval
                    .memory
                    .activate(&self.program.types, spot.address, union, index);
                Some(Stmt::Assign(member.id, Source::Value(value.id)))
            }
            Type::Float(kind) => {
                let union_reads = self.style.union_reads;
                let mut value = self.float_expression(self.params.depth, kind);
                if self.style.union_reads != union_reads {
                    value = self.float_constant(kind, Exact::new(1, 0));
                }
                let stmt = self.float_assign(member, value);
                self.eval
                    .memory
                    .activate(&self.program.types, spot.address, union, index);
                Some(stmt)
            }
            Type::Vector { .. } => {
                let ty = self.program.exprs.place_type(member.id);
                let value = self.vector_expression(self.params.depth.min(3), ty);
                let stmt = self.vector_assign(member, value);
                self.eval
                    .memory
                    .activate(&self.program.types, spot.address, union, index);
                Some(stmt)
            }
            Type::Struct(_) => {
                let ty = self.program.exprs.place_type(member.id);
                if self.program.types.holds_unions(ty) {
                    return None;
                }
                let sources = self.struct_places(&self.scopes.readable.clone());
                let sources: Vec<VarId> = sources
                    .into_iter()
                    .filter(|&(_, other)| other == ty)
                    .map(|(source, _)| source)
                    .collect();
                if sources.is_empty() {
                    return None;
                }
                let from = sources[self.choices.index(sources.len())];
                let from = self.whole_struct(from);
                let slots = self.program.types.slots(ty);
                self.eval.memory.copy(from.address, member.address, slots);
                self.eval
                    .memory
                    .activate(&self.program.types, spot.address, union, index);
                Some(Stmt::Assign(member.id, Source::Copy(from.id)))
            }
            Type::Complex(_) | Type::Array { .. } | Type::Pointer { .. } => None,
        }
    }

    /// Goes down to a union that memory holds, through what holds it.
    fn union_in(&mut self, mut spot: Spot) -> Option<Spot> {
        loop {
            spot = match self.type_of(spot) {
                Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Vector { .. } => {
                    return None;
                }
                Type::Pointer { to, .. } => self.target(spot, to),
                Type::Array { of, len } => self.element(spot, of, len, Some(1)),
                Type::Struct(id) if self.program.types.structure(id).is_union => {
                    return Some(spot);
                }
                Type::Struct(id) => {
                    let fields = &self.program.types.structure(id).fields;
                    let holding: Vec<u32> = (0..fields.len())
                        .filter(|&index| self.program.types.holds_unions(fields[index].ty))
                        .map(|index| index as u32)
                        .collect();
                    if holding.is_empty() {
                        return None;
                    }
                    let index = holding[self.choices.index(holding.len())];
                    self.record_member(spot, index)
                }
            };
        }
    }

    /// A value that is stored into a union must not be read from an object that
    /// overlaps it (C11 6.5.16.1); one that was computed is not.
    fn computed(&mut self, value: Operand) -> Operand {
        match self.program.exprs.expr(value.id) {
            Expr::Load(_) | Expr::Cast(_) | Expr::Conditional(..) => {
                self.unary(UnaryOp::Plus, value)
            }
            _ => value,
        }
    }
}
