//! The tests of one lease: run by the workers that every campaign has.

use crate::blockers::Avoidance;
use crate::budget::Budget;
use crate::config::Config;
use crate::error::CampaignError;
use crate::known::{Known, remember_bugs};
use crate::random_flags::{CompilerFlags, Probe};
use crate::test_report::TestReport;
use crate::worker::{Shared, start_workers};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{CampaignId, Store, TestLease};
use gadfly_toolchain::ObserveError;
use gadfly_triage::cause::Background;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

/// A campaign that a worker has taken tests of.
pub(super) struct Prepared {
    pub(super) config: Config,
    flags: CompilerFlags,
    probe: Probe,
    avoidance: Avoidance,
    background: Background,
    none_done: BTreeSet<u64>,
}

impl Prepared {
    pub(super) fn new(
        config: Config,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Prepared, ObserveError> {
        let flags = match config.random_flags {
            0 => CompilerFlags::default(),
            _ => CompilerFlags::ask(&config.targets, runner, stop)?,
        };
        Ok(Prepared {
            background: Background::of(&config.known_bugs),
            flags,
            probe: Probe::default(),
            avoidance: Avoidance::default(),
            none_done: BTreeSet::new(),
            config,
        })
    }

    /// Runs the tests of a lease; their reports come in order. `None` if the worker was
    /// stopped before all were done.
    pub(super) fn run(
        &self,
        lease: &TestLease,
        store: &Store,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Option<Vec<TestReport>>, CampaignError> {
        let known = Known::default();
        remember_bugs(store, &known)?;
        let shared = self.shared(lease.campaign, lease, &known, runner, stop);
        let mut reports = Vec::new();
        std::thread::scope(|scope| {
            for report in start_workers(scope, &shared) {
                match report {
                    Ok(report) => reports.push(report),
                    Err(ObserveError::Stopped) => {}
                    Err(error) => {
                        return Err(CampaignError::from(error));
                    }
                }
            }
            Ok(())
        })?;
        reports.sort_unstable_by_key(|report| report.index);
        let is_complete = reports.len() as u64 == lease.after - lease.first;
        Ok(is_complete.then_some(reports))
    }

    fn shared<'a>(
        &'a self,
        campaign: CampaignId,
        lease: &TestLease,
        known: &'a Known,
        runner: &'a Runner,
        stop: &'a Stop,
    ) -> Shared<'a> {
        Shared {
            config: &self.config,
            budget: Budget::Tests(lease.after),
            runner,
            stop,
            campaign,
            known,
            flags: &self.flags,
            probe: &self.probe,
            avoidance: &self.avoidance,
            // Machines that share a campaign do not share what they learn.
            guiding: None,
            background: &self.background,
            done: &self.none_done,
            next: AtomicU64::new(lease.first),
            started: Instant::now(),
        }
    }
}
