//! The three kinds of rules: what writes an expression of a type, a statement, or
//! a type. A rule says where it applies; where it does, it cannot fail.

use super::Gen;
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::Expression;

/// Writes expressions.
pub(crate) struct ExprRule {
    /// The outermost constructors of the types it writes; all if none.
    pub(crate) tags: &'static [Tag],
    /// How likely it is among its like.
    pub(crate) weight: u32,
    /// Whether it contains other expressions, so that it is rarer in the depth.
    pub(crate) deep: bool,
    /// Whether it can write an expression of this type here.
    pub(crate) applies: fn(&Gen<'_>, Ty) -> bool,
    /// Writes one.
    pub(crate) write: fn(&mut Gen<'_>, Ty) -> Expression,
}

/// Writes statements.
pub(crate) struct StmtRule {
    /// How likely it is among its like.
    pub(crate) weight: u32,
    /// Whether it contains other statements.
    pub(crate) nests: bool,
    /// Whether it can write a statement here.
    pub(crate) applies: fn(&Gen<'_>) -> bool,
    /// Adds one, and before it what it needs, with [`Gen::push`].
    pub(crate) write: fn(&mut Gen<'_>),
}

/// Writes types.
pub(crate) struct TypeRule {
    /// How likely it is among its like.
    pub(crate) weight: u32,
    /// Whether it contains other types.
    pub(crate) nests: bool,
    /// Whether it can write such a type here.
    pub(crate) applies: fn(&Gen<'_>, Wish) -> bool,
    /// Writes one.
    pub(crate) write: fn(&mut Gen<'_>, Wish) -> Ty,
}

/// What is asked of a type.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wish {
    /// How deep it is in another type.
    pub(crate) depth: u32,
    /// Compiled code must be able to compare its values.
    pub(crate) equality: bool,
    /// It may hold references.
    pub(crate) heap: bool,
    /// It must be possible to write some value as an expression without names.
    pub(crate) literal: bool,
}

impl Wish {
    /// A type for a value that any expression can have.
    pub(crate) const PURE: Wish = Wish {
        depth: 0,
        equality: false,
        heap: false,
        literal: true,
    };

    /// A type whose values can be compared.
    pub(crate) const COMPARABLE: Wish = Wish {
        equality: true,
        ..Wish::PURE
    };

    /// The same, of something that is compared.
    pub(crate) fn comparable(self) -> Wish {
        Wish {
            equality: true,
            ..self
        }
    }

    /// The same, of something that holds no references.
    pub(crate) fn pure(self) -> Wish {
        Wish {
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
pub(crate) fn always_type(_: &Gen<'_>, _: Wish) -> bool {
    true
}

/// Statements that can be written anywhere.
pub(crate) fn everywhere(_: &Gen<'_>) -> bool {
    true
}
