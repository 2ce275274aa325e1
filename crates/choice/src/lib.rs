//! The one source of randomness: every decision of a generator, recorded as a tree of choices.
//!
//! A generator takes its decisions from a [`Choices`] handle and from nothing else. What it
//! decided is a [`Recording`]: a flat sequence of choices with scope marks, which can be replayed
//! ([`Choices::replay`]), changed and resynchronised ([`mod@mutate`]), made smaller ([`mod@shrink`]) and
//! kept in a file ([`ChoiceFile`]). The idea is that of the YARPGen dissertation, section 4.3.
//!
//! This crate knows nothing of languages, programs or compilers.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod choices;
mod edit;
mod element;
mod encode;
mod event;
pub mod file;
mod label;
mod list;
pub mod mutate;
mod record;
mod recording;
mod replay;
mod rng;
pub mod shrink;
mod tree;

pub use choices::{Choices, Fresh};
pub use event::{Choice, Event, Kind, Open};
pub use file::{ChoiceFile, FileError};
pub use label::{Label, LabelKey, LabelNames};
pub use list::List;
pub use mutate::{MutateOptions, Mutation, MutationKind};
pub use recording::Recording;
pub use rng::Rng;
pub use shrink::{Pass, ShrinkOptions, Shrunk, Subject};
pub use tree::{Scope, Tree};
