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
    /// A constructor with patterns for its fields, or with a qualified name.
    Constructor {
        /// The name, with what qualifies it before it.
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
