//! Reduction of Dafny programs on their syntax trees.
//!
//! Passes change the tree; our own interpreter says of every candidate whether it is
//! a valid program and what it prints, before any Dafny is called. Knows nothing of
//! backends: what a target does with a candidate is for the test of the finding.

mod apply;
mod change;
mod each;
mod interpreter;
mod names;
mod passes;
mod shape;
mod steps;
mod tree;
mod truth;
mod values;

pub use interpreter::{Checked, Interpreter, NotExecutable};
pub use passes::passes;
pub use shape::shape;
