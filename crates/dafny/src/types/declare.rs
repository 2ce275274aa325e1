//! Enters declarations into the tables: every module, type, constructor and member gets an
//! identity and a scope. No type is resolved yet.

use std::sync::Arc;

use super::draft::Drafts;
use super::written::TypeScope;
use super::{NOT_INFERRED, Typer};
use crate::diagnostic::Diagnostic;
use crate::resolved::{
    Constructor, ConstructorId, Member, MemberId, MemberKind, Module, ModuleId, Owner, Type,
    TypeDeclaration, TypeId, TypeKind, TypeParameter, TypeParameterId, Witness,
};
use crate::syntax::{
    self, Characteristics, ClassKind, Declaration, NodeId, Span, TypeDefinition, TypeKeyword,
};

/// A type's declaration as written, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct PendingType {
    pub(super) syntax: TypeSyntax,
    pub(super) scope: TypeScope,
    /// Whether a synonym's meaning is known, or being found.
    pub(super) synonym: Progress,
}

/// How far something is that may need itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    Waiting,
    Begun,
    Done,
}

/// A type's declaration as written.
#[derive(Clone, Debug)]
pub(super) enum TypeSyntax {
    Datatype(Arc<syntax::Datatype>),
    Class(Arc<syntax::Class>),
    Type(Arc<syntax::TypeDeclaration>),
    Iterator(Arc<syntax::Iterator>),
}

/// A member's declaration as written, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct PendingMember {
    /// None for generated members.
    pub(super) syntax: Option<Arc<syntax::Member>>,
    pub(super) scope: TypeScope,
}

impl Typer {
    /// Enters everything that the modules declare.
    pub(super) fn declare(&mut self, drafts: Drafts) {
        for (draft, number) in drafts.all.iter().zip(drafts.numbers()) {
            self.resolved.modules.push(Module {
                name: draft.name.clone(),
                number,
                parent: draft.parent.map(|parent| ModuleId(parent as u32)),
                kind: draft.kind,
                refines: draft.base.map(|base| ModuleId(base as u32)),
                types: Vec::new(),
                members: Vec::new(),
            });
        }
        for (index, draft) in drafts.all.into_iter().enumerate() {
            let module = ModuleId(index as u32);
            for declaration in draft.declarations {
                self.declare_one(module, declaration);
            }
        }
    }

    fn declare_one(&mut self, module: ModuleId, declaration: Declaration) {
        match declaration {
            Declaration::Datatype(it) => self.declare_datatype(module, it),
            Declaration::Class(it) => self.declare_class(module, it),
            Declaration::Type(it) => self.declare_type(module, it),
            Declaration::Iterator(it) => self.declare_iterator(module, it),
            Declaration::Member(it) => {
                let scope = TypeScope::new(module);
                let id = self.declare_member(Owner::Module(module), *it, scope);
                let member = self.resolved.member(id);
                let (name, span) = (member.name.clone(), member.span);
                self.resolved.modules[module.index()].members.push(id);
                let names = &mut self.scopes.all[module.index()].members;
                if names.insert(name.clone(), id).is_some() {
                    self.report_twice(span, &name);
                }
            }
            Declaration::Module(_) | Declaration::Import(_) | Declaration::Export(_) => {}
        }
    }

    fn report_twice(&mut self, span: Span, name: &str) {
        let message = format!("{name} is declared twice");
        self.diagnostics.push(Diagnostic::error(span, message));
    }

    fn declare_type_name(
        &mut self,
        module: ModuleId,
        header: Header<'_>,
        kind: TypeKind,
        syntax: TypeSyntax,
    ) -> (TypeId, TypeScope) {
        let id = TypeId(self.resolved.types.len() as u32);
        let mut scope = TypeScope::new(module);
        let parameters = self.declare_type_parameters(header.parameters, &mut scope);
        self.resolved.types.push(TypeDeclaration {
            name: header.name.text.clone(),
            module,
            node: header.node,
            span: header.name.span,
            parameters,
            parents: Vec::new(),
            characteristics: header.characteristics,
            kind,
            members: Vec::new(),
            overrides: Vec::new(),
            attributes: header.attributes.into(),
        });
        self.pending_types.push(PendingType {
            syntax,
            scope: scope.clone(),
            synonym: Progress::Waiting,
        });
        self.resolved.modules[module.index()].types.push(id);
        let names = &mut self.scopes.all[module.index()].types;
        if names.insert(header.name.text.clone(), id).is_some() {
            self.report_twice(header.name.span, header.name.as_str());
        }
        (id, scope)
    }

    /// Enters type parameters and makes them known in a scope. Their bounds are
    /// resolved with the signature.
    pub(super) fn declare_type_parameters(
        &mut self,
        parameters: &[syntax::TypeParameter],
        scope: &mut TypeScope,
    ) -> Vec<TypeParameterId> {
        let mut ids = Vec::new();
        for parameter in parameters {
            let id = TypeParameterId(self.resolved.type_parameters.len() as u32);
            self.resolved.type_parameters.push(TypeParameter {
                name: parameter.name.text.clone(),
                variance: parameter.variance,
                characteristics: parameter.characteristics,
                bounds: Vec::new(),
            });
            scope.parameters.push((parameter.name.text.clone(), id));
            ids.push(id);
        }
        ids
    }

    fn declare_datatype(&mut self, module: ModuleId, it: syntax::Datatype) {
        let it = Arc::new(it);
        let header = Header::new(&it.name, it.id, &it.type_parameters, &it.attributes);
        let kind = TypeKind::Datatype {
            co: it.co,
            constructors: Vec::new(),
        };
        let syntax = TypeSyntax::Datatype(Arc::clone(&it));
        let (id, scope) = self.declare_type_name(module, header, kind, syntax);
        let mut ids = Vec::new();
        for (index, constructor) in it.constructors.iter().enumerate() {
            let constructor_id = ConstructorId(self.resolved.constructors.len() as u32);
            self.resolved.constructors.push(Constructor {
                name: constructor.name.text.clone(),
                datatype: id,
                index,
                ghost: constructor.ghost,
                fields: Vec::new(),
                node: constructor.id,
            });
            ids.push(constructor_id);
            self.scopes.all[module.index()].add_constructor(
                constructor.name.as_str(),
                constructor_id,
                it.name.as_str(),
            );
        }
        self.resolved.types[id.index()].kind = TypeKind::Datatype {
            co: it.co,
            constructors: ids,
        };
        self.declare_members(id, &it.members, &scope);
    }

    fn declare_class(&mut self, module: ModuleId, it: syntax::Class) {
        let it = Arc::new(it);
        let header = Header::new(&it.name, it.id, &it.type_parameters, &it.attributes);
        let kind = match it.kind {
            ClassKind::Class => TypeKind::Class {
                has_constructor: it.members.iter().any(|member| {
                    matches!(member, syntax::Member::Method(method)
                        if method.kind == syntax::MethodKind::Constructor)
                }),
            },
            ClassKind::Trait => TypeKind::Trait { reference: true },
        };
        let syntax = TypeSyntax::Class(Arc::clone(&it));
        let (id, scope) = self.declare_type_name(module, header, kind, syntax);
        self.declare_members(id, &it.members, &scope);
    }

    fn declare_type(&mut self, module: ModuleId, it: syntax::TypeDeclaration) {
        let it = Arc::new(it);
        let header = Header {
            characteristics: it.characteristics,
            ..Header::new(&it.name, it.id, &it.type_parameters, &it.attributes)
        };
        let unknown = || (Type::Int, None, Witness::Default);
        let kind = match (it.keyword, &it.definition) {
            (TypeKeyword::Newtype, _) => {
                let (base, constraint, witness) = unknown();
                TypeKind::Newtype {
                    base,
                    constraint,
                    witness,
                }
            }
            (TypeKeyword::Type, TypeDefinition::Abstract) => TypeKind::Abstract,
            (TypeKeyword::Type, TypeDefinition::Whole(_)) => TypeKind::Synonym(Type::Int),
            (TypeKeyword::Type, TypeDefinition::Constrained(_)) => {
                let (base, constraint, witness) = unknown();
                TypeKind::Subset {
                    base,
                    constraint,
                    witness,
                }
            }
        };
        let syntax = TypeSyntax::Type(Arc::clone(&it));
        let (id, scope) = self.declare_type_name(module, header, kind, syntax);
        self.declare_members(id, &it.members, &scope);
    }

    fn declare_iterator(&mut self, module: ModuleId, it: syntax::Iterator) {
        let it = Arc::new(it);
        let header = Header::new(&it.name, it.id, &it.type_parameters, &it.attributes);
        let kind = TypeKind::Class {
            has_constructor: true,
        };
        let syntax = TypeSyntax::Iterator(Arc::clone(&it));
        self.declare_type_name(module, header, kind, syntax);
    }

    fn declare_members(&mut self, owner: TypeId, members: &[syntax::Member], scope: &TypeScope) {
        for member in members {
            let id = self.declare_member(Owner::Type(owner), member.clone(), scope.clone());
            self.add_to_type(owner, id);
        }
    }

    /// Makes a member one of a type's.
    pub(super) fn add_to_type(&mut self, owner: TypeId, id: MemberId) {
        let name = self.resolved.member(id).name.clone();
        let others = &self.resolved.type_declaration(owner).members;
        let twice = others
            .iter()
            .any(|other| self.resolved.member(*other).name == name);
        if twice {
            self.report_twice(self.resolved.member(id).span, &name);
        }
        self.resolved.types[owner.index()].members.push(id);
    }

    fn declare_member(
        &mut self,
        owner: Owner,
        member: syntax::Member,
        scope: TypeScope,
    ) -> MemberId {
        let in_module = matches!(owner, Owner::Module(_));
        let name = member
            .name()
            .map_or_else(|| "_ctor".to_owned(), |name| name.text.clone());
        let span = member.name().map_or(member.span(), |name| name.span);
        let (ghost, is_static, attributes) = match &member {
            syntax::Member::Field(it) => (it.ghost, false, &it.attributes),
            syntax::Member::Constant(it) => (it.ghost, it.is_static, &it.attributes),
            syntax::Member::Function(it) => (it.ghost, it.is_static, &it.attributes),
            syntax::Member::Method(it) => (it.ghost, it.is_static, &it.attributes),
        };
        let attributes = attributes.clone().into();
        let node = member.id();
        let id = self.add_member(
            Member {
                name,
                owner,
                ghost,
                is_static: is_static || in_module,
                kind: MemberKind::Field { ty: NOT_INFERRED },
                node,
                span,
                attributes,
            },
            scope,
        );
        self.pending_members[id.index()].syntax = Some(Arc::new(member));
        id
    }

    /// Enters a member; the caller adds its syntax.
    pub(super) fn add_member(&mut self, member: Member, scope: TypeScope) -> MemberId {
        let id = MemberId(self.resolved.members.len() as u32);
        self.resolved.members.push(member);
        self.pending_members.push(PendingMember {
            syntax: None,
            scope,
        });
        id
    }
}

/// The common parts of type declarations.
struct Header<'a> {
    name: &'a syntax::Name,
    node: NodeId,
    parameters: &'a [syntax::TypeParameter],
    attributes: Vec<syntax::Attribute>,
    characteristics: Characteristics,
}

impl<'a> Header<'a> {
    fn new(
        name: &'a syntax::Name,
        node: NodeId,
        parameters: &'a [syntax::TypeParameter],
        attributes: &[syntax::Attribute],
    ) -> Self {
        Header {
            name,
            node,
            parameters,
            attributes: attributes.to_vec(),
            characteristics: Characteristics::default(),
        }
    }
}
