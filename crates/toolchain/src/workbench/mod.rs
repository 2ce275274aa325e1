//! The workbench: one test case, taken through targets, with work saved where
//! it cannot change what is observed.
//!
//! Observes and never judges: what an observation means is for the oracle.

mod bench;
mod dafny;
mod record;
mod reproduce;
mod reproduce_dafny;
mod spent;
mod step;

pub use bench::{ObserveError, Workbench};
pub use record::Recorded;
pub use reproduce::{Symptom, reproduce_script};
pub use spent::{Cost, Spent};
