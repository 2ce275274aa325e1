//! Random flags, chosen with the program: from its choices to builds, and the
//! smallest set of them that still shows a finding.
//!
//! There are two schemes ([`FlagScheme`]). Drawn flags are choices, which know no compiler
//! ([`RandomFlags`]); what a compiler makes of them depends on the flags it has
//! ([`CompilerFlags`]). The covering scheme plans the builds of each compiler, so that all
//! pairs of its flags come together. What a compiler refuses because of its options is told
//! from what it refuses because of the program ([`Probe`]).

mod build;
mod covering;
mod draw;
mod learned;
mod met;
mod probe;
mod random_build;
mod scheme;
mod smallest;

pub use build::CompilerFlags;
pub use draw::RandomFlags;
pub use probe::Probe;
pub use random_build::RandomBuild;
pub use scheme::FlagScheme;

pub(crate) use met::Met;
pub(crate) use smallest::{Smallest, is_worth_keeping};
