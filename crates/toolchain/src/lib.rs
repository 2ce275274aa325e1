//! Compilers under test: what they are, where they are, and what they do with
//! a test case.
//!
//! The [`KnownTargets`] become a [`Detection`] of what is installed,
//! of which [`select`] picks [`Target`]s. A [`Workbench`] takes one [`TestCase`]
//! through them and gives an [`Observation`] for each. Every process on the way
//! is untrusted and is started by a [`gadfly_sandbox::Runner`].
//!
//! Knows nothing of generators, and does not judge: what an observation means
//! is for the oracle.

mod dafny;
mod flags;
mod missing;
mod observation;
mod target;
mod test_case;
mod trial;
mod workbench;

pub use dafny::{
    Dafny, DafnyBench, DafnyError, DafnyLimits, DafnyObservation, DafnyOutcome, DafnyProgram,
    DafnyVersion, DafnysFound, Platform, Resolved, Skipped, Translated,
};
pub use flags::{AvailableFlags, Class, Entry, FlagRequest, Form, Group, ResolvedFlags};
pub use missing::Missing;
pub use observation::{Observation, Remark, Stage};
pub use target::{
    Adapter, Compiler, ConfigError, Detection, Engine, KnownTargets, Patterns, RepositoryConfig,
    Root, SelectError, Target, TargetSpec, across, lacked_by_all, select,
};
pub use test_case::{Language, Role, SourceFile, TestCase};
pub use trial::Trial;
pub use workbench::{Cost, ObserveError, Recorded, Spent, Symptom, Workbench, reproduce_script};
