//! A worker: takes the next test number, and does everything with that test
//! but write to the store.

use crate::config::Config;
use crate::inspect::Inspector;
use crate::known::Known;
use crate::test_program::TestProgram;
use gadfly_oracle::Kind;
use gadfly_store::{CampaignId, NewFinding};
use gadfly_toolchain::{ObserveError, Runner, Stop};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

/// What all workers share.
pub(crate) struct Shared<'a> {
    pub(crate) config: &'a Config,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    pub(crate) campaign: CampaignId,
    pub(crate) known: &'a Known,
    /// Tests that are done although an earlier one is not.
    pub(crate) done: &'a BTreeSet<u64>,
    /// The next test to begin.
    pub(crate) next: AtomicU64,
    pub(crate) started: Instant,
}

/// What became of one test.
#[derive(Debug)]
pub(crate) struct TestReport {
    pub(crate) index: u64,
    pub(crate) seed: u64,
    pub(crate) builds: u64,
    pub(crate) compilers_cpu: Duration,
    pub(crate) confirmed: Vec<Confirmed>,
    /// Findings of bugs that have enough findings: kind and signature.
    pub(crate) counted: Vec<(Kind, String)>,
    /// Target and evidence of findings that did not show again.
    pub(crate) unconfirmed: Vec<(String, String)>,
    pub(crate) suspect: Option<String>,
}

/// A finding that showed again.
#[derive(Debug)]
pub(crate) struct Confirmed {
    pub(crate) kind: Kind,
    pub(crate) record: NewFinding,
}

/// Runs tests until the budget is spent, the stop is set, or something is
/// wrong with the machine; the error goes to the coordinator.
pub(crate) fn work(shared: &Shared<'_>, reports: &SyncSender<Result<TestReport, ObserveError>>) {
    while !shared.stop.is_set() {
        let index = shared.next.fetch_add(1, Ordering::Relaxed);
        if !shared.config.budget.allows(index, shared.started) {
            return;
        }
        if shared.done.contains(&index) {
            continue;
        }
        let report = test(shared, index);
        let last = report.is_err();
        if reports.send(report).is_err() || last {
            return;
        }
    }
}

fn test(shared: &Shared<'_>, index: u64) -> Result<TestReport, ObserveError> {
    let config = shared.config;
    let seed = config.seed.wrapping_add(index);
    let program = TestProgram::from_seed(&config.author, seed);
    let inspector = Inspector {
        runner: shared.runner,
        targets: &config.targets,
        stop: shared.stop,
    };
    let inspection = inspector.inspect(&program.test_case)?;
    let mut report = TestReport {
        index,
        seed,
        builds: inspection.observations.len() as u64,
        compilers_cpu: inspection.spent.total().cpu,
        confirmed: Vec::new(),
        counted: Vec::new(),
        unconfirmed: Vec::new(),
        suspect: inspection.judgement.suspect_program.clone(),
    };
    // What one compiler shows at several levels is one finding; the record has
    // the observations of all.
    let mut shown: BTreeSet<(String, String)> = BTreeSet::new();
    for sighting in inspection.sightings() {
        let signature = sighting.signature.text();
        let compiler = config.targets[sighting.position].compiler.name.clone();
        let first = shown.insert((signature.to_owned(), compiler));
        if !first || !shared.known.claim(signature, config.kept_per_bug) {
            report.counted.push((sighting.kind, signature.to_owned()));
            continue;
        }
        let (reliability, spent) = inspector.confirm(
            &program.test_case,
            &sighting,
            inspection.judgement.right_output.as_deref(),
            config.confirmations,
        )?;
        report.compilers_cpu += spent.total().cpu;
        let target = &config.targets[sighting.position];
        if reliability.is_confirmed() {
            report.confirmed.push(Confirmed {
                kind: sighting.kind,
                record: sighting.record(
                    shared.campaign,
                    index,
                    &program,
                    &inspection,
                    target,
                    reliability,
                ),
            });
        } else {
            shared.known.give_back(signature);
            report.unconfirmed.push((target.name(), sighting.evidence));
        }
    }
    Ok(report)
}
