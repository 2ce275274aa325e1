//! Patterns of `match`, `var` and `let`.

use super::literal::Literal;
use super::node::Name;
use super::types::Type;

node! {
    /// A pattern.
    pub struct Pattern {
        /// Which one.
        pub kind: PatternKind,
    }
}

/// The forms of patterns.
#[derive(Clone, Debug, PartialEq)]
pub enum PatternKind {
    /// A name alone: a new variable (`_` for none), or a constructor without
    /// fields, or a constant; only resolution can tell.
    Name {
        /// The name.
        name: Name,
        /// Its type, which makes it a variable.
        ty: Option<Type>,
    },
    /// A constructor with patterns for its fields: `Cons(x, _)`.
    Constructor {
        /// The name. Dafny 4.11 does not let a pattern qualify it, so it is one.
        path: Vec<Name>,
        /// Patterns for the fields; none if no parentheses are written.
        arguments: Option<Vec<Pattern>>,
    },
    /// `(a, b)` and `()`.
    Tuple(Vec<Pattern>),
    /// A literal; numbers may be negative.
    Literal {
        /// Whether `-` stands before it.
        negative: bool,
        /// The literal.
        literal: Literal,
    },
    /// `a | b`.
    Either(Vec<Pattern>),
}
