//! The machine of a worker, and what it has.

use super::fleet_target;
use crate::generators::GENERATORS;
use gadfly_catalogue::Catalogue;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{CampaignId, FleetTarget, NewWorker};
use gadfly_toolchain::Detection;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// A machine with compilers.
pub struct FleetMachine<'a> {
    /// Its name: what one machine found, another confirms.
    pub name: String,
    /// Where the store is.
    pub store: PathBuf,
    /// The version of Gadfly.
    pub gadfly: String,
    /// Starts processes.
    pub runner: &'a Runner,
    /// Set when the worker is to leave.
    pub stop: &'a Stop,
    /// Its compilers.
    pub detection: &'a Detection,
    /// The bugs that are known.
    pub known_bugs: &'a Catalogue,
    /// How many tests run at a time.
    pub jobs: usize,
    /// Only tests of this campaign.
    pub only: Option<CampaignId>,
    /// Whether it also takes jobs.
    pub takes_jobs: bool,
    /// The time limit of a reduction.
    pub reduce_for: Duration,
    /// When it leaves by itself.
    pub until: Until,
    /// After how long without a sign of life others may have its leases.
    pub lease_for: Duration,
}

/// When a worker leaves by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Never.
    Stopped,
    /// When there is nothing left that it could do.
    NothingLeft,
}

impl FleetMachine<'_> {
    /// What the store is told when the worker joins.
    pub(super) fn introduction(&self) -> NewWorker {
        NewWorker {
            machine: self.name.clone(),
            gadfly: self.gadfly.clone(),
            generators: GENERATORS
                .into_iter()
                .map(|generator| (generator.name().to_owned(), generator.version()))
                .collect(),
            targets: machine_compilers(self.detection),
        }
    }
}

/// The compilers of a machine.
#[must_use]
pub fn machine_compilers(detection: &Detection) -> Vec<FleetTarget> {
    let compilers = detection.compilers.iter();
    compilers.map(|compiler| fleet_target(compiler)).collect()
}

/// The name of this machine.
#[must_use]
pub fn machine_name() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    match name.trim() {
        "" => "unnamed".to_owned(),
        name => name.to_owned(),
    }
}
