//! The Dafny language: syntax tree, parser, printer, types and interpreter.
//!
//! A reference implementation of Dafny's executable language that shares
//! nothing with Dafny's own code, so that a mistake common to all of Dafny's
//! backends is still a difference. This crate knows nothing of generators,
//! compilers under test or campaigns.

mod backend;
mod deep;
mod diagnostic;
mod dialect;
mod header;
mod lower;
pub mod machine;
mod parse;
mod parts;
mod print;
pub mod resolved;
pub mod syntax;
pub mod to_syntax;
mod types;
mod value;

pub use backend::Backend;
pub use diagnostic::{Diagnostic, Severity};
pub use dialect::Dialect;
pub use header::HeaderOptions;
pub use lower::compile;
pub use machine::{CheckReport, Code, CompileOptions, End, Limits, Outcome, RunOptions, run};
pub use parse::{ParseFailure, ParseOptions, load, parse};
pub use parts::{
    GENERAL_NEWTYPES, options_for, required_features, with_options_line, without_options_line,
};
pub use print::{Unprintable, print};
pub use syntax::Program;
pub use types::{Resolution, ResolveOptions, resolve, resolve_leniently};
