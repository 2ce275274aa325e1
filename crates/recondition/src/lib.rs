//! Reconditioning: turns a Dafny program that may perform an invalid operation when
//! it runs into one that does not (fuzz-d thesis, section 4.4).
//!
//! An operation that may be invalid (a division, an index, a lookup, …) gets a guard:
//! an expression around it that evaluates to some safe value where the operation has
//! none. *Standard* reconditioning guards all of them (4.4.1), *advanced*
//! reconditioning only those that are invalid in a run (4.4.2). The interpreter
//! reports them directly, so no instrumented program is needed.
//!
//! Knows the syntax tree, the types and the interpreter; knows nothing of where
//! programs come from.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod advanced;
mod build;
mod default_value;
mod guard;
mod lengths;
mod rewriter;

pub use advanced::{Advanced, AdvancedError, advanced};
pub use rewriter::{Extent, Reconditioned, recondition};
