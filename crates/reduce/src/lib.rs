//! Reduces a program that shows a finding to a smaller one that shows the same finding
//! and is still valid.
//!
//! A [`Subject`] is the program being reduced. [`Pass`]es propose candidates from the
//! best subject so far; an [`Interestingness`] test decides whether a candidate shows
//! the same finding, none, or another one (slippage); [`reduce`] tries candidates in
//! the order of their expected gain, on several threads, and a [`History`] keeps the
//! best program so far on disk.
//!
//! Knows nothing of stores, campaigns or the command line.

pub mod dafny;
mod engine;
pub mod finding;
mod foreign;
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
    Confirmed, End, Event, History, HistoryError, Options, Other, Outdated, ReduceError, Reduced,
    reduce,
};
pub use foreign::is_foreign;
pub use host::HostCompilers;
pub use interestingness::{Interestingness, OtherBug, TestError, Verdict};
pub use pass::{Candidate, Chunks, Edit, Edits, Pass, Position, Rule};
pub use script::Script;
pub use subject::{Model, Size, Subject, tokens};
pub use syntax::Plausibility;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
