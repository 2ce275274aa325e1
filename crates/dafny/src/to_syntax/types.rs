//! Resolved types as syntax.

use super::naming::Naming;
use crate::resolved::{Arrow, Resolved, TupleField, Type};
use crate::syntax::{self, ArrowKind, CollectionKind, TupleTypeComponent, TypeKind};

/// Writes resolved types as syntax.
#[derive(Clone, Copy, Debug)]
pub struct TypeWriter<'a> {
    /// The program.
    pub resolved: &'a Resolved,
    /// Which declared types can be named, and how.
    pub naming: Naming<'a>,
    /// Filters the types to write; called for a type and its parts.
    pub accepts: fn(&Resolved, &Type) -> bool,
}

impl TypeWriter<'_> {
    /// The type as syntax; `None` if it, or a part of it, is an array, `object`,
    /// `ORDINAL` or a type parameter, is not accepted, or cannot be named.
    pub fn write(&self, ty: &Type) -> Option<syntax::Type> {
        if !(self.accepts)(self.resolved, ty) {
            return None;
        }
        let kind = match ty {
            Type::Bool => TypeKind::Bool,
            Type::Char => TypeKind::Char,
            Type::Int => TypeKind::Int,
            Type::Nat => TypeKind::Nat,
            Type::Real => TypeKind::Real,
            Type::BitVector(width) => TypeKind::BitVector(*width),
            Type::Seq(element) => self.collection(CollectionKind::Seq, element)?,
            Type::Multiset(element) => self.collection(CollectionKind::Multiset, element)?,
            Type::Set { finite, element } => {
                let kind = if *finite {
                    CollectionKind::Set
                } else {
                    CollectionKind::ISet
                };
                self.collection(kind, element)?
            }
            Type::Map { finite, key, value } => TypeKind::Map {
                finite: *finite,
                arguments: Some(Box::new((self.write(key)?, self.write(value)?))),
            },
            Type::Tuple(fields) => {
                let component = |field: &TupleField| {
                    Some(TupleTypeComponent {
                        ghost: field.ghost,
                        ty: self.write(&field.ty)?,
                    })
                };
                TypeKind::Tuple(fields.iter().map(component).collect::<Option<_>>()?)
            }
            Type::Arrow {
                kind,
                parameters,
                result,
            } => TypeKind::Arrow {
                kind: match kind {
                    Arrow::Total => ArrowKind::Total,
                    Arrow::Partial => ArrowKind::Partial,
                    Arrow::General => ArrowKind::General,
                },
                parameters: self.write_all(parameters)?,
                result: Box::new(self.write(result)?),
            },
            Type::Declared {
                declaration,
                arguments,
                nullable,
            } => {
                let arguments = self.write_all(arguments)?;
                let mut named = self
                    .naming
                    .named_type(self.resolved, *declaration, arguments)?;
                named.nullable = *nullable;
                TypeKind::Named(named)
            }
            Type::Array { .. }
            | Type::Object { .. }
            | Type::Ordinal
            | Type::Parameter(_)
            | Type::Unknown(_) => return None,
        };
        Some(syntax::Type::new(kind))
    }

    /// Several types; `None` if one of them cannot be written.
    pub fn write_all(&self, types: &[Type]) -> Option<Vec<syntax::Type>> {
        types.iter().map(|ty| self.write(ty)).collect()
    }

    fn collection(&self, kind: CollectionKind, element: &Type) -> Option<TypeKind> {
        Some(TypeKind::Collection {
            kind,
            element: Some(Box::new(self.write(element)?)),
        })
    }
}
