//! Smaller programs that show the same finding and are still valid.
//!
//! A [`Subject`] is a program on its way to being smaller. [`Pass`]es propose
//! candidates from the best subject so far; an [`Interestingness`] test says of each
//! whether it still shows the finding, shows none, or shows another one (slippage);
//! [`reduce`] tries them in the order of what they promise, on several threads, and
//! an [`History`] keeps the best so far on disk.
//!
//! Knows nothing of stores, campaigns or the command line.

pub mod dafny;
mod engine;
pub mod finding;
mod host;
mod interestingness;
mod pass;
pub mod passes;
mod preprocess;
mod script;
mod subject;
mod syntax;
mod values;

pub use engine::{
    End, Event, History, HistoryError, Options, Other, Outdated, ReduceError, Reduced, reduce,
};
pub use host::HostCompilers;
pub use interestingness::{Interestingness, OtherBug, TestError, Verdict};
pub use pass::{Candidate, Chunks, Edit, Edits, Pass, Position, Rule};
pub use script::Script;
pub use subject::{Model, Size, Subject, tokens};
pub use syntax::Plausibility;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
