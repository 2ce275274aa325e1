//! The Dafny language: syntax tree, parser, printer, types and interpreter.
//!
//! A reference implementation of Dafny's executable language that shares
//! nothing with Dafny's own code, so that a mistake common to all of Dafny's
//! backends is still a difference. This crate knows nothing of generators,
//! compilers under test or campaigns.

mod deep;
pub mod diagnostic;
pub mod dialect;
pub mod header;
pub mod lower;
pub mod machine;
pub mod parse;
mod parts;
pub mod print;
pub mod resolved;
pub mod syntax;
pub mod types;
pub mod value;

pub use diagnostic::{Diagnostic, Severity};
pub use dialect::Dialect;
pub use header::HeaderOptions;
pub use lower::compile;
pub use machine::{CheckReport, Code, CompileOptions, End, Limits, Outcome, Watch, run};
pub use parse::{ParseFailure, ParseOptions, Source, load, parse, parse_all};
pub use parts::{GENERAL_NEWTYPES, parts_to_ask_for};
pub use print::{Unprintable, print};
pub use syntax::Program;
pub use types::{Resolution, ResolveOptions, resolve, resolve_leniently};
