//! A whole program: the default module's declarations and the files they are from.

use super::declaration::Declaration;
use super::source::{SourceMap, Span};

/// A program. Several files become one program: their declarations follow each
/// other in the default module.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// `include` directives that were not followed.
    pub includes: Vec<Include>,
    /// The declarations of the default module.
    pub declarations: Vec<Declaration>,
    /// The spans of the comments, in source order. They are not part of the tree; the printer
    /// puts each before the item that follows it.
    pub comments: Vec<Span>,
    /// The files; empty for a program that was built.
    pub sources: SourceMap,
    /// One more than the greatest identity in the tree: the size of a table.
    pub node_count: u32,
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.includes == other.includes && self.declarations == other.declarations
    }
}

node! {
    /// `include "path"`.
    pub struct Include {
        /// The path as written, relative to the file's directory.
        pub path: String,
    }
}
