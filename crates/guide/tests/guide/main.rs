//! Feedback of real compilers, and the loop on a small generator.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

mod coverage;
mod machine;
mod remarks;
mod search;
mod translation;
