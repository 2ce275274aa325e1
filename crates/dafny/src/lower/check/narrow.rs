//! Checks that values belong to the subset types, newtypes and non-null types that they
//! are assigned to.

use super::super::Lowering;
use super::super::body::{Body, Key};
use super::super::builder::Label;
use crate::machine::InvalidKind;
use crate::machine::code::Reg;
use crate::machine::code::check::CheckInstr;
use crate::resolved::{Type, TypeKind};
use crate::syntax::{NodeId, Span};

impl Lowering<'_> {
    /// Whether not all values of its representation belong to the type.
    pub(in crate::lower) fn is_narrow(&self, ty: &Type) -> bool {
        self.options.check && (self.excludes_null(ty) || self.is_constrained(ty))
    }

    fn excludes_null(&self, ty: &Type) -> bool {
        let nullable = match self.r.without_subsets(ty) {
            Type::Array { nullable, .. } | Type::Object { nullable } => nullable,
            ty @ Type::Declared { nullable, .. } => nullable || !self.r.is_reference(&ty),
            _ => true,
        };
        !nullable
    }

    fn is_constrained(&self, ty: &Type) -> bool {
        let mut ty = ty.clone();
        for _ in 0..=self.r.types.len() {
            let Type::Declared {
                declaration,
                arguments,
                ..
            } = &ty
            else {
                return ty == Type::Nat;
            };
            match &self.r.type_declaration(*declaration).kind {
                TypeKind::Newtype {
                    constraint: Some(_),
                    ..
                }
                | TypeKind::Subset {
                    constraint: Some(_),
                    ..
                } => return true,
                TypeKind::Newtype { base, .. } | TypeKind::Subset { base, .. } => {
                    ty = self.r.instantiate(base, *declaration, arguments);
                }
                _ => return false,
            }
        }
        false
    }
}

impl Body<'_, '_> {
    /// Checks that a value belongs to a type, at the current origin.
    pub(in crate::lower) fn narrow_here(&mut self, ty: &Type, reg: Reg) {
        let origin = self.b.origin();
        self.narrow(ty, reg, origin.node, origin.span);
    }

    /// Checks that a value belongs to a type.
    pub(in crate::lower) fn narrow(&mut self, ty: &Type, reg: Reg, node: NodeId, span: Span) {
        if self.check.narrowing || !self.unit.is_narrow(ty) {
            return;
        }
        let origin = self.origin_of(node, span);
        let name = self.unit.type_name(ty);
        let what = format!("does not belong to {name}");
        let site = self.unit.site(Some(InvalidKind::Narrowing), origin, what);
        if self.unit.excludes_null(ty) {
            self.emit_check(CheckInstr::NotNull { reg, site });
        }
        if self.unit.is_constrained(ty) {
            self.check.narrowing = true;
            self.at(node, span, |body| {
                body.claim_at(site, reg, |body, fails| {
                    // A value that ghost code could not compute may be anything.
                    body.emit_check(CheckInstr::Known { reg });
                    body.constraints(ty, reg, fails);
                });
            });
            self.check.narrowing = false;
        }
    }

    /// Jumps if a constraint of the type does not hold, from the widest to the
    /// narrowest.
    fn constraints(&mut self, ty: &Type, value: Reg, no: Label) {
        let r = self.unit.r;
        let mut chain = Vec::new();
        let mut ty = ty.clone();
        // A cyclic type must not cause an endless loop.
        for _ in 0..=r.types.len() {
            let Type::Declared {
                declaration,
                arguments,
                ..
            } = &ty
            else {
                break;
            };
            let (TypeKind::Newtype {
                base, constraint, ..
            }
            | TypeKind::Subset {
                base, constraint, ..
            }) = &r.type_declaration(*declaration).kind
            else {
                break;
            };
            chain.extend(constraint);
            ty = r.instantiate(base, *declaration, arguments);
        }
        if ty == Type::Nat {
            self.test(&ty, value, no);
        }
        for constraint in chain.into_iter().rev() {
            let key = Key::Variable(constraint.variable);
            let before = self.rebind(key, Some(value));
            self.jump_unless(&constraint.condition, no);
            self.rebind(key, before);
        }
    }
}
