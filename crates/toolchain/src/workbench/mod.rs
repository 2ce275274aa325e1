//! The workbench: one test case, taken through targets, with work saved where
//! it cannot change what is observed.
//!
//! Observes and never judges: what an observation means is for the oracle.

mod bench;
mod dafny;
mod error;
mod file_names;
mod record;
mod reproduce;
mod reproduce_dafny;
mod spent;
mod step;
mod symptom;

pub use bench::Workbench;
pub use error::ObserveError;
pub use record::Recorded;
pub use reproduce::reproduce_script;
pub use spent::{Cost, Spent};
pub use symptom::Symptom;
