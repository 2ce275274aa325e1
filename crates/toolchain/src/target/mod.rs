//! Targets: which compilers there are, where, and with which options they are used.
//!
//! Descriptions come from TOML ([`spec`], [`config`]), [`Catalogue`] finds what
//! is installed, and [`select`](select()) picks what the user asked for. Knows how to write
//! a compiler's command lines, not how to judge what it does.

mod catalogue;
mod command;
mod config;
mod detect;
mod patterns;
mod select;
mod spec;

pub use catalogue::Catalogue;
pub use config::ConfigError;
pub use detect::{Compiler, Detection, Missing};
pub use patterns::Patterns;
pub use select::{SelectError, Target, select};
pub use spec::TargetSpec;

pub(crate) use command::{Places, shell_quote};
