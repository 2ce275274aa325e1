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

/// What has the type.
#[derive(Clone, Debug)]
pub(super) enum Claimed {
    /// An expression or pattern.
    Value,
    /// A variable.
    Variable(String),
    /// A type parameter of something that is called or used as a value.
    Parameter { name: String, of: String },
}

/// What a type is taken to be if nothing else fixes it.
#[derive(Clone, Debug)]
pub(super) enum Fallback {
    /// What a frame has is objects.
    Frame(Type),
    /// What is tested or converted is of the type that it is tested for.
    Like(Type, Type),
}
