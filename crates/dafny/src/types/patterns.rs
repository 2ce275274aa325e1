//! Patterns: which names are new variables, which are constructors or constants.

use super::body::Body;
use crate::deep::deep;
use crate::resolved::{
    ConstructorId, MemberId, MemberKind, PatternMeaning, Receiver, Reference, Type, TypeKind,
};
use crate::syntax::{Literal, Name, Pattern, PatternKind};

impl Body<'_> {
    /// Brings the variables of a pattern into scope; values of the type are
    /// matched with it.
    pub(super) fn bind_pattern(&mut self, pattern: &Pattern, ty: &Type, ghost: bool) {
        self.note_type(pattern.id, pattern.span, ty);
        let meaning = deep(|| self.pattern_meaning(pattern, ty, ghost));
        self.typer.resolved.patterns.set(pattern.id, meaning);
        self.note(pattern.id);
    }

    fn pattern_meaning(&mut self, pattern: &Pattern, ty: &Type, ghost: bool) -> PatternMeaning {
        match &pattern.kind {
            PatternKind::Name { name, ty: written } => {
                if let Some(written) = written {
                    let declared = self.written(written);
                    self.require(ty, &declared, pattern.span);
                    return self.new_variable(pattern, name, declared, ghost);
                }
                if name.is_wildcard() {
                    return PatternMeaning::Wildcard;
                }
                let mut constructor = self.constructor_of(ty, name.as_str());
                if constructor.is_none() && matches!(self.represented(ty), Type::Unknown(_)) {
                    constructor = self.constructor_anywhere(ty, name.as_str());
                }
                if let Some(constructor) = constructor {
                    let fields = self.typer.resolved.constructor(constructor).fields.len();
                    if fields > 0 {
                        let message =
                            format!("the pattern {name} needs {fields} patterns for its fields");
                        self.error(pattern.span, message);
                    }
                    return PatternMeaning::Constructor(constructor);
                }
                if let Some(member) = self.constant_for(ty, std::slice::from_ref(name)) {
                    return self.constant_meaning(member);
                }
                self.new_variable(pattern, name, ty.clone(), ghost)
            }
            PatternKind::Constructor { path, arguments } => {
                self.constructor_meaning(pattern, path, arguments.as_deref(), ty, ghost)
            }
            PatternKind::Tuple(parts) => {
                let fields = self.tuple_fields(ty, parts.len());
                match fields {
                    Some(fields) => {
                        for (part, (field, erased)) in parts.iter().zip(&fields) {
                            self.bind_pattern(part, field, ghost || *erased);
                        }
                    }
                    None => {
                        let found = self.show(ty);
                        let message =
                            format!("a tuple of {} does not match type {found}", parts.len());
                        self.error(pattern.span, message);
                        self.bind_unknown(parts, ghost);
                    }
                }
                PatternMeaning::Tuple
            }
            PatternKind::Literal { literal, .. } => {
                let natural = self.literal_type(literal, ty);
                if !self.comparable(&natural, ty) {
                    let (one, other) = (self.show(&natural), self.show(ty));
                    self.error(
                        pattern.span,
                        format!("a pattern of type {one} does not match type {other}"),
                    );
                }
                PatternMeaning::Literal
            }
            PatternKind::Either(alternatives) => {
                let mark = self.variables.len();
                for alternative in alternatives {
                    self.bind_pattern(alternative, ty, ghost);
                }
                if self.variables.len() > mark {
                    let message = "the alternatives of a pattern cannot bind variables; write `_`";
                    self.error(pattern.span, message);
                }
                PatternMeaning::Either
            }
        }
    }

    fn literal_type(&mut self, literal: &Literal, ty: &Type) -> Type {
        use super::type_variables::Sort;
        match literal {
            Literal::Null => self.unknowns.fresh(Sort::Reference),
            Literal::Bool(_) => self.adopt(Type::Bool, Some(ty)),
            Literal::Int(_) => self.unknowns.fresh(Sort::Integer),
            Literal::Real(_) => self.unknowns.fresh(Sort::Real),
            Literal::Char(_) => self.adopt(Type::Char, Some(ty)),
            Literal::String(_) => self.adopt(Type::string(), Some(ty)),
        }
    }

    fn new_variable(
        &mut self,
        pattern: &Pattern,
        name: &Name,
        ty: Type,
        ghost: bool,
    ) -> PatternMeaning {
        if name.is_wildcard() {
            return PatternMeaning::Wildcard;
        }
        let local = self.declare(name.as_str(), ty, ghost, pattern.id, pattern.span);
        PatternMeaning::Variable(local)
    }

    fn bind_unknown(&mut self, parts: &[Pattern], ghost: bool) {
        for part in parts {
            let unknown = self.unknown();
            self.bind_pattern(part, &unknown, ghost);
        }
    }

    /// The components of a tuple type, each with its ghostness.
    fn tuple_fields(&mut self, ty: &Type, count: usize) -> Option<Vec<(Type, bool)>> {
        match self.represented(ty) {
            Type::Tuple(fields) if fields.len() == count => Some(
                fields
                    .iter()
                    .map(|field| (field.ty.clone(), field.ghost))
                    .collect(),
            ),
            Type::Unknown(_) => {
                let parts: Vec<Type> = (0..count).map(|_| self.unknown()).collect();
                let tuple = Type::tuple(parts.clone());
                self.equate(ty, &tuple);
                Some(parts.into_iter().map(|part| (part, false)).collect())
            }
            _ => None,
        }
    }

    fn constructor_meaning(
        &mut self,
        pattern: &Pattern,
        path: &[Name],
        arguments: Option<&[Pattern]>,
        ty: &Type,
        ghost: bool,
    ) -> PatternMeaning {
        let Some(name) = path.last() else {
            return PatternMeaning::Wildcard;
        };
        let mut found = self.constructor_of(ty, name.as_str());
        if found.is_none() && matches!(self.represented(ty), Type::Unknown(_)) {
            found = self.constructor_anywhere(ty, name.as_str());
        }
        let Some(constructor) = found else {
            if arguments.is_none()
                && let Some(member) = self.constant_for(ty, path)
            {
                return self.constant_meaning(member);
            }
            let found = self.show(ty);
            self.type_error(
                ty,
                pattern.span,
                format!("type {found} has no constructor {name}"),
            );
            self.bind_unknown(arguments.unwrap_or_default(), ghost);
            return PatternMeaning::Wildcard;
        };
        let head = self.head(ty);
        let declared = self.typer.resolved.constructor(constructor);
        let datatype = declared.datatype;
        let fields: Vec<(Type, bool)> = declared
            .fields
            .iter()
            .map(|field| (field.ty.clone(), field.ghost))
            .collect();
        let parts = arguments.unwrap_or_default();
        if parts.len() != fields.len() {
            let message = format!(
                "constructor {name} has {} fields, but the pattern has {}",
                fields.len(),
                parts.len()
            );
            self.error(pattern.span, message);
            self.bind_unknown(parts, ghost);
            return PatternMeaning::Constructor(constructor);
        }
        for (part, (field, erased)) in parts.iter().zip(&fields) {
            let field = self
                .typer
                .resolved
                .instantiate(field, datatype, head.arguments());
            self.bind_pattern(part, &field, ghost || *erased);
        }
        PatternMeaning::Constructor(constructor)
    }

    fn constructor_of(&mut self, ty: &Type, name: &str) -> Option<ConstructorId> {
        let declaration = self.represented(ty).declaration()?;
        let resolved = &self.typer.resolved;
        match &resolved.type_declaration(declaration).kind {
            TypeKind::Datatype { constructors, .. } => constructors
                .iter()
                .copied()
                .find(|id| resolved.constructor(*id).name == name),
            _ => None,
        }
    }

    /// A constructor by its name alone, where the type is not known: it is then
    /// the datatype's.
    fn constructor_anywhere(&mut self, ty: &Type, name: &str) -> Option<ConstructorId> {
        let found = self
            .typer
            .scopes
            .find_constructors(self.context.module, name);
        let constructor = *found.first()?;
        let datatype = self.typer.resolved.constructor(constructor).datatype;
        let count = self
            .typer
            .resolved
            .type_declaration(datatype)
            .parameters
            .len();
        let arguments: Vec<Type> = (0..count).map(|_| self.unknown()).collect();
        self.equate(ty, &Type::declared(datatype, arguments));
        Some(constructor)
    }

    /// A static constant that a pattern may name; of datatypes there are none.
    fn constant_for(&mut self, ty: &Type, path: &[Name]) -> Option<MemberId> {
        let is_plain = matches!(
            self.represented(ty),
            Type::Bool
                | Type::Char
                | Type::Int
                | Type::Real
                | Type::BitVector(_)
                | Type::Ordinal
                | Type::Seq(_)
        );
        if !is_plain {
            return None;
        }
        let (name, qualifier) = path.split_last()?;
        let found = match qualifier {
            [] => {
                if self.variable(name.as_str()).is_some() {
                    return None;
                }
                let own = self.context.owner.and_then(|owner| {
                    let own = self.typer.own_type(owner);
                    self.typer.find_member(&own, name.as_str())
                });
                match own {
                    Some((member, _)) => Some(member),
                    None => self
                        .typer
                        .scopes
                        .find_member(self.context.module, name.as_str()),
                }
            }
            [first, rest @ ..] => {
                let mut module = self.context.module;
                let mut at = Some(first);
                let mut rest = rest.iter();
                let mut holder = None;
                while let Some(part) = at {
                    if let Some(inner) = self.typer.scopes.find_module(module, part.as_str()) {
                        module = inner;
                    } else {
                        holder = Some(self.typer.scopes.find_type(module, part.as_str())?);
                    }
                    at = rest.next();
                }
                match holder {
                    Some(holder) => {
                        let own = self.typer.own_type(holder);
                        let found = self.typer.find_member(&own, name.as_str());
                        found.map(|(member, _)| member)
                    }
                    None => self.typer.scopes.find_member(module, name.as_str()),
                }
            }
        }?;
        let member = self.typer.resolved.member(found);
        let is_constant = member.is_static && matches!(member.kind, MemberKind::Constant { .. });
        is_constant.then_some(found)
    }

    fn constant_meaning(&mut self, member: MemberId) -> PatternMeaning {
        self.typer.constant_type(member);
        PatternMeaning::Constant(Reference::Member {
            member,
            receiver: Receiver::None,
            owner_arguments: [].into(),
            arguments: [].into(),
        })
    }
}
