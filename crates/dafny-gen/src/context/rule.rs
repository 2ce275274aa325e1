//! The three kinds of rules: for expressions of a type, for statements, and for types. A
//! rule says where it applies; where it applies, it cannot fail.

use super::Gen;
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::Expression;

/// Writes expressions.
pub(crate) struct ExprRule {
    /// The outermost constructors of the types it writes; all if none.
    pub(crate) tags: &'static [Tag],
    /// Its weight among the rules that apply.
    pub(crate) weight: u32,
    /// Whether it contains other expressions, so that it gets rarer with depth.
    pub(crate) deep: bool,
    /// Whether it can write an expression of this type here.
    pub(crate) applies: fn(&Gen<'_>, Ty) -> bool,
    /// Writes one.
    pub(crate) write: fn(&mut Gen<'_>, Ty) -> Expression,
}

/// Writes statements.
pub(crate) struct StmtRule {
    /// Its weight among the rules that apply.
    pub(crate) weight: u32,
    /// Whether it contains other statements.
    pub(crate) nests: bool,
    /// Whether it can write a statement here.
    pub(crate) applies: fn(&Gen<'_>) -> bool,
    /// Adds one, after the statements that it needs, with [`Gen::push`].
    pub(crate) write: fn(&mut Gen<'_>),
}

/// Writes types.
pub(crate) struct TypeRule {
    /// Its weight among the rules that apply.
    pub(crate) weight: u32,
    /// Whether it contains other types.
    pub(crate) nests: bool,
    /// Whether it can write such a type here.
    pub(crate) applies: fn(&Gen<'_>, TypeRequest) -> bool,
    /// Writes one.
    pub(crate) write: fn(&mut Gen<'_>, TypeRequest) -> Ty,
}

/// The properties that a type must have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TypeRequest {
    /// Its depth in another type.
    pub(crate) depth: u32,
    /// Compiled code must be able to compare its values.
    pub(crate) equality: bool,
    /// It may hold references.
    pub(crate) heap: bool,
    /// Some value can be written as an expression without variables.
    pub(crate) literal: bool,
}

impl TypeRequest {
    /// A type without references, with literals.
    pub(crate) const PURE: TypeRequest = TypeRequest {
        depth: 0,
        equality: false,
        heap: false,
        literal: true,
    };

    /// The same, with equality.
    pub(crate) const COMPARABLE: TypeRequest = TypeRequest {
        equality: true,
        ..TypeRequest::PURE
    };

    /// The same, with equality.
    pub(crate) fn comparable(self) -> TypeRequest {
        TypeRequest {
            equality: true,
            ..self
        }
    }

    /// The same, without references.
    pub(crate) fn pure(self) -> TypeRequest {
        TypeRequest {
            heap: false,
            literal: true,
            ..self
        }
    }
}

/// Expressions that can be written wherever their type is wanted.
pub(crate) fn always(_: &Gen<'_>, _: Ty) -> bool {
    true
}

/// Types that can be written wherever one is wanted.
pub(crate) fn always_type(_: &Gen<'_>, _: TypeRequest) -> bool {
    true
}

/// Statements that can be written anywhere.
pub(crate) fn everywhere(_: &Gen<'_>) -> bool {
    true
}
