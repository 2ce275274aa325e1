//! Resolves types as written in the program. Synonyms are expanded here.

use std::sync::Arc;

use super::Typer;
use crate::deep::deep;
use crate::diagnostic::Diagnostic;
use crate::resolved::{ModuleId, TupleField, Type, TypeId, TypeKind, TypeParameterId};
use crate::syntax::{self, CollectionKind, NamedType, TypeKind as Written};

/// Where a written type stands.
#[derive(Clone, Debug, Default)]
pub(super) struct TypeScope {
    pub(super) module: Option<ModuleId>,
    /// Type parameters in scope, innermost last.
    pub(super) parameters: Vec<(String, TypeParameterId)>,
}

impl TypeScope {
    pub(super) fn new(module: ModuleId) -> Self {
        Self {
            module: Some(module),
            parameters: Vec::new(),
        }
    }

    fn parameter(&self, name: &str) -> Option<TypeParameterId> {
        let mut found = self.parameters.iter().rev();
        found.find(|(own, _)| own == name).map(|(_, id)| *id)
    }
}

/// The maximum number of parts of a synonym's type.
const LARGEST_SYNONYM: usize = 1000;

/// Supplies omitted type arguments, as in `seq` alone.
pub(super) type Supply<'a> = &'a mut dyn FnMut() -> Type;

impl Typer {
    /// The meaning of a written type.
    pub(super) fn written_type(
        &mut self,
        ty: &syntax::Type,
        scope: &TypeScope,
        supply: Supply<'_>,
    ) -> Type {
        let resolved = deep(|| self.written_kind(ty, scope, supply));
        self.resolved.node_types.set(ty.id, resolved.clone());
        resolved
    }

    fn written_kind(&mut self, ty: &syntax::Type, scope: &TypeScope, supply: Supply<'_>) -> Type {
        match &ty.kind {
            Written::Bool => Type::Bool,
            Written::Char => Type::Char,
            Written::Int => Type::Int,
            Written::Nat => Type::Nat,
            Written::Real => Type::Real,
            Written::Ordinal => Type::Ordinal,
            Written::String => Type::string(),
            Written::Object { nullable } => Type::Object {
                nullable: *nullable,
            },
            Written::BitVector(width) => Type::BitVector(*width),
            Written::Collection { kind, element } => {
                let element = match element {
                    Some(element) => self.written_type(element, scope, supply),
                    None => supply(),
                };
                collection(*kind, element)
            }
            Written::Map { finite, arguments } => {
                let (key, value) = match arguments {
                    Some(pair) => (
                        self.written_type(&pair.0, scope, supply),
                        self.written_type(&pair.1, scope, supply),
                    ),
                    None => (supply(), supply()),
                };
                Type::Map {
                    finite: *finite,
                    key: Arc::new(key),
                    value: Arc::new(value),
                }
            }
            Written::Array {
                dimensions,
                nullable,
                element,
            } => {
                let element = match element {
                    Some(element) => self.written_type(element, scope, supply),
                    None => supply(),
                };
                Type::Array {
                    dimensions: *dimensions,
                    nullable: *nullable,
                    element: Arc::new(element),
                }
            }
            Written::Tuple(components) => {
                let mut fields = Vec::new();
                for component in components {
                    fields.push(TupleField {
                        ghost: component.ghost,
                        ty: self.written_type(&component.ty, scope, supply),
                    });
                }
                Type::Tuple(fields.into())
            }
            Written::Arrow {
                kind,
                parameters,
                result,
            } => {
                let mut types = Vec::new();
                for parameter in parameters {
                    types.push(self.written_type(parameter, scope, supply));
                }
                let result = self.written_type(result, scope, supply);
                Type::arrow((*kind).into(), types, result)
            }
            Written::Named(named) => self.written_name(ty, named, scope, supply),
        }
    }

    fn written_name(
        &mut self,
        ty: &syntax::Type,
        named: &NamedType,
        scope: &TypeScope,
        supply: Supply<'_>,
    ) -> Type {
        let mut arguments = Vec::new();
        for argument in &named.arguments {
            arguments.push(self.written_type(argument, scope, supply));
        }
        let name = named.name.as_str();
        if named.qualifier.is_empty()
            && let Some(parameter) = scope.parameter(name)
        {
            return Type::Parameter(parameter);
        }
        let module = scope.module.unwrap_or(ModuleId::DEFAULT);
        let Some(id) = self.find_written(module, named) else {
            let message = format!("there is no type {}", path(named));
            self.diagnostics.push(Diagnostic::error(ty.span, message));
            return Type::Int;
        };
        self.instantiate_named(ty.span, id, arguments, named.nullable, supply)
    }

    /// A declared type applied to arguments, with synonyms expanded.
    pub(super) fn instantiate_named(
        &mut self,
        span: syntax::Span,
        id: TypeId,
        mut arguments: Vec<Type>,
        nullable: bool,
        supply: Supply<'_>,
    ) -> Type {
        let expected = self.resolved.type_declaration(id).parameters.len();
        if arguments.is_empty() && expected > 0 {
            arguments.extend((0..expected).map(|_| supply()));
        }
        if arguments.len() != expected {
            let name = self.resolved.type_declaration(id).name.clone();
            let message = format!(
                "type {name} takes {expected} type arguments, not {}",
                arguments.len()
            );
            self.diagnostics.push(Diagnostic::error(span, message));
            arguments.resize(expected, Type::Int);
        }
        if self.is_synonym(id) {
            let meaning = self.synonym(id);
            let meaning = self.resolved.instantiate(&meaning, id, &arguments);
            if meaning.is_larger_than(LARGEST_SYNONYM) {
                let name = self.resolved.type_declaration(id).name.clone();
                let message = format!("the type that {name} stands for here is too large");
                self.diagnostics.push(Diagnostic::error(span, message));
                return Type::Int;
            }
            return if nullable {
                meaning.with_null(true)
            } else {
                meaning
            };
        }
        Type::Declared {
            declaration: id,
            arguments: arguments.into(),
            nullable,
        }
    }

    fn is_synonym(&self, id: TypeId) -> bool {
        matches!(
            self.resolved.type_declaration(id).kind,
            TypeKind::Synonym(_)
        )
    }

    /// The type that a path names: modules, then the type.
    pub(super) fn find_written(&self, module: ModuleId, named: &NamedType) -> Option<TypeId> {
        let name = named.name.as_str();
        let Some((first, rest)) = named.qualifier.split_first() else {
            return self.scopes.find_type(module, name);
        };
        let mut inside = self.scopes.find_module(module, first.name.as_str())?;
        for part in rest {
            inside = self.own_module(inside, part.name.as_str())?;
        }
        self.scopes.find_type(inside, name)
    }

    fn own_module(&self, module: ModuleId, name: &str) -> Option<ModuleId> {
        let scope = &self.scopes.all[module.index()];
        scope.modules.get(name).copied()
    }
}

/// A collection of elements.
pub(super) fn collection(kind: CollectionKind, element: Type) -> Type {
    let element = Arc::new(element);
    match kind {
        CollectionKind::Set => Type::Set {
            finite: true,
            element,
        },
        CollectionKind::ISet => Type::Set {
            finite: false,
            element,
        },
        CollectionKind::Multiset => Type::Multiset(element),
        CollectionKind::Seq => Type::Seq(element),
    }
}

fn path(named: &NamedType) -> String {
    let mut text = String::new();
    for part in &named.qualifier {
        text.push_str(part.name.as_str());
        text.push('.');
    }
    text.push_str(named.name.as_str());
    text
}
