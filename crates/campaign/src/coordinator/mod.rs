//! The coordinator: starts the workers, is the only one to write to the store,
//! and tells the watcher what happens.
//!
//! A test counts as done when its report has been recorded. The store always
//! knows the first test that is not done, so a campaign that was killed goes
//! on from there; recording a finding twice changes nothing. It also knows, as
//! of the last checkpoint, which later tests are done.
//!
//! What becomes of a finding after it is stored is in `triage.rs` and `bisections.rs`.

mod bisections;
mod culprits;
mod progress;
mod triage;

use crate::bisection::{Dater, News, Searcher};
use crate::blockers::{Avoidance, Blocker, Blockers};
use crate::causes::Causes;
use crate::checkpoint::Checkpoint;
use crate::config::Config;
use crate::cpu::CpuClock;
use crate::deadline::with_deadline;
use crate::error::CampaignError;
use crate::event::{Event, Summary, finding_event};
use crate::generators::Generator;
use crate::guidance::{Guiding, Learnt, keep};
use crate::known::{Known, remember_bugs};
use crate::random_flags::{CompilerFlags, Probe};
use crate::record::unix_time;
use crate::reducer::Reducer;
use crate::tallies::Tallies;
use crate::test_report::{Confirmed, Task, TestReport};
use crate::unwanted::Unwanted;
use crate::worker::{Shared, start_workers};
use bisections::Bisections;
use gadfly_catalogue::Catalogue;
use gadfly_panics::Panic;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{Campaign, CampaignId, CampaignStatus, FindingId, NewCampaign, Recorded, Store};
use gadfly_toolchain::{ObserveError, Target};
use gadfly_triage::cause::Background;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use tracing::{info, info_span};
use triage::{ReductionQueue, Reductions};

/// The interval between progress events.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// The interval between checkpoints in the store.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

/// Adds a new campaign to the store.
///
/// # Errors
/// If the store cannot be written.
pub fn start(store: &mut Store, config: &Config) -> Result<Campaign, CampaignError> {
    let id = store.start_campaign(&NewCampaign {
        started_at: unix_time(),
        command: config.command.clone(),
        config: config.to_json(),
        seed: config.seed,
    })?;
    Ok(store.campaign(id)?)
}

/// Runs a campaign that [`start`] created, or resumes one, until its budget is spent or `stop`
/// is set.
///
/// When the time is up, `stop` is set and running compilers are killed. Tests that are not
/// complete then are abandoned: nothing of them is recorded, and a resumed campaign runs them
/// again.
///
/// # Errors
/// If the store cannot be written, or the machine cannot run compilers properly.
/// Everything that the watcher was told is in the store even then.
pub fn run(
    config: &Config,
    campaign: &Campaign,
    store: &mut Store,
    runner: &Runner,
    stop: &Stop,
    watch: &mut dyn FnMut(Event),
) -> Result<Summary, CampaignError> {
    if config.targets.is_empty() {
        return Err(CampaignError::NoTargets);
    }
    let span = info_span!("campaign", id = %campaign.id, seed = config.seed);
    let _entered = span.enter();
    let past = Checkpoint::of(campaign);
    let avoidance = Avoidance::default();
    let causes = Causes::of(store, &config.known_bugs)?;
    let mut coordinator =
        Coordinator::new(config, campaign, causes, &past, &avoidance, store, watch);
    coordinator.announce_start(config);
    let deadline = config.budget.end(coordinator.started);
    let (outcome, timed_out) = with_deadline(deadline, stop, || {
        run_tests(&mut coordinator, config, runner, stop)
    });
    let outcome = match outcome {
        Err(CampaignError::Observe(ObserveError::Stopped)) => Ok(()),
        outcome => outcome,
    };
    coordinator.judge_all(&config.known_bugs)?;
    let interrupted = stop.is_set() && !timed_out;
    coordinator.finish(match (&outcome, interrupted) {
        (Err(_), _) => CampaignStatus::Failed,
        (Ok(()), true) => CampaignStatus::Interrupted,
        (Ok(()), false) => CampaignStatus::Finished,
    })?;
    outcome?;
    Ok(coordinator.summary(interrupted))
}

/// Starts the workers and, if wanted, the reducer, and records their reports until all of them
/// have ended. `stop` ends them.
fn run_tests(
    coordinator: &mut Coordinator<'_>,
    config: &Config,
    runner: &Runner,
    stop: &Stop,
) -> Result<(), CampaignError> {
    let known = Known::default();
    // What the store has of a signature says nothing about what is new against a baseline.
    if config.baseline.is_empty() {
        remember_bugs(coordinator.store, &known)?;
    }
    let flags = match config.random_flags {
        0 => CompilerFlags::default(),
        _ => CompilerFlags::ask(&config.targets, runner, stop)?,
    };
    let guiding = coordinator.guiding(config)?;
    let shared = Shared {
        config,
        budget: config.budget,
        runner,
        stop,
        campaign: coordinator.campaign,
        known: &known,
        flags: &flags,
        avoidance: coordinator.avoidance,
        guiding: guiding.as_ref(),
        background: &Background::of(&config.known_bugs),
        probe: &Probe::default(),
        done: &coordinator.past.done_ahead,
        next: AtomicU64::new(coordinator.next_index),
        started: coordinator.started,
    };
    let end = config.budget.end(coordinator.started);
    let unwanted = Arc::clone(&coordinator.unwanted);
    let reducer = config.reduce.as_ref().map(|how| Reducer {
        how,
        known_bugs: &config.known_bugs,
        runner,
        stop,
        unwanted: &unwanted,
        end,
    });
    let dater = config.reduce.as_ref().map(|how| Dater {
        detection: &how.detection,
        runner,
        stop,
        end,
    });
    let searcher = config.bisect.as_ref().map(|how| Searcher {
        how,
        runner,
        stop,
        end,
    });
    let pending = match &config.bisect {
        Some(how) => coordinator.pending_searches(how)?,
        None => Vec::new(),
    };
    std::thread::scope(|scope| {
        let searcher = searcher.as_ref().map(|it| (it, pending));
        let mut bisections = coordinator.start_bisections(scope, searcher, dater.as_ref());
        let reductions = reducer.as_ref().map(|reducer| {
            let (bugs, done) = reducer.start(scope);
            coordinator.queue = Some(ReductionQueue::new(bugs, reducer));
            Reductions { reducer, done }
        });
        let reports = start_workers(scope, &shared);
        let outcome = coordinator.record_all(&reports, reductions.as_ref(), &mut bisections);
        // No more bugs will come, so those in the background end.
        coordinator.queue = None;
        coordinator.listeners.clear();
        if outcome.is_err() {
            // Stop the workers if an error ended the recording.
            stop.set();
        }
        // Unblock workers that wait for room in the queue.
        drop(reports);
        outcome
    })
}

struct Coordinator<'a> {
    campaign: CampaignId,
    generator: &'static dyn Generator,
    store: &'a mut Store,
    watch: &'a mut dyn FnMut(Event),
    started: Instant,
    clock: CpuClock,
    compilers_cpu: Duration,
    /// The progress of the campaign before this process.
    past: &'a Checkpoint,
    tallies: Tallies,
    blockers: Blockers,
    /// The features that are left out of most programs.
    avoidance: &'a Avoidance,
    /// Whether features that block a target are added to them.
    avoid_blockers: bool,
    /// The first test that is not done.
    next_index: u64,
    /// Later tests that are done.
    done_ahead: BTreeSet<u64>,
    checkpointed: Instant,
    progressed: Instant,
    /// When counts were last kept for lines over time.
    sampled: Option<Instant>,
    known_bugs: &'a Catalogue,
    /// The root causes of the store.
    causes: Causes,
    /// The findings that need not be reduced.
    unwanted: Arc<Unwanted>,
    /// The findings of which it was told that another bug has their pass and version.
    has_same_pass: BTreeSet<FindingId>,
    /// The queue of findings to reduce.
    queue: Option<ReductionQueue>,
    /// Those who bisect new bugs in the background.
    listeners: Vec<Sender<News>>,
}

impl<'a> Coordinator<'a> {
    fn new(
        config: &'a Config,
        campaign: &Campaign,
        causes: Causes,
        past: &'a Checkpoint,
        avoidance: &'a Avoidance,
        store: &'a mut Store,
        watch: &'a mut dyn FnMut(Event),
    ) -> Coordinator<'a> {
        if config.avoid_blockers {
            let features = past.blockers.iter().filter_map(Blocker::to_avoid);
            features.for_each(|feature| avoidance.add(feature));
        }
        Coordinator {
            campaign: campaign.id,
            generator: config.author.generator(),
            store,
            watch,
            started: config.begun,
            clock: CpuClock::now(),
            compilers_cpu: Duration::ZERO,
            past,
            tallies: Tallies::default(),
            blockers: Blockers::knowing(&past.blockers),
            avoidance,
            avoid_blockers: config.avoid_blockers,
            next_index: campaign.next_index,
            done_ahead: past.done_ahead.clone(),
            checkpointed: Instant::now(),
            progressed: Instant::now(),
            sampled: None,
            known_bugs: &config.known_bugs,
            causes,
            unwanted: Arc::default(),
            has_same_pass: BTreeSet::new(),
            queue: None,
            listeners: Vec::new(),
        }
    }

    fn announce_start(&mut self, config: &Config) {
        (self.watch)(Event::Started {
            campaign: self.campaign,
            seed: config.seed,
            first_test: self.next_index,
            targets: config.targets.iter().map(Target::name).collect(),
            jobs: config.jobs,
        });
    }

    /// Records reports until the workers have ended, and then the results of the reductions
    /// and bisections that are still running.
    fn record_all(
        &mut self,
        reports: &Receiver<Result<TestReport, ObserveError>>,
        reductions: Option<&Reductions<'_>>,
        bisections: &mut Bisections,
    ) -> Result<(), CampaignError> {
        loop {
            match reports.recv_timeout(PROGRESS_EVERY) {
                Ok(Ok(report)) => self.take(report)?,
                // The test was abandoned.
                Ok(Err(ObserveError::Stopped)) => {}
                Ok(Err(error)) => return Err(error.into()),
                Err(RecvTimeoutError::Timeout) => self.progress(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if let Some(Reductions { reducer, done }) = reductions
                && let Ok(bug) = done.try_recv()
            {
                self.take_reduced(bug, reducer)?;
            }
            self.take_bisections(bisections)?;
        }
        self.finish_background(reductions, bisections)
    }

    fn take(&mut self, mut report: TestReport) -> Result<(), CampaignError> {
        self.tallies.take(&report);
        self.compilers_cpu += report.compilers_cpu;
        if let Some(learnt) = report.learnt.take() {
            self.keep_learnt(learnt)?;
        }
        let seed = report.program_seed();
        if let Some(reason) = report.suspect {
            (self.watch)(Event::SuspectProgram { seed, reason });
        }
        if let Some((task, panic)) = report.panic {
            self.tell_panic(seed, task, panic);
        }
        for (target, evidence) in report.unconfirmed {
            (self.watch)(Event::Unconfirmed {
                target,
                seed,
                evidence,
            });
        }
        for confirmed in report.confirmed {
            let recorded = self.store.record_finding(&confirmed.record)?;
            if recorded.new_finding {
                self.store
                    .add_bug_features(recorded.bug, &report.features)?;
            }
            if confirmed.inherited.is_some() {
                self.announce(&confirmed, recorded, seed);
                continue;
            }
            if confirmed.record.known.is_none() {
                self.tallies.count(confirmed.kind);
            }
            self.tallies.new_bugs += u64::from(recorded.new_bug);
            let is_likely_distinct = confirmed.likely_distinct.is_some();
            let is_news = recorded.new_bug || is_likely_distinct;
            self.announce(&confirmed, recorded, seed);
            self.compare_finding(recorded.finding, is_news)?;
            self.bisect_finding(recorded, is_news)?;
        }
        // After the confirmed findings: if a program shows many findings of a new bug, the last
        // of them are only counted.
        for (kind, signature) in report.counted {
            // No bug means that no such finding has been confirmed yet.
            if let Some(bug) = self.store.bug_with_signature(&signature)? {
                self.store.see_bug_again(bug.id, unix_time())?;
                self.tallies.count(kind);
            }
        }
        for blocker in self.blockers.learn(&report.features, &report.fared) {
            let avoided = blocker.to_avoid().filter(|_| self.avoid_blockers);
            let avoided = avoided.map(str::to_owned);
            if let Some(feature) = &avoided {
                self.avoidance.add(feature);
            }
            (self.watch)(Event::Blocked { blocker, avoided });
        }
        self.done(report.index);
        if self.checkpointed.elapsed() >= CHECKPOINT_EVERY {
            self.checkpoint()?;
        }
        self.progress();
        Ok(())
    }

    /// What guides the campaign, with the seeds that it has.
    fn guiding<'c>(&mut self, config: &'c Config) -> Result<Option<Guiding<'c>>, CampaignError> {
        let guidance = config.guidance.as_ref();
        Guiding::begin(guidance, config.jobs, self.campaign, self.store)
    }

    /// Keeps what a guided campaign learnt from a test.
    fn keep_learnt(&mut self, learnt: Learnt) -> Result<(), CampaignError> {
        let tests = self.past.tallies.tests + self.tallies.tests;
        let before = Duration::try_from_secs_f64(self.past.tallies.compilers_cpu);
        let cpu = before.unwrap_or_default() + self.compilers_cpu;
        keep(self.store, self.campaign, learnt, tests, cpu)
    }

    /// Counts a panic of Gadfly, and tells the watcher.
    fn take_panic(&mut self, seed: Option<u64>, task: Task, panic: Panic) {
        self.tallies.panics += 1;
        self.tell_panic(seed, task, panic);
    }

    fn tell_panic(&mut self, seed: Option<u64>, task: Task, panic: Panic) {
        (self.watch)(Event::Panicked {
            task,
            seed,
            generator: self.generator.name(),
            generator_version: self.generator.version(),
            panic,
        });
    }

    fn announce(&mut self, confirmed: &Confirmed, recorded: Recorded, seed: Option<u64>) {
        let record = &confirmed.record;
        info!(
            finding = %recorded.finding,
            bug = %recorded.bug,
            new_bug = recorded.new_bug,
            target = record.target,
            ?seed,
            "recorded a finding"
        );
        (self.watch)(finding_event(confirmed, recorded, seed));
    }

    fn done(&mut self, index: u64) {
        self.done_ahead.insert(index);
        while self.done_ahead.remove(&self.next_index) {
            self.next_index += 1;
        }
    }
}
