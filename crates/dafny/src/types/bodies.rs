//! Inference of everything that has a body: members, constants, defaults,
//! constraints and witnesses, iterators.

use std::sync::Arc;

use super::body::{Body, Context};
use super::declare::TypeSyntax;
use super::written::TypeScope;
use super::{NOT_INFERRED, Typer};
use crate::resolved::{
    self, Constraint, ConstructorId, MemberId, MemberKind, Owner, Parameter, Type, TypeId,
    TypeKind, Witness,
};
use crate::syntax::{self, TypeDefinition};

impl Typer {
    /// Infers all bodies.
    pub(super) fn resolve_bodies(&mut self) {
        for index in 0..self.resolved.members.len() {
            self.resolve_member_body(MemberId(index as u32));
        }
        for index in 0..self.resolved.types.len() {
            self.resolve_type_body(TypeId(index as u32));
        }
    }

    fn context_of(&self, member: MemberId) -> Context {
        let declared = self.resolved.member(member);
        let types = self.pending_members[member.index()].scope.clone();
        match declared.owner {
            Owner::Module(module) => Context {
                module,
                owner: None,
                this: None,
                types,
            },
            Owner::Type(owner) => Context {
                module: self.resolved.type_declaration(owner).module,
                owner: Some(owner),
                this: (!declared.is_static).then(|| self.own_type(owner)),
                types,
            },
        }
    }

    fn type_context(&self, id: TypeId, scope: &TypeScope, is_static: bool) -> Context {
        Context {
            module: self.resolved.type_declaration(id).module,
            owner: Some(id),
            this: (!is_static).then(|| self.own_type(id)),
            types: scope.clone(),
        }
    }

    /// Infers the body of a member.
    pub(super) fn resolve_member_body(&mut self, id: MemberId) {
        let member = self.resolved.member(id);
        let ghost = member.ghost;
        match member.kind.clone() {
            MemberKind::Field { .. } => {}
            MemberKind::Constant { ty, value } => {
                if ty == NOT_INFERRED {
                    self.constant_type(id);
                } else if value.is_some() {
                    self.resolve_constant(id);
                }
            }
            MemberKind::Function(function) => {
                let context = self.context_of(id);
                let mut body = Body::new(self, context);
                body.ghost = u32::from(ghost);
                body.defaults(&function.parameters);
                body.bring_all(&function.parameters);
                let written = &function.syntax;
                body.scoped(|inner| {
                    inner.bring_all(std::slice::from_ref(&function.result));
                    inner.in_ghost(|inner| inner.infer_specification(&written.specification));
                });
                if let Some(value) = &written.body {
                    let by_method = written.by_method.is_some();
                    if by_method {
                        // The body only specifies what the method computes.
                        body.in_ghost(|inner| inner.check(value, &function.result.ty));
                    } else {
                        body.check(value, &function.result.ty);
                    }
                }
                if let Some(block) = &written.by_method {
                    let results: Arc<[Parameter]> = Arc::from([function.result.clone()]);
                    body.bring_all(&results);
                    body.results = Some(results);
                    body.block(block);
                }
                body.finish();
            }
            MemberKind::Method(method) => {
                let Some(written) = &method.syntax else {
                    return;
                };
                let context = self.context_of(id);
                let mut body = Body::new(self, context);
                body.ghost = u32::from(ghost);
                body.defaults(&method.parameters);
                body.bring_all(&method.parameters);
                body.bring_all(&method.results);
                body.results = Some(method.results.clone().into());
                body.in_ghost(|inner| inner.infer_specification(&written.specification));
                if let Some(block) = &written.body {
                    body.block(block);
                }
                body.finish();
            }
        }
    }

    /// Infers a constant's value, and its type if that is not written.
    pub(super) fn resolve_constant(&mut self, id: MemberId) {
        let member = self.resolved.member(id);
        let ghost = member.ghost;
        let MemberKind::Constant { ty, value } = member.kind.clone() else {
            return;
        };
        let context = self.context_of(id);
        let mut body = Body::new(self, context);
        body.ghost = u32::from(ghost);
        let inferred = match &value {
            Some(value) if ty == NOT_INFERRED => {
                let found = body.infer(value, None);
                let holder = body.unknown();
                body.flows(&found, &holder);
                body.solved(&holder)
            }
            Some(value) => body.check(value, &ty),
            None => Type::Int,
        };
        body.finish();
        if ty == NOT_INFERRED {
            self.resolved.members[id.index()].kind = MemberKind::Constant {
                ty: inferred,
                value,
            };
        }
    }

    fn resolve_type_body(&mut self, id: TypeId) {
        match self.resolved.type_declaration(id).kind.clone() {
            TypeKind::Datatype { constructors, .. } => self.resolve_datatype(id, constructors),
            TypeKind::Newtype {
                base,
                constraint: Some(constraint),
                witness,
            }
            | TypeKind::Subset {
                base,
                constraint: Some(constraint),
                witness,
            } => self.resolve_constrained_type(id, &base, &constraint, &witness),
            TypeKind::Iterator(iterator) => self.resolve_iterator_body(id, &iterator),
            _ => {}
        }
    }

    /// The default values of a datatype's fields.
    fn resolve_datatype(&mut self, id: TypeId, constructors: Vec<ConstructorId>) {
        let pending = self.pending_types[id.index()].clone();
        for constructor in constructors {
            let fields = self.resolved.constructor(constructor).fields.clone();
            if fields.iter().all(|field| field.default.is_none()) {
                continue;
            }
            let context = self.type_context(id, &pending.scope, true);
            let mut body = Body::new(self, context);
            body.defaults(&fields);
            body.finish();
        }
    }

    /// The constraint of a newtype or subset type, and its witness.
    fn resolve_constrained_type(
        &mut self,
        id: TypeId,
        base: &Type,
        constraint: &Constraint,
        witness: &Witness,
    ) {
        let pending = self.pending_types[id.index()].clone();
        let context = self.type_context(id, &pending.scope, true);
        let own = self.own_type(id);
        let mut body = Body::new(self, context);
        let name = body.typer.resolved.local(constraint.variable).name.clone();
        body.scoped(|inner| {
            inner.bring(&name, constraint.variable);
            // Errors in code that is not executed must not reject the program.
            inner.in_ghost(|inner| inner.check_condition(&constraint.condition));
        });
        match witness {
            Witness::Value(value) => {
                let ty = body.infer(value, Some(&own));
                if !body.flows(&ty, &own) {
                    body.require(&ty, base, value.span);
                }
            }
            Witness::Ghost | Witness::Default => {}
        }
        if let TypeSyntax::Type(written) = &pending.syntax
            && let TypeDefinition::Constrained(constrained) = &written.definition
            && let syntax::Witness::Ghost(value) = &constrained.witness
        {
            body.in_ghost(|inner| inner.infer(value, Some(base)));
        }
        body.finish();
    }

    fn resolve_iterator_body(&mut self, id: TypeId, iterator: &resolved::Iterator) {
        let pending = self.pending_types[id.index()].clone();
        let context = self.type_context(id, &pending.scope, false);
        let MemberKind::Method(constructor) =
            self.resolved.member(iterator.constructor).kind.clone()
        else {
            return;
        };
        let mut results = Vec::new();
        for (field, formal) in iterator.yields.iter().zip(&iterator.syntax.yields) {
            let member = self.resolved.member(*field);
            let (MemberKind::Field { ty }, Some(local)) =
                (&member.kind, self.resolved.declared.get(formal.id))
            else {
                continue;
            };
            results.push(Parameter {
                name: Some(member.name.clone()),
                local: *local,
                ty: ty.clone(),
                ghost: member.ghost,
                name_only: false,
                default: None,
            });
        }
        let mut body = Body::new(self, context);
        body.defaults(&constructor.parameters);
        body.results = Some(results.into());
        let written = &iterator.syntax;
        body.in_ghost(|inner| inner.infer_specification(&written.specification));
        if let Some(block) = &written.body {
            body.block(block);
        }
        body.finish();
    }
}

impl Body<'_> {
    /// Infers the values that parameters have by default. They may mention the
    /// other parameters.
    fn defaults(&mut self, parameters: &[Parameter]) {
        if parameters
            .iter()
            .all(|parameter| parameter.default.is_none())
        {
            return;
        }
        self.scoped(|inner| {
            inner.bring_all(parameters);
            for parameter in parameters {
                if let Some(default) = &parameter.default {
                    if parameter.ghost {
                        inner.in_ghost(|inner| inner.check(default, &parameter.ty));
                    } else {
                        inner.check(default, &parameter.ty);
                    }
                }
            }
        });
    }
}
