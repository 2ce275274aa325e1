//! Random flags, chosen with the program: from its choices to builds, and the
//! smallest set of them that still shows a finding.
//!
//! The choices know no compiler ([`RandomFlags`]); what a compiler makes of them
//! depends on the flags it has ([`CompilerFlags`]). What a compiler refuses because of
//! its options is told from what it refuses because of the program ([`Probe`]).

mod build;
mod draw;
mod probe;
mod smallest;

pub use build::{CompilerFlags, RandomBuild};
pub use draw::RandomFlags;
pub use probe::Probe;

pub(crate) use smallest::{Smallest, is_worth_keeping};
