//! Records the tests of a lease: first the findings, each of which may be recorded again
//! without harm, then everything that is counted, together with the lease.

use super::patience::persist;
use crate::error::CampaignError;
use crate::event::{Event, finding_event};
use crate::record::unix_time;
use crate::tallies::Tallies;
use crate::test_report::TestReport;
use gadfly_sandbox::Stop;
use gadfly_store::{JobKind, NewFinding, NewJob, Recorded, SeenAgain, Store, TestLease};
use serde_json::to_value;
use std::collections::BTreeMap;

/// Writes to the store for a worker.
pub(super) struct Recorder<'a> {
    pub(super) store: &'a mut Store,
    pub(super) stop: &'a Stop,
    /// The machine of the worker.
    pub(super) machine: &'a str,
    pub(super) watch: &'a mut dyn FnMut(Event),
}

impl Recorder<'_> {
    /// Records the tests of a lease; `false` if it was lost.
    pub(super) fn record(
        &mut self,
        lease: &TestLease,
        reports: Vec<TestReport>,
        own_seconds: f64,
    ) -> Result<bool, CampaignError> {
        let mut tallies = Tallies {
            own_cpu: own_seconds,
            ..Tallies::default()
        };
        let mut seen_again: BTreeMap<String, u64> = BTreeMap::new();
        for report in reports {
            tallies.take(&report);
            let seed = report.program_seed();
            if let Some(reason) = report.suspect {
                (self.watch)(Event::SuspectProgram { seed, reason });
            }
            for (target, evidence) in report.unconfirmed {
                (self.watch)(Event::Unconfirmed {
                    target,
                    seed,
                    evidence,
                });
            }
            for confirmed in &report.confirmed {
                let recorded = self.persist(|store| store.record_finding(&confirmed.record))?;
                if recorded.new_finding {
                    let features = &report.features;
                    self.persist(|store| store.add_bug_features(recorded.bug, features))?;
                }
                if confirmed.record.known.is_none() {
                    tallies.count(confirmed.kind);
                }
                tallies.new_bugs += u64::from(recorded.new_bug);
                (self.watch)(finding_event(confirmed, recorded, seed));
                self.add_jobs(&confirmed.record, recorded)?;
            }
            for (kind, signature) in report.counted {
                // No bug means that no such finding has been confirmed yet.
                if self.is_bug(&signature)? {
                    tallies.count(kind);
                    *seen_again.entry(signature).or_default() += 1;
                }
            }
        }
        let seen_again: Vec<SeenAgain> = seen_again
            .into_iter()
            .map(|(signature, times)| SeenAgain { signature, times })
            .collect();
        let tallies = to_value(&tallies).unwrap_or_default();
        let now = unix_time();
        self.persist(|store| store.complete_tests(lease, &tallies, &seen_again, now))
    }

    fn is_bug(&mut self, signature: &str) -> Result<bool, CampaignError> {
        let bug = self.persist(|store| store.bug_with_signature(signature))?;
        Ok(bug.is_some())
    }

    /// What is to be done with a new finding: another machine confirms it, and the first of a
    /// bug is reduced.
    fn add_jobs(&mut self, finding: &NewFinding, recorded: Recorded) -> Result<(), CampaignError> {
        if !recorded.new_finding || finding.known.is_some() {
            return Ok(());
        }
        let compiler = finding.target.split(' ').next().unwrap_or_default();
        let new = |kind: JobKind, not_machine: Option<&str>| NewJob {
            kind,
            finding: recorded.finding,
            target: compiler.to_owned(),
            version: Some(finding.compiler_version.clone()),
            priority: kind.priority(),
            not_machine: not_machine.map(str::to_owned),
        };
        let confirm = new(JobKind::Confirm, Some(self.machine));
        self.persist(|store| store.add_job(&confirm, false))?;
        if recorded.new_bug {
            let reduce = new(JobKind::Reduce, None);
            self.persist(|store| store.add_job(&reduce, false))?;
        }
        Ok(())
    }

    fn persist<T>(
        &mut self,
        mut work: impl FnMut(&mut Store) -> Result<T, gadfly_store::StoreError>,
    ) -> Result<T, CampaignError> {
        Ok(persist(self.stop, || work(self.store))?)
    }
}
