//! A model of a program: what its generator knows of it, so that it can be changed and
//! executed without any compiler.

use super::Subject;
use std::fmt::Debug;
use std::ops::Range;

/// A program that its generator can reduce. Every resulting program is valid and has a known
/// output.
pub trait Model: Debug + Send + Sync {
    /// The number of changes in a pass, each of which can be made independently.
    fn changes(&self, pass: &str) -> usize;

    /// The program after some of these changes; `None` if it is invalid.
    fn changed(&self, pass: &str, which: Range<usize>) -> Option<Subject>;
}
