//! Dafny and its backends: found, driven, observed.
//!
//! [`DafnysFound`] looks for installed Dafnys; a [`DafnyBench`] takes programs
//! through the backends of one of them and tells for each what became of it
//! ([`DafnyOutcome`]). Starting Dafny and the compilers behind it costs a hundred times
//! the work they then do, so a bench keeps them running in *hosts*; whatever is
//! to count is confirmed in cold processes.
//!
//! Knows nothing of Dafny's language, of generators, or of what a program
//! should have printed.

mod bench;
mod cache;
mod cold;
mod context;
mod dotnet;
mod downstream;
mod formatter;
mod host;
mod install;
mod invocation;
mod limits;
mod locate;
mod outcome;
mod program;
mod refused_line;
mod step;
mod tools;
mod translated;
mod version;
mod warm;
mod work;

pub use bench::{DafnyBench, Resolved, Skipped};
pub use context::DafnyError;
pub use install::{Dafny, DafnysFound, Platform};
pub use limits::DafnyLimits;
pub use outcome::{DafnyObservation, DafnyOutcome};
pub use program::DafnyProgram;
pub use translated::Translated;
pub use version::DafnyVersion;
