//! Reconditioning: from a program that may do something invalid to one that does
//! not (fuzz-d thesis, section 4.4).
//!
//! An operation that a run may not survive (a division, an index, a lookup, …)
//! gets a guard around it, an expression that gives some safe value where the
//! operation has none. *Standard* reconditioning guards all of them (4.4.1),
//! *advanced* reconditioning those that need it in a run (4.4.2); the interpreter
//! tells directly, no instrumented program is needed.
//!
//! Knows the tree, the types and the interpreter; nothing of how programs came
//! about.

mod advanced;
mod build;
mod defaults;
mod guard;
mod lengths;
mod rewriter;
mod written;

pub use advanced::{Advanced, Unsettled, advanced};
pub use rewriter::{Extent, Reconditioned, recondition};
