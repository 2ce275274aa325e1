//! Targets: which compilers there are, where, and with which options they are used.
//!
//! Descriptions come from TOML ([`patch`], [`config`]), [`KnownTargets`] finds what
//! is installed, and [`select`](select()) picks what the user asked for. Knows how to write
//! a compiler's command lines, not how to judge what it does.

mod built;
mod candidate;
mod command;
mod compiler;
mod config;
mod dafny;
mod detect;
mod flags;
mod known_targets;
mod known_versions;
mod names;
mod on_demand;
mod opencl;
mod patch;
mod patterns;
mod repository;
mod select;
mod spec;
mod version_order;

pub use compiler::{Compiler, Engine, Root};
pub use config::ConfigError;
pub use detect::Detection;
pub use known_targets::KnownTargets;
pub use patterns::Patterns;
pub use repository::RepositoryConfig;
pub use select::{SelectError, Target, lacked_by_all, select};
pub use spec::{Adapter, TargetSpec};
pub use version_order::across;

pub(crate) use command::{Placeholders, shell_quote};
