//! The store as its users see it: real files, real processes, real kills.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

mod bisections;
mod crash_safety;
mod keeping;
mod opening;
mod sample;
mod sharing;
