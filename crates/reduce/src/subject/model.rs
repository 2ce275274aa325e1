//! A model of a program: what its generator knows of it, so that it can be changed and
//! executed without any compiler.

use super::Subject;
use std::fmt::Debug;
use std::ops::Range;

/// A program that can be made smaller by whoever wrote it. Every program that comes out
/// is valid, and what it prints is known.
pub trait Model: Debug + Send + Sync {
    /// How many changes there are in one pass to make it smaller, each of which could be
    /// made alone.
    fn changes(&self, pass: &str) -> usize;

    /// The program with some of these changes made; `None` if they give no valid one.
    fn changed(&self, pass: &str, which: Range<usize>) -> Option<Subject>;
}
