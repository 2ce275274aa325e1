//! Types as they are written: guards say the types of what they slice, because
//! Dafny does not always find them.

use crate::defaults::path;
use gadfly_dafny::resolved::{self, Resolved, TupleField, Type};
use gadfly_dafny::syntax::{self, CollectionKind, Name, NamedType, TupleTypeComponent, TypeKind};

/// The type of a collection as it is written in a module; none for other types,
/// and where that is not simple: functions, type parameters, types with
/// conditions, what other modules declare.
pub(super) fn collection_type(
    resolved: &Resolved,
    ty: &Type,
    module: &[String],
) -> Option<syntax::Type> {
    match ty {
        Type::Seq(_) | Type::Set { .. } | Type::Multiset(_) | Type::Map { .. } => {
            written(resolved, ty, module)
        }
        _ => None,
    }
}

fn written(resolved: &Resolved, ty: &Type, module: &[String]) -> Option<syntax::Type> {
    let part = |ty: &Type| written(resolved, ty, module);
    let collection = |kind, element: &Type| {
        Some(TypeKind::Collection {
            kind,
            element: Some(Box::new(part(element)?)),
        })
    };
    Some(syntax::Type::new(match ty {
        Type::Bool => TypeKind::Bool,
        Type::Int => TypeKind::Int,
        Type::Char => TypeKind::Char,
        Type::Real => TypeKind::Real,
        Type::BitVector(width) => TypeKind::BitVector(*width),
        Type::Seq(element) => collection(CollectionKind::Seq, element)?,
        Type::Set { finite, element } => {
            let kind = if *finite {
                CollectionKind::Set
            } else {
                CollectionKind::ISet
            };
            collection(kind, element)?
        }
        Type::Multiset(element) => collection(CollectionKind::Multiset, element)?,
        Type::Map { finite, key, value } => TypeKind::Map {
            finite: *finite,
            arguments: Some(Box::new((part(key)?, part(value)?))),
        },
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(TupleTypeComponent {
                    ghost: field.ghost,
                    ty: part(&field.ty)?,
                })
            };
            let components: Option<Vec<_>> = fields.iter().map(component).collect();
            TypeKind::Tuple(components?)
        }
        Type::Declared {
            declaration,
            arguments,
            nullable,
        } => {
            let declared = resolved.type_declaration(*declaration);
            let constrained = matches!(declared.kind, resolved::TypeKind::Subset { .. });
            // Elsewhere it may have another name, or none.
            if constrained || path(resolved, declared.module) != module {
                return None;
            }
            let arguments: Option<Vec<_>> = arguments.iter().map(part).collect();
            TypeKind::Named(NamedType {
                qualifier: Vec::new(),
                name: Name::new(&*declared.name),
                arguments: arguments?,
                nullable: *nullable,
            })
        }
        // Dafny 2.3 does not let collections of them be collections of their base.
        Type::Nat
        | Type::Array { .. }
        | Type::Object { .. }
        | Type::Arrow { .. }
        | Type::Ordinal
        | Type::Parameter(_)
        | Type::Unknown(_) => return None,
    }))
}
