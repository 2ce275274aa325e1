//! Specifications: the clauses between a signature (or a guard) and a body.

use super::attribute::Attribute;
use super::expression::Expression;
use super::node::Name;

/// Clauses in the order written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Specification {
    /// The clauses.
    pub clauses: Vec<Clause>,
}

node! {
    /// One clause.
    pub struct Clause {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// The kind of the clause.
        pub kind: ClauseKind,
    }
}

/// The forms of clauses.
#[derive(Clone, Debug, PartialEq)]
pub enum ClauseKind {
    /// `requires`, or an iterator's `yield requires`.
    Requires {
        /// Whether `yield` stands before it.
        at_yield: bool,
        /// Its label.
        label: Option<Name>,
        /// The condition.
        condition: Expression,
    },
    /// `ensures`, or an iterator's `yield ensures`.
    Ensures {
        /// Whether `yield` stands before it.
        at_yield: bool,
        /// The condition.
        condition: Expression,
    },
    /// A loop's `invariant`.
    Invariant {
        /// The condition.
        condition: Expression,
    },
    /// `reads`.
    Reads(Vec<Frame>),
    /// `modifies`.
    Modifies(Vec<Frame>),
    /// `decreases`; `*` is [`super::ExpressionKind::Wildcard`].
    Decreases(Vec<Expression>),
}

node! {
    /// A part of the heap: `o`, `S`, `*`, `` o`f ``, `` `f ``.
    pub struct Frame {
        /// The object or the set of objects; none in `` `f ``. `*` is
        /// [`super::ExpressionKind::Wildcard`].
        pub object: Option<Expression>,
        /// The field.
        pub field: Option<Name>,
    }
}
