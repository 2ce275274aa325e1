//! Types that must be known at the end of a body's inference, and the defaults for types
//! that nothing else determines.

use crate::resolved::Type;
use crate::syntax::Span;

/// A type of a body that has to be known at its end.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub(super) ty: Type,
    pub(super) of: Claimed,
    pub(super) span: Span,
    pub(super) ghost: bool,
}

/// The owner of a type.
#[derive(Clone, Debug)]
pub(super) enum Claimed {
    /// An expression or pattern.
    Value,
    /// A variable.
    Variable(String),
    /// A type parameter of something that is called or used as a value.
    Parameter { name: String, of: String },
}

/// The type to assume if nothing else determines it.
#[derive(Clone, Debug)]
pub(super) enum Fallback {
    /// A frame contains objects.
    Frame(Type),
    /// The operand of a test or conversion has the type that it is tested for.
    Like(Type, Type),
}
