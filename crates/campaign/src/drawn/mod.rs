//! Compiler options drawn with the program: from its choices to builds, and the
//! smallest set of them that still shows a finding.
//!
//! The choices know no compiler ([`OptionDraw`]); what a compiler makes of them
//! is in the toolchain's menus ([`Menus`]). What a compiler refuses because of
//! its options is told from what it refuses because of the program ([`Probe`]).

mod build;
mod draw;
mod probe;
mod smallest;

pub use build::{DrawnBuild, Menus};
pub use draw::OptionDraw;
pub use probe::Probe;

pub(crate) use smallest::{Smallest, is_worth_keeping};
