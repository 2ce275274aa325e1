//! Types in declarations: bases, parents, fields, parameters, results. Afterwards, bodies
//! can use every declaration.

use std::sync::Arc;

use super::declare::{Progress, TypeSyntax};
use super::written::TypeScope;
use super::{NOT_INFERRED, Typer};
use crate::diagnostic::Diagnostic;
use crate::resolved::{
    Constraint, Function, Iterator, Local, LocalId, Member, MemberId, MemberKind, Method, Owner,
    Parameter, Type, TypeId, TypeKind, TypeParameterId, Witness,
};
use crate::syntax::{self, FunctionResult, NodeId, Span, TypeDefinition, TypeKeyword};

impl Typer {
    /// Resolves the types of all declarations.
    pub(super) fn resolve_signatures(&mut self) {
        for index in 0..self.resolved.types.len() {
            self.resolve_type(TypeId(index as u32));
        }
        self.refuse_circular_bases();
        self.find_value_traits();
        for index in 0..self.resolved.members.len() {
            self.resolve_member(MemberId(index as u32));
        }
    }

    /// The meaning of a written type of a declaration, where nothing is inferred.
    fn declared_type(&mut self, ty: &syntax::Type, scope: &TypeScope) -> Type {
        let mut missing = false;
        let resolved = self.written_type(ty, scope, &mut || {
            missing = true;
            Type::Int
        });
        if missing {
            let message = "a declaration must write the arguments of its types";
            self.diagnostics.push(Diagnostic::error(ty.span, message));
        }
        resolved
    }

    fn resolve_bounds(
        &mut self,
        parameters: &[syntax::TypeParameter],
        ids: &[TypeParameterId],
        scope: &TypeScope,
    ) {
        for (parameter, id) in parameters.iter().zip(ids) {
            for bound in &parameter.bounds {
                let bound = self.declared_type(bound, scope);
                self.resolved.type_parameters[id.index()].bounds.push(bound);
            }
        }
    }

    fn resolve_type(&mut self, id: TypeId) {
        let pending = self.pending_types[id.index()].clone();
        let scope = &pending.scope;
        let own = self.resolved.type_declaration(id).parameters.clone();
        match &pending.syntax {
            TypeSyntax::Datatype(it) => {
                self.resolve_bounds(&it.type_parameters, &own, scope);
                self.resolve_parents(id, &it.parents, scope);
                self.resolve_constructors(id, it, scope);
            }
            TypeSyntax::Class(it) => {
                self.resolve_bounds(&it.type_parameters, &own, scope);
                self.resolve_parents(id, &it.parents, scope);
            }
            TypeSyntax::Type(it) => {
                self.resolve_bounds(&it.type_parameters, &own, scope);
                self.resolve_parents(id, &it.parents, scope);
                self.resolve_definition(id, it, scope);
            }
            TypeSyntax::Iterator(it) => {
                self.resolve_bounds(&it.type_parameters, &own, scope);
                self.resolve_iterator(id, it, scope);
            }
        }
    }

    fn resolve_parents(&mut self, id: TypeId, parents: &[syntax::Type], scope: &TypeScope) {
        for parent in parents {
            let ty = self.declared_type(parent, scope);
            let fits = match &ty {
                Type::Object { .. } => continue,
                Type::Declared { declaration, .. } => {
                    *declaration != id
                        && matches!(
                            self.resolved.type_declaration(*declaration).kind,
                            TypeKind::Trait { .. }
                        )
                }
                _ => false,
            };
            if fits {
                self.resolved.types[id.index()].parents.push(ty);
            } else {
                let message = format!(
                    "{} is not a trait, so it cannot be extended",
                    self.resolved.show(&ty)
                );
                self.diagnostics
                    .push(Diagnostic::error(parent.span, message));
            }
        }
    }

    /// Marks traits that a datatype or newtype extends: their values are not references.
    fn find_value_traits(&mut self) {
        for index in 0..self.resolved.types.len() {
            let id = TypeId(index as u32);
            let is_value = matches!(
                self.resolved.type_declaration(id).kind,
                TypeKind::Datatype { .. } | TypeKind::Newtype { .. }
            );
            if !is_value {
                continue;
            }
            for parent in self.resolved.ancestors(id) {
                if let Some(parent) = parent.declaration() {
                    self.resolved.types[parent.index()].kind = TypeKind::Trait { reference: false };
                }
            }
        }
    }

    fn resolve_constructors(&mut self, id: TypeId, it: &syntax::Datatype, scope: &TypeScope) {
        let TypeKind::Datatype { constructors, .. } = &self.resolved.type_declaration(id).kind
        else {
            return;
        };
        for (constructor, written) in constructors.clone().iter().zip(&it.constructors) {
            let fields = self.resolve_formals(&written.fields, scope, written.ghost);
            self.resolved.constructors[constructor.index()].fields = fields;
        }
    }

    fn resolve_definition(&mut self, id: TypeId, it: &syntax::TypeDeclaration, scope: &TypeScope) {
        let (base, constraint, witness) = match &it.definition {
            TypeDefinition::Abstract if it.keyword == TypeKeyword::Type => return,
            TypeDefinition::Abstract => (Type::Int, None, Witness::Default),
            TypeDefinition::Whole(_) if it.keyword == TypeKeyword::Type => {
                self.synonym(id);
                return;
            }
            TypeDefinition::Whole(base) => {
                (self.declared_type(base, scope), None, Witness::Default)
            }
            TypeDefinition::Constrained(constrained) => {
                let base = match &constrained.variable.ty {
                    Some(ty) => self.declared_type(ty, scope),
                    None => Type::Int,
                };
                let variable = &constrained.variable;
                let local = self.add_local(
                    variable.name.as_str(),
                    base.clone(),
                    false,
                    variable.id,
                    variable.span,
                );
                let witness = match &constrained.witness {
                    syntax::Witness::Guessed => Witness::Default,
                    syntax::Witness::Compiled(value) => Witness::Value(Arc::new(value.clone())),
                    syntax::Witness::Ghost(_) | syntax::Witness::PossiblyEmpty => Witness::Ghost,
                };
                let constraint = Constraint {
                    variable: local,
                    condition: constrained.constraint.clone(),
                    executable: true,
                };
                (base, Some(Arc::new(constraint)), witness)
            }
        };
        self.resolved.types[id.index()].kind = match it.keyword {
            TypeKeyword::Newtype => TypeKind::Newtype {
                base,
                constraint,
                witness,
            },
            TypeKeyword::Type => TypeKind::Subset {
                base,
                constraint,
                witness,
            },
        };
    }

    /// The type of a synonym, in terms of its parameters.
    pub(super) fn synonym(&mut self, id: TypeId) -> Type {
        let pending = self.pending_types[id.index()].clone();
        let known = match &self.resolved.type_declaration(id).kind {
            TypeKind::Synonym(meaning) => meaning.clone(),
            _ => return Type::Int,
        };
        let TypeSyntax::Type(it) = &pending.syntax else {
            return known;
        };
        match (pending.synonym, &it.definition) {
            (Progress::Waiting, TypeDefinition::Whole(written)) => {
                self.pending_types[id.index()].synonym = Progress::Begun;
                let meaning = self.declared_type(written, &pending.scope);
                self.resolved.types[id.index()].kind = TypeKind::Synonym(meaning.clone());
                self.pending_types[id.index()].synonym = Progress::Done;
                meaning
            }
            (Progress::Begun, _) => {
                let message = format!("type {} stands for itself", it.name);
                self.diagnostics
                    .push(Diagnostic::error(it.name.span, message));
                Type::Int
            }
            _ => known,
        }
    }

    /// Enters a variable.
    pub(super) fn add_local(
        &mut self,
        name: &str,
        ty: Type,
        ghost: bool,
        node: NodeId,
        span: Span,
    ) -> LocalId {
        let id = LocalId(self.resolved.locals.len() as u32);
        self.resolved.locals.push(Local {
            name: name.to_owned(),
            ty,
            ghost,
            node,
            span,
        });
        self.resolved.declared.set(node, id);
        id
    }

    fn resolve_formals(
        &mut self,
        formals: &[syntax::Formal],
        scope: &TypeScope,
        ghost: bool,
    ) -> Vec<Parameter> {
        let mut parameters = Vec::new();
        for formal in formals {
            parameters.push(self.resolve_formal(formal, scope, ghost));
        }
        parameters
    }

    fn resolve_formal(
        &mut self,
        formal: &syntax::Formal,
        scope: &TypeScope,
        ghost: bool,
    ) -> Parameter {
        let ty = self.declared_type(&formal.ty, scope);
        let ghost = ghost || formal.ghost;
        let name = formal.name.as_ref().map(|name| name.text.clone());
        let local = self.add_local(
            name.as_deref().unwrap_or("_"),
            ty.clone(),
            ghost,
            formal.id,
            formal.span,
        );
        Parameter {
            name,
            local,
            ty,
            ghost,
            name_only: formal.name_only,
            default: formal.default.clone().map(Arc::new),
        }
    }

    fn resolve_member(&mut self, id: MemberId) {
        let pending = self.pending_members[id.index()].clone();
        let Some(member) = pending.syntax else {
            return;
        };
        let mut scope = pending.scope;
        let kind = match &*member {
            syntax::Member::Field(it) => MemberKind::Field {
                ty: self.declared_type(&it.ty, &scope),
            },
            syntax::Member::Constant(it) => MemberKind::Constant {
                ty: match &it.ty {
                    Some(ty) => self.declared_type(ty, &scope),
                    None => NOT_INFERRED,
                },
                value: it.value.clone().map(Arc::new),
            },
            syntax::Member::Function(it) => {
                let type_parameters = self.declare_type_parameters(&it.type_parameters, &mut scope);
                self.resolve_bounds(&it.type_parameters, &type_parameters, &scope);
                let parameters = self.resolve_formals(&it.parameters, &scope, it.ghost);
                let result = match &it.result {
                    Some(FunctionResult::Named(formal)) => {
                        self.resolve_formal(formal, &scope, it.ghost)
                    }
                    other => {
                        let ty = match other {
                            Some(result) => self.declared_type(result.ty(), &scope),
                            None => Type::Bool,
                        };
                        self.unnamed_result(ty, it.span)
                    }
                };
                MemberKind::Function(Arc::new(Function {
                    syntax: it.reader(),
                    type_parameters,
                    parameters,
                    result,
                }))
            }
            syntax::Member::Method(it) => {
                let type_parameters = self.declare_type_parameters(&it.type_parameters, &mut scope);
                self.resolve_bounds(&it.type_parameters, &type_parameters, &scope);
                let parameters = self.resolve_formals(&it.parameters, &scope, it.ghost);
                let results = self.resolve_formals(&it.results, &scope, it.ghost);
                MemberKind::Method(Arc::new(Method {
                    syntax: Some(it.reader()),
                    is_constructor: it.kind == syntax::MethodKind::Constructor,
                    type_parameters,
                    parameters,
                    results,
                }))
            }
        };
        self.resolved.members[id.index()].kind = kind;
        self.pending_members[id.index()].scope = scope;
    }

    fn unnamed_result(&mut self, ty: Type, span: Span) -> Parameter {
        let local = self.add_local("_", ty.clone(), false, NodeId::NONE, span);
        Parameter {
            name: None,
            local,
            ty,
            ghost: false,
            name_only: false,
            default: None,
        }
    }

    /// The class that an iterator is: fields for parameters and yields, a
    /// constructor, `MoveNext`, and what specifications mention.
    fn resolve_iterator(&mut self, id: TypeId, it: &Arc<syntax::Iterator>, scope: &TypeScope) {
        let parameters = self.resolve_formals(&it.parameters, scope, false);
        let yields = self.resolve_formals(&it.yields, scope, false);
        let parameter_fields = self.add_fields_of(id, &parameters, &it.parameters, scope);
        let yield_fields = self.add_fields_of(id, &yields, &it.yields, scope);
        let mut histories = Vec::new();
        for result in &yields {
            let name = format!("{}s", result.name.clone().unwrap_or_default());
            let kind = MemberKind::Field {
                ty: Type::seq(result.ty.clone()),
            };
            histories.push(self.add_generated(id, &name, true, kind, it.span, scope));
        }
        for name in ["_reads", "_modifies", "_new"] {
            let kind = MemberKind::Field {
                ty: Type::set(Type::Object { nullable: true }),
            };
            self.add_generated(id, name, true, kind, it.span, scope);
        }
        let more = Parameter {
            name: Some("more".to_owned()),
            local: self.add_local("more", Type::Bool, false, NodeId::NONE, it.span),
            ty: Type::Bool,
            ghost: false,
            name_only: false,
            default: None,
        };
        let method = |parameters, results, is_constructor| {
            MemberKind::Method(Arc::new(Method {
                syntax: None,
                is_constructor,
                type_parameters: Vec::new(),
                parameters,
                results,
            }))
        };
        let constructor = method(parameters, Vec::new(), true);
        let constructor = self.add_generated(id, "_ctor", false, constructor, it.span, scope);
        let move_next = method(Vec::new(), vec![more], false);
        let move_next = self.add_generated(id, "MoveNext", false, move_next, it.span, scope);
        self.generate_valid(id, it, scope);
        self.resolved.types[id.index()].kind = TypeKind::Iterator(Arc::new(Iterator {
            syntax: Arc::clone(it),
            constructor,
            parameters: parameter_fields,
            yields: yield_fields,
            histories,
            move_next,
        }));
    }

    /// Adds fields for parameters or yields to an iterator's class.
    fn add_fields_of(
        &mut self,
        id: TypeId,
        parameters: &[Parameter],
        formals: &[syntax::Formal],
        scope: &TypeScope,
    ) -> Vec<MemberId> {
        let pairs = parameters.iter().zip(formals);
        let fields = pairs.map(|(parameter, formal)| {
            let member = Member {
                name: parameter.name.clone().unwrap_or_default(),
                owner: Owner::Type(id),
                ghost: parameter.ghost,
                is_static: false,
                kind: MemberKind::Field {
                    ty: parameter.ty.clone(),
                },
                node: formal.id,
                span: formal.span,
                attributes: Arc::from([]),
            };
            let member = self.add_member(member, scope.clone());
            self.add_to_type(id, member);
            member
        });
        fields.collect()
    }

    /// Adds a member to an iterator's class that is not written anywhere.
    fn add_generated(
        &mut self,
        id: TypeId,
        name: &str,
        ghost: bool,
        kind: MemberKind,
        span: Span,
        scope: &TypeScope,
    ) -> MemberId {
        let member = Member {
            name: name.to_owned(),
            owner: Owner::Type(id),
            ghost,
            is_static: false,
            kind,
            node: NodeId::NONE,
            span,
            attributes: Arc::from([]),
        };
        let member = self.add_member(member, scope.clone());
        self.add_to_type(id, member);
        member
    }

    /// `ghost predicate Valid()` of an iterator.
    fn generate_valid(&mut self, id: TypeId, it: &syntax::Iterator, scope: &TypeScope) {
        let result = self.unnamed_result(Type::Bool, it.span);
        let function = Function {
            syntax: Arc::new(syntax::Function {
                id: NodeId::NONE,
                span: it.span,
                attributes: Vec::new(),
                kind: syntax::FunctionKind::Predicate,
                ghost: true,
                is_static: false,
                opaque: false,
                name: syntax::Name::new("Valid"),
                type_parameters: Vec::new(),
                index: None,
                refining: false,
                parameters: Vec::new(),
                result: None,
                specification: syntax::Specification::default(),
                body: None,
                by_method: None,
            }),
            type_parameters: Vec::new(),
            parameters: Vec::new(),
            result,
        };
        let member = self.add_member(
            Member {
                name: "Valid".to_owned(),
                owner: Owner::Type(id),
                ghost: true,
                is_static: false,
                kind: MemberKind::Function(Arc::new(function)),
                node: NodeId::NONE,
                span: it.span,
                attributes: Arc::from([]),
            },
            scope.clone(),
        );
        self.add_to_type(id, member);
    }
}
