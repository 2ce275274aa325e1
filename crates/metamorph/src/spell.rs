//! Types of values as they are written: those that mean the same everywhere in a
//! program, whatever is declared or imported there.

use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{self, CollectionKind, TypeKind};

/// The written form of a type, if it is built of types that every module has.
pub(crate) fn spell(ty: &Type) -> Option<syntax::Type> {
    let element = |of: &Type| Some(Some(Box::new(spell(of)?)));
    let kind = match ty {
        Type::Bool => TypeKind::Bool,
        Type::Char => TypeKind::Char,
        Type::Int => TypeKind::Int,
        Type::Nat => TypeKind::Nat,
        Type::Real => TypeKind::Real,
        Type::BitVector(width) => TypeKind::BitVector(*width),
        Type::Seq(of) => TypeKind::Collection {
            kind: CollectionKind::Seq,
            element: element(of)?,
        },
        Type::Multiset(of) => TypeKind::Collection {
            kind: CollectionKind::Multiset,
            element: element(of)?,
        },
        Type::Set {
            finite: true,
            element: of,
        } => TypeKind::Collection {
            kind: CollectionKind::Set,
            element: element(of)?,
        },
        Type::Map {
            finite: true,
            key,
            value,
        } => TypeKind::Map {
            finite: true,
            arguments: Some(Box::new((spell(key)?, spell(value)?))),
        },
        _ => return None,
    };
    Some(syntax::Type::new(kind))
}
