//! A change of a compiler, tested against the branch that it will be merged into.
//!
//! [`run`] builds both, fuzzes the head, keeps what only the head shows, finds out where it
//! comes from, and gives a [`gadfly_report::ci::CiReport`]. [`simulate`] does it for a
//! history with planted bugs. Knows no forge, posts nothing and has no secrets: what it runs
//! may have been written by anybody.

mod builds;
mod change;
mod cpu;
mod decision;
mod error;
mod found;
mod given;
mod gone;
mod hunt;
mod phase;
mod plan;
mod question;
mod resume;
mod run;
pub mod simulate;
mod tools;

pub use error::CiError;
pub use plan::{AuthorOf, Plan, Progress};
pub use run::run;
pub use tools::Tools;
