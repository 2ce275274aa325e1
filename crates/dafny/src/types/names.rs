//! What names and `target.member` denote: variables, members, constructors, types and
//! modules, in Dafny's order of precedence.

use std::sync::Arc;

use super::body::Body;
use crate::resolved::{
    BuiltinMember, ConstructorId, MemberId, MemberKind, ModuleId, Owner, Receiver, Reference, Type,
    TypeId, TypeKind,
};
use crate::syntax::{Expression, ExpressionKind, NameSegment, Span};

/// The referent of a path.
#[derive(Clone, Debug)]
pub(super) enum Denoted {
    /// A value.
    Value(Type),
    /// A function or method, with the arguments for the type parameters of its
    /// owner and for its own.
    Member {
        member: MemberId,
        owner_arguments: Arc<[Type]>,
        arguments: Arc<[Type]>,
    },
    /// A datatype's constructor.
    Constructor {
        constructor: ConstructorId,
        arguments: Arc<[Type]>,
    },
    /// A built-in member that is called.
    Builtin(BuiltinMember, Type),
    /// A type.
    Type(Type),
    /// A module.
    Module(ModuleId),
    /// Something that was reported.
    Nothing,
}

/// How a path is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// As a value.
    Value,
    /// To be called.
    Callee,
    /// Before a dot.
    Target,
}

impl Body<'_> {
    /// The type of a name or member that is used as a value.
    pub(super) fn infer_path(&mut self, expression: &Expression) -> Type {
        let denoted = self.denote(expression, Role::Value);
        self.value_of(denoted, expression.span)
    }

    /// The type of what a path denotes, as a value.
    pub(super) fn value_of(&mut self, denoted: Denoted, span: Span) -> Type {
        match denoted {
            Denoted::Value(ty) => ty,
            Denoted::Member {
                member,
                owner_arguments,
                arguments,
            } => self.function_type(member, &owner_arguments, &arguments, span),
            Denoted::Constructor {
                constructor,
                arguments,
            } => {
                let declared = self.typer.resolved.constructor(constructor);
                let (name, missing) = (
                    declared.name.clone(),
                    declared.fields.iter().any(|field| field.default.is_none()),
                );
                let datatype = declared.datatype;
                if missing {
                    self.error(span, format!("constructor {name} needs arguments"));
                }
                Type::Declared {
                    declaration: datatype,
                    arguments,
                    nullable: false,
                }
            }
            Denoted::Builtin(_, _) => {
                self.error(span, "this must be called");
                self.unknown()
            }
            Denoted::Type(ty) => {
                let name = self.show(&ty);
                self.error(span, format!("{name} is a type, not a value"));
                self.unknown()
            }
            Denoted::Module(module) => {
                let name = self.typer.resolved.module(module).name.clone();
                self.error(span, format!("{name} is a module, not a value"));
                self.unknown()
            }
            Denoted::Nothing => self.unknown(),
        }
    }

    /// The referent of an expression. Records what names refer to.
    pub(super) fn denote(&mut self, expression: &Expression, role: Role) -> Denoted {
        match &expression.kind {
            ExpressionKind::Name(segment) => self.denote_name(expression, segment, role),
            ExpressionKind::Member { target, member } => {
                self.denote_member(expression, target, member, role)
            }
            _ => Denoted::Value(self.infer(expression, None)),
        }
    }

    fn denote_name(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        role: Role,
    ) -> Denoted {
        let name = segment.name.as_str();
        if let Some(local) = self.variable(name) {
            self.note_reference(expression.id, Reference::Local(local));
            return Denoted::Value(self.typer.resolved.local(local).ty.clone());
        }
        if let Some(owner) = self.context.owner {
            let own = self.typer.own_type(owner);
            if let Some(denoted) = self.denote_own(expression, segment, &own) {
                return denoted;
            }
        }
        let module = self.context.module;
        // The functions and constants of a module are each other's own members.
        if self.context.owner.is_none()
            && let Some(own) = self.typer.scopes.all[module.index()].members.get(name)
        {
            let none = Arc::from([]);
            return self.denote_found(expression, segment, *own, Receiver::None, none);
        }
        self.denote_in_module(expression, segment, role, module, false)
            .unwrap_or_else(|| {
                self.error(
                    segment.name.span,
                    format!("there is nothing called {name} here"),
                );
                self.written_arguments(segment);
                Denoted::Nothing
            })
    }

    /// A member of the type around, named without `this`.
    fn denote_own(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        own: &Type,
    ) -> Option<Denoted> {
        let name = segment.name.as_str();
        let (member, holder) = match self.typer.find_member(own, name) {
            Some(found) => found,
            None => return self.denote_field(expression, own, name),
        };
        let is_static = self.typer.resolved.member(member).is_static;
        let receiver = if is_static {
            Receiver::None
        } else {
            if self.context.this.is_none() {
                self.error(
                    segment.name.span,
                    format!("{name} needs an object, and there is no `this` here"),
                );
            }
            Receiver::This
        };
        let holder: Arc<[Type]> = holder.arguments().into();
        Some(self.denote_found(expression, segment, member, receiver, holder))
    }

    /// A name at the level of a module.
    fn denote_in_module(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        role: Role,
        module: ModuleId,
        qualified: bool,
    ) -> Option<Denoted> {
        let name = segment.name.as_str();
        let constructors = if qualified {
            self.typer.scopes.all[module.index()].own_constructors(name)
        } else {
            self.typer.scopes.find_constructors(module, name)
        };
        let ty = self.typer.scopes.find_type(module, name);
        let inner = self.typer.scopes.find_module(module, name);
        let member = self.typer.scopes.find_member(module, name);
        // Before a dot, a type or module of the same name goes first.
        let is_target = role == Role::Target;
        if let (true, Some(ty)) = (is_target, ty) {
            return Some(self.denote_type(expression, segment, ty));
        }
        if let (true, Some(inner)) = (is_target, inner) {
            self.note_reference(expression.id, Reference::Module(inner));
            return Some(Denoted::Module(inner));
        }
        if let Some(constructor) = constructors.first() {
            // The same name in several datatypes: only the first is meant by chance.
            if constructors.len() > 1 && member.is_none() && ty.is_none() {
                let message = format!(
                    "several datatypes have a constructor {name}; write the type before it"
                );
                self.error(segment.name.span, message);
            }
            return Some(self.denote_constructor(expression, segment, *constructor, None));
        }
        if let Some(member) = member {
            return Some(self.denote_found(
                expression,
                segment,
                member,
                Receiver::None,
                Arc::from([]),
            ));
        }
        if let Some(ty) = ty {
            return Some(self.denote_type(expression, segment, ty));
        }
        let inner = inner?;
        self.note_reference(expression.id, Reference::Module(inner));
        Some(Denoted::Module(inner))
    }

    fn written_arguments(&mut self, segment: &NameSegment) -> Vec<Type> {
        let mut types = Vec::new();
        for argument in &segment.type_arguments {
            types.push(self.written(argument));
        }
        types
    }

    fn denote_type(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        id: TypeId,
    ) -> Denoted {
        let arguments = self.written_arguments(segment);
        let unknowns = &mut self.unknowns;
        let ty = self
            .typer
            .instantiate_named(expression.span, id, arguments, false, &mut || {
                unknowns.fresh(super::type_variables::Sort::Any)
            });
        self.note_reference(expression.id, Reference::Type(ty.clone()));
        Denoted::Type(ty)
    }

    fn denote_constructor(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        constructor: ConstructorId,
        of: Option<Arc<[Type]>>,
    ) -> Denoted {
        let written = self.written_arguments(segment);
        let datatype = self.typer.resolved.constructor(constructor).datatype;
        let count = self
            .typer
            .resolved
            .type_declaration(datatype)
            .parameters
            .len();
        let arguments: Arc<[Type]> = match of {
            Some(arguments) => arguments,
            None if written.len() == count => written.into(),
            None => (0..count).map(|_| self.unknown()).collect(),
        };
        self.note_reference(
            expression.id,
            Reference::Constructor {
                constructor,
                arguments: Arc::clone(&arguments),
            },
        );
        Denoted::Constructor {
            constructor,
            arguments,
        }
    }

    /// A member that was found: a value if it is a field or constant.
    pub(super) fn denote_found(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        member: MemberId,
        receiver: Receiver,
        owner_arguments: Arc<[Type]>,
    ) -> Denoted {
        let written = self.written_arguments(segment);
        let count = self.typer.own_type_parameters(member).len();
        if !written.is_empty() && written.len() != count {
            let name = segment.name.as_str();
            let message = format!("{name} takes {count} type arguments, not {}", written.len());
            self.error(segment.name.span, message);
        }
        let arguments: Arc<[Type]> = if written.len() == count {
            written.into()
        } else {
            (0..count).map(|_| self.unknown()).collect()
        };
        self.note_reference(
            expression.id,
            Reference::Member {
                member,
                receiver,
                owner_arguments: Arc::clone(&owner_arguments),
                arguments: Arc::clone(&arguments),
            },
        );
        self.claim_arguments(member, &owner_arguments, &arguments, segment.name.span);
        match self.typer.resolved.member(member).kind.clone() {
            MemberKind::Field { ty } => {
                Denoted::Value(self.typer.apply(member, &ty, &owner_arguments, &[]))
            }
            MemberKind::Constant { .. } => {
                let ty = self.typer.constant_type(member);
                Denoted::Value(self.typer.apply(member, &ty, &owner_arguments, &[]))
            }
            MemberKind::Function(_) | MemberKind::Method(_) => Denoted::Member {
                member,
                owner_arguments,
                arguments,
            },
        }
    }

    fn denote_member(
        &mut self,
        expression: &Expression,
        target: &Expression,
        segment: &NameSegment,
        role: Role,
    ) -> Denoted {
        let denoted = crate::deep::deep(|| self.denote(target, Role::Target));
        let name = segment.name.as_str();
        match denoted {
            Denoted::Module(module) => self
                .denote_in_module(expression, segment, role, module, true)
                .unwrap_or_else(|| {
                    let outer = self.typer.resolved.module(module).name.clone();
                    let message = format!("module {outer} has nothing called {name}");
                    self.error(segment.name.span, message);
                    Denoted::Nothing
                }),
            Denoted::Type(ty) => self.denote_static(expression, segment, &ty),
            Denoted::Nothing => {
                self.written_arguments(segment);
                Denoted::Nothing
            }
            other => {
                let ty = self.value_of(other, target.span);
                self.note_type(target.id, target.span, &ty);
                self.denote_of_value(expression, segment, &ty)
            }
        }
    }

    /// `Type.member`.
    fn denote_static(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        ty: &Type,
    ) -> Denoted {
        let name = segment.name.as_str();
        let head = self.head(ty);
        if let Type::Declared {
            declaration,
            arguments,
            ..
        } = &head
        {
            let kind = self
                .typer
                .resolved
                .type_declaration(*declaration)
                .kind
                .clone();
            if let TypeKind::Datatype { constructors, .. } = kind {
                let found = constructors
                    .iter()
                    .find(|id| self.typer.resolved.constructor(**id).name == name);
                if let Some(constructor) = found {
                    let of = Some(Arc::clone(arguments));
                    return self.denote_constructor(expression, segment, *constructor, of);
                }
            }
        }
        // A static member may be the subset type's own.
        for candidate in [ty, &head] {
            if let Some((member, holder)) = self.typer.find_member(candidate, name) {
                if !self.typer.resolved.member(member).is_static {
                    let message = format!("{name} needs an object before the dot, not a type");
                    self.error(segment.name.span, message);
                }
                let arguments = holder.arguments().into();
                return self.denote_found(expression, segment, member, Receiver::None, arguments);
            }
        }
        let found = self.show(ty);
        let message = format!("type {found} has no member {name}");
        self.error(segment.name.span, message);
        Denoted::Nothing
    }

    /// `value.member`.
    fn denote_of_value(
        &mut self,
        expression: &Expression,
        segment: &NameSegment,
        ty: &Type,
    ) -> Denoted {
        let name = segment.name.as_str();
        let mut head = self.head(ty);
        if matches!(head, Type::Unknown(_)) {
            self.retry_waiting(false);
            head = self.known_head(ty, name);
        }
        let own = self.shallow(ty);
        for candidate in [&own, &head] {
            if let Some((member, holder)) = self.typer.find_member(candidate, name) {
                let is_static = self.typer.resolved.member(member).is_static;
                let receiver = if is_static {
                    Receiver::None
                } else {
                    Receiver::Target
                };
                let arguments = holder.arguments().into();
                return self.denote_found(expression, segment, member, receiver, arguments);
            }
        }
        if let Some(denoted) = self.denote_field(expression, &head, name) {
            return denoted;
        }
        if matches!(head, Type::Unknown(_)) {
            let message = format!(
                "the type of this is not known here; write it, so that {name} can be found"
            );
            self.type_error(&head, segment.name.span, message);
        } else {
            let found = self.show(ty);
            let message = format!("type {found} has no member {name}");
            self.error(segment.name.span, message);
        }
        Denoted::Nothing
    }

    /// A literal's type is fixed when a member of it is selected.
    fn known_head(&mut self, ty: &Type, member: &str) -> Type {
        use super::type_variables::Sort;
        let head = self.head(ty);
        if let Type::Unknown(root) = head {
            let usual = match self.unknowns.sort(root) {
                Sort::Integer => Some(Type::Int),
                Sort::Real => Some(Type::Real),
                Sort::Any if member == "Floor" => Some(Type::Real),
                _ => None,
            };
            if let Some(usual) = usual {
                self.unknowns.bind(root, usual.clone());
                return usual;
            }
        }
        head
    }

    /// The arrow type of a function that is used as a value.
    fn function_type(
        &mut self,
        member: MemberId,
        owner_arguments: &[Type],
        arguments: &[Type],
        span: Span,
    ) -> Type {
        let declared = self.typer.resolved.member(member);
        let name = declared.name.clone();
        let MemberKind::Function(function) = declared.kind.clone() else {
            self.error(
                span,
                format!("{name} is a method, which can only be called by a statement"),
            );
            return self.unknown();
        };
        let parameters: Vec<Type> = function
            .parameters
            .iter()
            .map(|parameter| {
                self.typer
                    .apply(member, &parameter.ty, owner_arguments, arguments)
            })
            .collect();
        let result = self
            .typer
            .apply(member, &function.result.ty, owner_arguments, arguments);
        Type::arrow(arrow_of(&function.syntax), parameters, result)
    }
}

/// The most restricted arrow that a function has.
fn arrow_of(function: &crate::syntax::Function) -> crate::resolved::Arrow {
    use crate::resolved::Arrow;
    use crate::syntax::ClauseKind;
    let mut arrow = Arrow::Total;
    for clause in &function.specification.clauses {
        match clause.kind {
            ClauseKind::Reads(_) => return Arrow::General,
            ClauseKind::Requires { .. } => arrow = Arrow::Partial,
            _ => {}
        }
    }
    arrow
}

impl super::Typer {
    /// A type as it is inside its own declaration.
    pub(super) fn own_type(&self, id: TypeId) -> Type {
        let declared = self.resolved.type_declaration(id);
        Type::declared(
            id,
            declared.parameters.iter().map(|id| Type::Parameter(*id)),
        )
    }

    /// The type parameters of a function or method itself.
    pub(super) fn own_type_parameters(
        &self,
        member: MemberId,
    ) -> &[crate::resolved::TypeParameterId] {
        match &self.resolved.member(member).kind {
            MemberKind::Function(function) => &function.type_parameters,
            MemberKind::Method(method) => &method.type_parameters,
            _ => &[],
        }
    }

    /// A type of a member's declaration with arguments for all type parameters.
    pub(super) fn apply(
        &self,
        member: MemberId,
        ty: &Type,
        owner_arguments: &[Type],
        arguments: &[Type],
    ) -> Type {
        let own = self.own_type_parameters(member);
        let outer: &[_] = match self.resolved.member(member).owner {
            Owner::Type(owner) => &self.resolved.type_declaration(owner).parameters,
            Owner::Module(_) => &[],
        };
        if own.is_empty() && outer.is_empty() {
            return ty.clone();
        }
        ty.substitute(&|id| {
            if let Some(index) = own.iter().position(|parameter| *parameter == id) {
                return arguments.get(index).cloned();
            }
            let index = outer.iter().position(|parameter| *parameter == id)?;
            owner_arguments.get(index).cloned()
        })
    }
}
