//! A change of a compiler, tested against the branch that it will be merged into.
//!
//! [`run`] builds both, fuzzes the head, keeps what only the head shows, finds out where it
//! comes from, and gives a [`gadfly_report::ci::CiReport`]. [`simulate`] does it for a
//! history with planted bugs. Knows no forge, posts nothing and has no secrets: what it runs
//! may have been written by anybody.

mod builds;
mod change;
mod coverage;
mod cpu;
mod decision;
mod error;
mod first;
mod found;
mod given;
mod gone;
mod group;
mod hunt;
mod phase;
mod place;
mod plan;
mod question;
mod resume;
mod run;
pub mod simulate;
mod together;
mod tools;

pub use error::CiError;
pub use plan::{AuthorOf, Plan, Progress};
pub use run::run;
pub use tools::Tools;
