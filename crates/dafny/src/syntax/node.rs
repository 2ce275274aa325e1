//! What every node of the tree has: an identity and a span; and names.

use std::fmt;

use super::source::Span;

/// The identity of a node, dense within one program. The parser assigns it;
/// after a tree was built or rewritten, [`super::Program::renumber`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The identity of a node that has none yet.
    pub const NONE: NodeId = NodeId(u32::MAX);

    /// The identity as an index into a table.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Default for NodeId {
    fn default() -> Self {
        Self::NONE
    }
}

/// An identifier as written, with its place. Equal when the text is.
#[derive(Clone, Debug)]
pub struct Name {
    /// The identifier: also `_`, the digits of a tuple's field, and names that
    /// end in `?` or `'`.
    pub text: String,
    /// Where it is written.
    pub span: Span,
}

impl Name {
    /// A name that is written nowhere.
    pub fn new(text: impl Into<String>) -> Self {
        Self::at(text, Span::NONE)
    }

    /// A name at a place.
    pub fn at(text: impl Into<String>, span: Span) -> Self {
        Self {
            text: text.into(),
            span,
        }
    }

    /// The identifier.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it is `_`, which names nothing.
    pub fn is_wildcard(&self) -> bool {
        self.text == "_"
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Name {}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// Declares a node: a structure with an identity and a place, neither of which
/// counts in comparisons, so that trees are equal when they say the same.
/// Copying and comparing go as deep as the tree does.
macro_rules! node {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name {
            /// The node's identity within its program.
            pub id: $crate::syntax::NodeId,
            /// Where the node is written.
            pub span: $crate::syntax::Span,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl Clone for $name {
            fn clone(&self) -> Self {
                $crate::deep::deep(|| Self {
                    id: self.id,
                    span: self.span,
                    $($field: self.$field.clone(),)*
                })
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                $crate::deep::deep(|| $(self.$field == other.$field &&)* true)
            }
        }
    };
}
