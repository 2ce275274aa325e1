//! Targets: which compilers there are, where, and with which options they are used.
//!
//! Descriptions come from TOML ([`spec`], [`config`]), [`Catalogue`] finds what
//! is installed, and [`select`](select()) picks what the user asked for. Knows how to write
//! a compiler's command lines, not how to judge what it does.

mod candidate;
mod catalogue;
mod command;
mod compiler;
mod config;
mod dafny;
mod detect;
mod known_versions;
mod on_demand;
mod opencl;
mod patterns;
mod select;
mod spec;
mod version_order;

pub use catalogue::Catalogue;
pub use compiler::{Compiler, Engine, Root, lacked_by_all};
pub use config::ConfigError;
pub use detect::{Detection, Missing};
pub use patterns::Patterns;
pub use select::{SelectError, Target, select};
pub use spec::{Adapter, TargetSpec};
pub use version_order::across;

pub(crate) use command::{Places, shell_quote};
