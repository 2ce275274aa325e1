//! The coordinator: starts the workers, is the only one to write to the store,
//! and tells the watcher what happens.
//!
//! A test counts as done when its report has been recorded. The store always
//! knows the first test that is not done, so a campaign that was killed goes
//! on from there; recording a finding twice changes nothing. It also knows, as
//! of the last checkpoint, which later tests are done.

use crate::blockers::{Avoidance, Blockers};
use crate::checkpoint::Checkpoint;
use crate::config::Config;
use crate::cpu::CpuClock;
use crate::error::CampaignError;
use crate::event::{Event, Progress, Summary};
use crate::generators::Generator;
use crate::known::Known;
use crate::random_flags::{CompilerFlags, Probe};
use crate::record::unix_time;
use crate::reducer::{ReducedBug, Reducer};
use crate::reduction::{ReductionError, keep_others, keep_reduction};
use crate::tallies::Tallies;
use crate::worker::{Confirmed, Shared, Task, TestReport, work};
use gadfly_panics::Panic;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{
    BugFilter, Campaign, CampaignId, CampaignStatus, FindingDetails, NewCampaign, Page, Recorded,
    Store,
};
use gadfly_toolchain::{ObserveError, Target};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};
use tracing::{info, info_span};

/// How often the watcher hears of progress.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// How often the store learns how far the campaign is.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

/// Enters a new campaign into the store.
///
/// # Errors
/// When the store refuses.
pub fn start(store: &mut Store, config: &Config) -> Result<Campaign, CampaignError> {
    let id = store.start_campaign(&NewCampaign {
        started_at: unix_time(),
        command: config.command.clone(),
        config: config.to_json(),
        seed: config.seed,
    })?;
    Ok(store.campaign(id)?)
}

/// Runs a campaign that [`start`] made, or one of the store that was not
/// finished, until its budget is spent or `stop` is set.
///
/// # Errors
/// When the store refuses, or the machine cannot run compilers as it should.
/// Everything the watcher heard of is in the store all the same.
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
    let known = Known::default();
    remember_bugs(store, &known)?;
    watch(Event::Started {
        campaign: campaign.id,
        seed: config.seed,
        first_test: campaign.next_index,
        targets: config.targets.iter().map(Target::name).collect(),
        jobs: config.jobs,
    });
    let past = Checkpoint::of(campaign);
    let flags = match config.random_flags {
        0 => CompilerFlags::default(),
        _ => CompilerFlags::ask(&config.targets, runner, stop)?,
    };
    let avoidance = Avoidance::default();
    for blocker in past.blockers.iter().filter(|_| config.avoid_blockers) {
        blocker
            .to_avoid()
            .into_iter()
            .for_each(|it| avoidance.add(it));
    }
    let shared = Shared {
        config,
        runner,
        stop,
        campaign: campaign.id,
        known: &known,
        flags: &flags,
        avoidance: &avoidance,
        probe: &Probe::default(),
        done: &past.done_ahead,
        next: AtomicU64::new(campaign.next_index),
        started: Instant::now(),
    };
    let mut coordinator = Coordinator {
        campaign: campaign.id,
        generator: config.author.generator(),
        store,
        watch,
        started: shared.started,
        clock: CpuClock::now(),
        compilers_cpu: Duration::ZERO,
        past: &past,
        tallies: Tallies::default(),
        blockers: Blockers::knowing(&past.blockers),
        avoidance: config.avoid_blockers.then_some(&avoidance),
        next_index: campaign.next_index,
        done_ahead: past.done_ahead.clone(),
        checkpointed: Instant::now(),
        progressed: Instant::now(),
        to_reduce: None,
    };
    let reducer = config.reduce.as_ref().map(|how| Reducer {
        how,
        runner,
        stop,
        end: config.budget.end(shared.started),
    });
    let outcome = std::thread::scope(|scope| {
        let (bugs, to_reduce) = channel();
        let (done, reduced) = channel();
        if let Some(reducer) = &reducer {
            coordinator.to_reduce = Some(bugs);
            let span = &span;
            scope.spawn(move || span.in_scope(|| reducer.work(&to_reduce, &done)));
        } else {
            // Nobody will say that anything is reduced.
            drop(done);
        }
        // A short queue: a slow store makes workers wait instead of piling up.
        let (sender, reports) = sync_channel(2 * config.jobs);
        for number in 0..config.jobs.max(1) {
            let sender = sender.clone();
            let (shared, span) = (&shared, &span);
            scope.spawn(move || {
                let worker = info_span!(parent: span, "worker", number);
                worker.in_scope(|| work(shared, &sender));
            });
        }
        drop(sender);
        let outcome = loop {
            match reports.recv_timeout(PROGRESS_EVERY) {
                Ok(Ok(report)) => {
                    if let Err(error) = coordinator.take(report) {
                        break Err(error);
                    }
                }
                Ok(Err(ObserveError::Stopped)) => {}
                Ok(Err(error)) => break Err(error.into()),
                Err(RecvTimeoutError::Timeout) => coordinator.progress(),
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            }
            if let Some(reducer) = &reducer
                && let Ok(bug) = reduced.try_recv()
                && let Err(error) = coordinator.take_reduced(bug, reducer)
            {
                break Err(error);
            }
        };
        // No more bugs come: what is begun is ended, each within its time.
        coordinator.to_reduce = None;
        let outcome = outcome.and_then(|()| {
            let mut rest = reduced.into_iter();
            let reducer = reducer.as_ref();
            rest.try_for_each(|bug| reducer.map_or(Ok(()), |it| coordinator.take_reduced(bug, it)))
        });
        if outcome.is_err() {
            // The workers must not outlive the reason to work.
            stop.set();
        }
        // Unblocks workers that wait for room in the queue.
        drop(reports);
        outcome
    });
    let interrupted = stop.is_set();
    coordinator.finish(match (&outcome, interrupted) {
        (Err(_), _) => CampaignStatus::Failed,
        (Ok(()), true) => CampaignStatus::Interrupted,
        (Ok(()), false) => CampaignStatus::Finished,
    })?;
    outcome?;
    Ok(coordinator.summary(interrupted))
}

/// Learns how many findings of each bug the store has.
fn remember_bugs(store: &Store, known: &Known) -> Result<(), CampaignError> {
    let mut page = Page::first(500);
    loop {
        let bugs = store.bugs(&BugFilter {
            page,
            ..BugFilter::default()
        })?;
        for bug in &bugs {
            known.set(&bug.signature, bug.count);
        }
        if bugs.is_empty() {
            return Ok(());
        }
        page = page.next();
    }
}

struct Coordinator<'a> {
    campaign: CampaignId,
    generator: &'static dyn Generator,
    store: &'a mut Store,
    watch: &'a mut dyn FnMut(Event),
    started: Instant,
    clock: CpuClock,
    compilers_cpu: Duration,
    /// How far the campaign was when this process took over.
    past: &'a Checkpoint,
    tallies: Tallies,
    blockers: Blockers,
    /// What blocks is avoided, if it is.
    avoidance: Option<&'a Avoidance>,
    /// The first test that is not done.
    next_index: u64,
    /// Tests after it that are done.
    done_ahead: BTreeSet<u64>,
    checkpointed: Instant,
    progressed: Instant,
    /// Where new bugs go that are to be reduced.
    to_reduce: Option<Sender<FindingDetails>>,
}

impl Coordinator<'_> {
    fn take(&mut self, report: TestReport) -> Result<(), CampaignError> {
        self.tallies.tests += 1;
        self.tallies.builds += report.builds;
        self.tallies.refused_options += report.refused_options;
        self.compilers_cpu += report.compilers_cpu;
        if let Some(reason) = report.suspect {
            self.tallies.suspect_programs += 1;
            (self.watch)(Event::SuspectProgram {
                seed: report.seed,
                reason,
            });
        }
        if let Some((task, panic)) = report.panic {
            self.take_panic(Some(report.seed), task, panic);
        }
        for (target, evidence) in report.unconfirmed {
            self.tallies.unconfirmed += 1;
            (self.watch)(Event::Unconfirmed {
                target,
                seed: report.seed,
                evidence,
            });
        }
        for confirmed in report.confirmed {
            let recorded = self.store.record_finding(&confirmed.record)?;
            self.tallies.count(confirmed.kind);
            self.tallies.new_bugs += u64::from(recorded.new_bug);
            let is_news = recorded.new_bug || confirmed.likely_distinct.is_some();
            self.announce(&confirmed, recorded, report.seed);
            if let Some(reducer) = self.to_reduce.as_ref().filter(|_| is_news) {
                // That nobody takes it means that the campaign ends.
                let _ = reducer.send(self.store.finding(recorded.finding)?);
            }
        }
        // After the confirmed ones: the same program may have shown so many
        // findings of a new bug that the last of them are only counted.
        for (kind, signature) in report.counted {
            // Without a bug, nothing like it has been confirmed so far.
            if let Some(bug) = self.store.bug_with_signature(&signature)? {
                self.store.see_bug_again(bug.id, unix_time())?;
                self.tallies.count(kind);
            }
        }
        for issue in report.known {
            *self.tallies.known.entry(issue).or_default() += 1;
        }
        for blocker in self.blockers.learn(&report.features, &report.fared) {
            let avoided = blocker.to_avoid().map(str::to_owned);
            let avoided = avoided.filter(|_| self.avoidance.is_some());
            if let (Some(avoidance), Some(feature)) = (self.avoidance, &avoided) {
                avoidance.add(feature);
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

    /// Counts a panic of Gadfly, and tells the watcher.
    fn take_panic(&mut self, seed: Option<u64>, task: Task, panic: Panic) {
        self.tallies.panics += 1;
        (self.watch)(Event::Panicked {
            task,
            seed,
            generator: self.generator.name(),
            generator_version: self.generator.version(),
            panic,
        });
    }

    /// Keeps what came of a reduction: the smaller program, and other bugs.
    fn take_reduced(
        &mut self,
        bug: ReducedBug,
        reducer: &Reducer<'_>,
    ) -> Result<(), CampaignError> {
        let ReducedBug { finding, outcome } = bug;
        let (failing, reduced, reason) = match outcome {
            Ok(reduced) => reduced,
            Err(error) => {
                if let ReductionError::Panicked(panic) = &error {
                    self.take_panic(None, Task::Reducing, panic.clone());
                }
                let why = error.to_string();
                (self.watch)(Event::NotReduced { finding, why });
                return Ok(());
            }
        };
        keep_reduction(self.store, finding, &failing, &reduced, &reason)?;
        if !reducer.stop.is_set() {
            let (how, campaign) = (reducer.reduction(), Some(self.campaign));
            keep_others(self.store, campaign, &failing, &how, &reduced)?;
        }
        let seed = failing.choices.as_ref().and_then(|choices| choices.seed);
        for panic in reduced.panics {
            self.take_panic(seed, Task::Reducing, panic);
        }
        let files = reduced.best.files().iter();
        (self.watch)(Event::Reduced {
            finding,
            from_tokens: reduced.original.tokens,
            tokens: reduced.best.size().tokens,
            lines: files.map(|file| file.text.lines().count()).sum(),
            calls: reduced.calls,
        });
        Ok(())
    }

    fn announce(&mut self, confirmed: &Confirmed, recorded: Recorded, seed: u64) {
        let record = &confirmed.record;
        info!(
            finding = %recorded.finding,
            bug = %recorded.bug,
            new_bug = recorded.new_bug,
            target = record.target,
            seed,
            "recorded a finding"
        );
        (self.watch)(Event::Finding {
            finding: recorded.finding,
            bug: recorded.bug,
            new_bug: recorded.new_bug,
            kind: record.bug.kind.clone(),
            target: record.target.clone(),
            title: record.bug.title.clone(),
            seed,
            reliability: format!("{} of {}", record.shown, record.tries),
            likely_distinct: confirmed.likely_distinct.clone(),
        });
    }

    fn done(&mut self, index: u64) {
        self.done_ahead.insert(index);
        while self.done_ahead.remove(&self.next_index) {
            self.next_index += 1;
        }
    }

    /// Everything counted, before and now.
    fn all_tallies(&self) -> Tallies {
        let share = self.clock.share(self.compilers_cpu);
        let mut all = self.past.tallies.clone();
        all.add(&self.tallies);
        all.compilers_cpu += share.compilers_seconds;
        all.own_cpu += share.own_seconds;
        all
    }

    fn checkpoint(&mut self) -> Result<(), CampaignError> {
        let checkpoint = Checkpoint {
            tallies: self.all_tallies(),
            done_ahead: self.done_ahead.clone(),
            blockers: self.blockers.found().to_vec(),
            seconds: self.past.seconds + self.started.elapsed().as_secs_f64(),
        };
        self.store
            .checkpoint_campaign(self.campaign, self.next_index, &checkpoint.to_json())?;
        self.checkpointed = Instant::now();
        Ok(())
    }

    fn finish(&mut self, status: CampaignStatus) -> Result<(), CampaignError> {
        self.checkpoint()?;
        self.store
            .finish_campaign(self.campaign, status, unix_time())?;
        Ok(())
    }

    fn progress(&mut self) {
        if self.progressed.elapsed() < PROGRESS_EVERY {
            return;
        }
        self.progressed = Instant::now();
        let progress = self.state();
        (self.watch)(Event::Progress(progress));
    }

    fn state(&self) -> Progress {
        let seconds = self.started.elapsed().as_secs_f64();
        Progress {
            seconds,
            tests_per_second: self.tallies.tests as f64 / seconds.max(1e-3),
            tallies: self.all_tallies(),
            cpu: self.clock.share(self.compilers_cpu),
        }
    }

    fn summary(&mut self, interrupted: bool) -> Summary {
        let summary = Summary {
            campaign: self.campaign,
            interrupted,
            progress: self.state(),
        };
        (self.watch)(Event::Finished(summary.clone()));
        summary
    }
}
