//! The durable store: campaigns, test cases, findings and bugs in an SQLite file, or in a
//! database of PostgreSQL that many machines share.
//!
//! The store keeps plain data. It does not know how a program is generated, compiled,
//! judged or compared. Callers pass all data, including times (the store reads no clock),
//! and get it back unchanged.
//!
//! Once [`Store::record_finding`] or a similar method has returned, its data survives the
//! death of the process at any time, and of the machine (the header of `connection.rs` says how). Any number of processes may use
//! one store at a time.

mod bisection;
mod bug;
mod bug_features;
mod campaign;
mod cause;
mod conditions;
mod connection;
mod copy;
mod database;
mod digest;
mod error;
mod facet;
mod finding;
mod fingerprint;
mod guidance;
mod id;
mod job_list;
mod known;
mod migration;
mod note;
mod packed;
mod page;
mod pool;
mod queue;
mod record;
mod reduction;
mod reduction_steps;
mod regroup;
mod search;
mod subject;
mod tables;
mod test_case;
mod test_case_rows;
mod timeline;

pub use bisection::Bisection;
pub use bug::{Bug, BugFilter, BugStatus};
pub use campaign::{Campaign, CampaignStatus, NewCampaign, Which};
pub use cause::{Cause, StoredJudgement};
pub use connection::{Store, shown_location, shows_password};
pub use copy::{Copied, CopyProgress};
pub use digest::TableDigest;
pub use error::StoreError;
pub use facet::Facets;
pub use finding::{Finding, FindingDetails, FindingFilter};
pub use guidance::{ReachedSoFar, StoredSeed};
pub use id::{BugId, CampaignId, CauseId, FindingId, IdError, TestCaseId, WorkerId};
pub use known::KnownBy;
pub use note::Note;
pub use page::Page;
pub use pool::{PooledStore, StorePool};
pub use queue::{
    Confirmation, FleetCampaign, FleetState, FleetTarget, FleetWorker, Job, JobKind, JobOutcome,
    NewFleetCampaign, NewJob, NewWorker, SeenAgain, TestLease, WorkerState,
};
pub use record::{NewBug, NewFinding, Recorded};
pub use reduction::Reduction;
pub use reduction_steps::ReductionStep;
pub use search::{Group, GroupFilter, GroupOrder, Groups};
pub use subject::{BugLine, CauseLine, Shown, Subject, SubjectCounts};
pub use test_case::{ObservationRow, Origin, StoredFile, StoredTestCase};
pub use timeline::{Growth, Pulse, Sample, Totals};

/// The result of an operation on the store.
pub type Result<T> = std::result::Result<T, StoreError>;
