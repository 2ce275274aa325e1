//! Texts as syntax trees, by tree-sitter: C and C++, and what can be read as one of
//! them: OpenCL C, ISPC (`dialect.rs`), SYCL.
//!
//! A tree is what a pass finds its places in; what it makes is always text. A file
//! that no grammar is for has no tree, and is the business of lines and tokens.

mod arrays;
mod check;
mod dialect;
mod formats;
mod infinite_loops;
mod linkage;
mod names;
mod remove;
mod tree;

pub use check::Plausibility;
pub(crate) use formats::{Printed, conversion_of, printed};
pub(crate) use names::{Name, Names, declared_names, leaf_of};
pub(crate) use remove::{removal, remove_declarator, remove_statement};
pub(crate) use tree::{FileNode, Trees, list_element};
