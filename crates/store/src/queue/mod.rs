//! Work that many machines share: ranges of tests and jobs, leased to workers.
//!
//! A lease ends when it is given back, when its work is done, or when the worker has not been
//! seen for so long that somebody else may have it. Only the clock of the database counts.
//! Work that is done by somebody who has lost the lease is refused, so that every test is
//! counted once.

mod campaign;
mod job;
mod planner;
mod range;
mod target;
mod worker;

pub use campaign::{FleetCampaign, FleetState, NewFleetCampaign};
pub(crate) use job::job_from_row;
pub use job::{Confirmation, Job, JobKind, JobOutcome, NewJob};
pub use range::{SeenAgain, TestLease};
pub use target::FleetTarget;
pub use worker::{FleetWorker, NewWorker, WorkerState};
