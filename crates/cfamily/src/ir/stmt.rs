//! Statements.

use super::{ExprId, PlaceId, VarId};

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt {
    /// Declares a local variable, visible to the end of its block.
    Declare(VarId, Init),
    /// Stores into a place of matching type.
    Assign(PlaceId, Source),
    /// A conditional with one or two blocks.
    If {
        /// The condition, tested against zero.
        condition: ExprId,
        /// Run when it is not zero.
        then: Block,
        /// Run when it is zero.
        otherwise: Option<Block>,
    },
}

/// A sequence of statements with a scope of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The statements in order.
    pub stmts: Vec<Stmt>,
}

/// Where a stored value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The value of an expression, converted to the type of the destination.
    Value(ExprId),
    /// The address of a place.
    Address(PlaceId),
    /// A copy of a place of the same type (a pointer or a structure).
    Copy(PlaceId),
}

/// How a local variable begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Init {
    /// From a single source.
    Source(Source),
    /// Element by element, or member by member; every one is given.
    List(Vec<Init>),
}
