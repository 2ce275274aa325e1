//! Coverage-guided property testing: inputs are generated and mutated as values of their types,
//! and what an input reached in the code under test decides whether it is built upon.
//!
//! The idea is that of "Coverage Guided, Property Based Testing" (Lampropoulos, Hicks, Pierce).
//! Derive the three traits for the types of your inputs, and write properties as tests:
//!
//! ```
//! use gadfly_property::{Arbitrary, Mutate, Shrink, implies, property};
//!
//! #[derive(Clone, Debug, Arbitrary, Mutate, Shrink)]
//! enum Tree {
//!     Leaf,
//!     Node(Box<Tree>, u8, Box<Tree>),
//! }
//!
//! # fn is_search_tree(_: &Tree) -> bool { true }
//! # fn insert(tree: &Tree, _: u8) -> Tree { tree.clone() }
//! #[property]
//! fn insertion_keeps_the_order(tree: &Tree, x: u8) -> bool {
//!     implies!(is_search_tree(tree) ==> is_search_tree(&insert(tree, x)))
//! }
//! # fn main() {}
//! ```
//!
//! `cargo test` runs each property with a few hundred random inputs, and with those that failed
//! before. `cargo gadfly` builds your crate with edge counters, on stable Rust, and searches
//! guided by them, on all cores, until you stop it or the time is up.
//!
//! A property passes, fails (it returns false or an error, panics, hangs, or leaks state into
//! the next execution) or discards its input ([`assume!`], [`implies!`], [`reject`]).

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod bag;
mod check;
pub mod config;
mod corpus;
mod coverage;
mod generate;
mod impls;
mod inputs;
mod macros;
mod mutate;
mod property;
mod recorded;
mod regressions;
mod save;
mod schedule;
mod shrink;
mod testing;
mod text;
mod verdict;
mod watchdog;

pub use bag::Bag;
pub use check::{Info, check};
pub use generate::{Arbitrary, DEFAULT_SIZE, Depths, ENDLESS, Gen};
pub use inputs::Input;
pub use mutate::{Constructors, Mutate, Mutator, Operator, Parts};
pub use property::{Found, Property, Report};
pub use recorded::Recorded;
pub use regressions::FILE as REGRESSIONS;
pub use save::{Reader, Writer};
pub use schedule::Schedule;
pub use shrink::{Shrink, minimise, shrink_to_earlier, shrink_to_part, together};
pub use testing::Statistics;
pub use text::{from_text, to_text};
pub use verdict::{Failure, Outcome, discard, reject};

pub use gadfly_property_derive::{Arbitrary, Mutate, Shrink, implies, property};
