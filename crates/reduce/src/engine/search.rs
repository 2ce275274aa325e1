//! The search: candidates are judged in the order of the queue, and the first that passes
//! becomes the best. The full test runs once for several steps (`speculation.rs`); only
//! confirmed programs are kept on disk and returned.
//!
//! With several jobs, the next candidates are judged at the same time, each assuming that
//! those before it are rejected. The results are then processed strictly in order, so the
//! outcome and the number of calls are the same for any number of jobs.

use super::cache::{Cache, Fingerprint};
use super::error::ReduceError;
use super::event::{Confirmed, End, Event, Other, Reduced};
use super::flakiness::Flakiness;
use super::history::History;
use super::options::{Options, Times};
use super::queue::{Queue, Standing};
use super::recently_rejected::{Change, RecentlyRejected};
use super::schedule::{Turn, schedule};
use super::speculation::{Speculation, Step};
use super::start::Start;
use crate::interestingness::{Interestingness, TestError, Verdict};
use crate::pass::{Candidate, Pass, Rule};
use crate::subject::Subject;
use gadfly_panics::{Panic, catch};
use std::collections::BTreeMap;
use std::time::Instant;
use tracing::{debug, error, info, trace};

/// Reduces a subject with the passes. The search starts from the smallest earlier result that
/// still passes the test, if there is one.
///
/// # Errors
/// If the original is not interesting, the test cannot be run, or the history cannot
/// be written. Stopping is not an error.
pub fn reduce(
    original: &Subject,
    passes: &[Box<dyn Pass + '_>],
    test: &dyn Interestingness,
    options: &Options<'_>,
    mut history: Option<&mut History>,
    watch: &mut dyn FnMut(Event<'_>),
) -> Result<Reduced, ReduceError> {
    let started = Instant::now();
    let start = Start::find(original, test, options, watch)?;
    if let Some(history) = history.as_deref_mut() {
        history.begin(original, &start.subject)?;
    }
    let mut cache = Cache::default();
    info!(size = %start.subject.size(), calls = start.calls, "the search begins");
    for known in [original, &start.subject] {
        cache.set_done(Cache::fingerprint(known, false));
        cache.set_done(Cache::fingerprint(known, true));
    }
    let flakiness = start.flakiness;
    let mut search = Search {
        test,
        options,
        flakiness,
        history,
        watch,
        cache,
        rejected: RecentlyRejected::default(),
        is_thorough: false,
        started,
        times: Times::share_out(started, options.deadline),
        is_finishing: false,
        speculation: Speculation::new(start.subject.clone()),
        unconfirmed: BTreeMap::new(),
        patience: None,
        until: options.max_calls,
        mark: (0, start.subject.size().tokens),
        reduced: Reduced {
            best: start.subject,
            original: original.size().clone(),
            resumed: start.resumed,
            outdated: start.outdated,
            calls: start.calls,
            cached: 0,
            implausible: 0,
            accepted: Vec::new(),
            withdrawn: 0,
            others: Vec::new(),
            panics: Vec::new(),
            time: started.elapsed(),
            end: End::Minimal,
            flakiness: (flakiness.shown, flakiness.tries),
        },
    };
    let ended = search.run(passes);
    search.reduced.time = started.elapsed();
    info!(size = %search.reduced.best.size(), calls = search.reduced.calls, "the search ends");
    search.reduced.best = search.speculation.confirmed().clone();
    match ended {
        Ok(()) => Ok(search.reduced),
        Err(ReduceError::Test(TestError::Stopped)) => {
            search.reduced.end = End::Stopped;
            Ok(search.reduced)
        }
        Err(error) => Err(error),
    }
}

struct Search<'a, 'w> {
    test: &'a dyn Interestingness,
    options: &'a Options<'a>,
    flakiness: Flakiness,
    history: Option<&'w mut History>,
    watch: &'w mut dyn FnMut(Event<'_>),
    cache: Cache,
    rejected: RecentlyRejected,
    /// Whether recently rejected edits are tried again.
    is_thorough: bool,
    started: Instant,
    times: Times,
    /// Whether the result is being made readable.
    is_finishing: bool,
    /// The last confirmed program and the steps since; the last step is the best.
    speculation: Speculation,
    /// By signature: how often a program with another bug was invalid.
    unconfirmed: BTreeMap<String, u32>,
    reduced: Reduced,
    /// The number of calls with little gain after which the next stage begins.
    patience: Option<usize>,
    /// The number of calls after which the current turn ends.
    until: usize,
    /// Calls and tokens at the last considerable gain.
    mark: (usize, usize),
}

/// How often programs with another bug are fully tested before the bug is assumed to show only
/// in invalid programs.
const OTHER_TRIES: u32 = 2;

/// A considerable gain: at most nine of ten tokens are left.
const WORTH: (usize, usize) = (9, 10);

/// A candidate, and what to do with it when its turn comes.
struct Planned {
    pass: usize,
    candidate: Candidate,
    fingerprint: Fingerprint,
    change: Change,
    /// What to do with it.
    decision: Decision,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Decision {
    /// Test it.
    Judge,
    /// It was judged before, or is not smaller.
    Skip,
    /// A similar edit was rejected recently.
    Postpone,
    /// It is implausible.
    RejectImplausible,
}

impl Search<'_, '_> {
    fn run(&mut self, passes: &[Box<dyn Pass + '_>]) -> Result<(), ReduceError> {
        for turn in schedule(passes, self.options.max_calls) {
            let Turn { stage, .. } = turn;
            (self.patience, self.until) = (turn.patience, turn.until);
            self.mark = (self.reduced.calls, self.reduced.best.size().tokens);
            let of_stage = passes.iter().filter(|pass| pass.stage() == stage);
            let of_stage: Vec<&dyn Pass> = of_stage.map(|it| &**it).collect();
            if stage == <dyn Pass>::FINISH {
                self.is_finishing = true;
                for pass in of_stage {
                    self.one_round(&[pass])?;
                }
            } else {
                self.all_rounds_of(&of_stage)?;
            }
        }
        Ok(())
    }

    /// Runs rounds of a stage until none finds more. Recently rejected edits are tried
    /// when nothing else is left.
    fn all_rounds_of(&mut self, passes: &[&dyn Pass]) -> Result<(), ReduceError> {
        loop {
            self.is_thorough = false;
            while self.one_round(passes)? {}
            self.is_thorough = true;
            if self.patience.is_some() || !self.one_round(passes)? {
                return Ok(());
            }
        }
    }

    /// Runs all passes of a stage once from start to end; returns whether another round
    /// could find more.
    fn one_round(&mut self, passes: &[&dyn Pass]) -> Result<bool, ReduceError> {
        let mut standings: Vec<Standing<'_>> =
            passes.iter().map(|pass| Standing::new(*pass)).collect();
        let steps = self.reduced.accepted.len();
        while self.improve_once(&mut standings)? {
            if self.speculation.is_due() {
                self.confirm()?;
            }
        }
        self.confirm()?;
        let more = self.reduced.end == End::Minimal && !self.is_stalled();
        Ok(self.reduced.accepted.len() > steps && more)
    }

    /// Runs the full test on the steps since the last confirmed program; withdraws
    /// invalid ones.
    fn confirm(&mut self) -> Result<(), ReduceError> {
        let (test, calls) = (self.test, &mut self.reduced.calls);
        let confirmation = self.speculation.confirm(|subject| {
            if !test.needs_confirmation(subject) {
                return Ok(true);
            }
            *calls += 1;
            test.objection(subject).map(|it| it.is_none())
        })?;
        if let Some(history) = self.history.as_deref_mut() {
            for step in &confirmation.kept {
                history.add(&step.subject, step.pass, step.calls, step.time)?;
            }
            history.set_best()?;
        }
        let kept = confirmation.kept.into_iter();
        self.reduced.accepted.extend(kept.map(|step| Confirmed {
            pass: step.pass,
            subject: step.subject,
            calls: step.calls,
        }));
        let Some(wrong) = confirmation.withdrawn.first() else {
            return Ok(());
        };
        debug!(
            steps = confirmation.withdrawn.len(),
            pass = wrong.pass,
            "withdrawn"
        );
        self.reduced.withdrawn += confirmation.withdrawn.len();
        self.reduced.best = self.speculation.confirmed().clone();
        (self.watch)(Event::Withdrawn {
            steps: confirmation.withdrawn.len(),
            pass: wrong.pass,
            best: &self.reduced.best,
        });
        Ok(())
    }

    /// Tries candidates from the current best; returns whether one became the best.
    fn improve_once(&mut self, standings: &mut [Standing<'_>]) -> Result<bool, ReduceError> {
        let best = self.reduced.best.clone();
        let mut queue = Queue::new(&best, standings);
        loop {
            if self.must_end()? {
                return Ok(false);
            }
            let batch = self.plan(&mut queue);
            if batch.is_empty() {
                return Ok(false);
            }
            self.judge_ahead(&batch, standings)?;
            for planned in batch {
                let standing = &mut standings[planned.pass];
                match planned.decision {
                    Decision::Skip | Decision::Postpone => {
                        self.reduced.cached += 1;
                        standing.skipped(planned.candidate.if_refused);
                        continue;
                    }
                    Decision::RejectImplausible => {
                        self.reduced.implausible += 1;
                        standing.skipped(planned.candidate.if_refused);
                        continue;
                    }
                    Decision::Judge => {}
                }
                let name = standing.pass.name();
                if self.process(&planned, name)? {
                    standing.accepted(planned.candidate.if_accepted);
                    self.rejected.turn_to_another_best();
                    return Ok(true);
                }
                self.rejected.add(planned.change, best.size().tokens);
                standing.refused(planned.candidate.if_refused);
            }
        }
    }

    fn must_end(&mut self) -> Result<bool, ReduceError> {
        if self.options.stop.is_set() {
            return Err(TestError::Stopped.into());
        }
        if self.reduced.calls >= self.until {
            if self.patience.is_none() {
                self.reduced.end = End::Budget;
            }
            return Ok(true);
        }
        let until = match self.is_finishing {
            true => self.times.readable,
            false => self.times.smaller,
        };
        if until.is_some_and(|at| Instant::now() >= at) {
            self.reduced.end = End::Deadline;
            return Ok(true);
        }
        Ok(self.is_stalled())
    }

    /// Whether the last calls of a stage brought so little that the next stage should
    /// begin.
    fn is_stalled(&self) -> bool {
        let Some(patience) = self.patience else {
            return false;
        };
        self.reduced.calls - self.mark.0 >= patience || self.reduced.calls >= self.until
    }

    /// Records a considerable gain.
    fn mark_gain(&mut self) {
        let tokens = self.reduced.best.size().tokens;
        if tokens * WORTH.1 <= self.mark.1 * WORTH.0 {
            self.mark = (self.reduced.calls, tokens);
        }
    }

    /// The next candidates, up to as many for the test as there are jobs.
    fn plan(&mut self, queue: &mut Queue<'_>) -> Vec<Planned> {
        let room = self.until - self.reduced.calls;
        let room = room.min(self.options.jobs.max(1));
        let mut batch: Vec<Planned> = Vec::new();
        let mut to_judge = 0;
        while to_judge < room {
            let next = queue.next();
            for (pass, panic) in queue.take_panics() {
                self.note_panic(pass, panic);
            }
            let Some((pass, candidate)) = next else {
                break;
            };
            let fingerprint = Cache::fingerprint(&candidate.subject, self.is_finishing);
            let change = RecentlyRejected::change(&self.reduced.best, &candidate.subject);
            let again = batch.iter().any(|it| it.fingerprint == fingerprint);
            let decision =
                if again || self.cache.is_done(fingerprint) || !self.is_progress(&candidate) {
                    Decision::Skip
                } else if self.is_postponed(change) {
                    Decision::Postpone
                } else if !self.is_plausible(&candidate.subject, queue.name(pass)) {
                    self.cache.set_done(fingerprint);
                    Decision::RejectImplausible
                } else {
                    to_judge += 1;
                    queue.assume_refused(pass);
                    Decision::Judge
                };
            batch.push(Planned {
                pass,
                candidate,
                fingerprint,
                change,
                decision,
            });
        }
        batch
    }

    /// Whether a similar edit was rejected so recently that others come first.
    fn is_postponed(&self, change: Change) -> bool {
        let tokens = self.reduced.best.size().tokens;
        let lately = || self.rejected.has(change, tokens);
        !self.is_thorough && !self.is_finishing && lately()
    }

    fn is_progress(&self, candidate: &Candidate) -> bool {
        let size = candidate.subject.size();
        match candidate.rule {
            // The gain of an earlier reduction must never be lost.
            Rule::Anyway => {
                let resumed = self.reduced.resumed.as_ref();
                resumed.is_none_or(|it| size.tokens <= it.tokens)
            }
            Rule::Smaller => size < self.reduced.best.size(),
        }
    }

    fn is_plausible(&mut self, candidate: &Subject, pass: &'static str) -> bool {
        let plausible = self.options.plausible;
        let asked = catch(|| plausible.is_none_or(|ask| ask(candidate)));
        asked.unwrap_or_else(|panic| {
            self.note_panic(pass, panic);
            false
        })
    }

    /// Records a bug in Gadfly: the candidate counts as rejected.
    fn note_panic(&mut self, pass: &'static str, panic: Panic) {
        if !self.reduced.panics.contains(&panic) {
            error!(pass, %panic, "a bug in Gadfly");
            (self.watch)(Event::Panicked {
                pass,
                panic: &panic,
            });
            self.reduced.panics.push(panic);
        }
    }

    /// Judges the candidates without a verdict, all in parallel.
    fn judge_ahead(
        &mut self,
        batch: &[Planned],
        standings: &[Standing<'_>],
    ) -> Result<(), ReduceError> {
        let unknown: Vec<&Planned> = batch
            .iter()
            .filter(|it| it.decision == Decision::Judge && !self.cache.is_ahead(it.fingerprint))
            .collect();
        let (test, flakiness) = (self.test, self.flakiness);
        let judge = |it: &Planned| catch(|| flakiness.judge(test, &it.candidate.subject));
        let verdicts: Vec<Result<Result<Verdict, TestError>, Panic>> = match &unknown[..] {
            [] => return Ok(()),
            [only] => vec![judge(only)],
            several => std::thread::scope(|scope| {
                let threads = several.iter().map(|it| scope.spawn(|| judge(it)));
                let threads: Vec<_> = threads.collect();
                let joined = threads.into_iter().map(|thread| match thread.join() {
                    Ok(verdict) => verdict,
                    Err(panic) => std::panic::resume_unwind(panic),
                });
                joined.collect()
            }),
        };
        for (planned, verdict) in unknown.into_iter().zip(verdicts) {
            let verdict = match verdict {
                Ok(verdict) => verdict?,
                Err(panic) => {
                    let why = format!("a bug in Gadfly: {panic}");
                    self.note_panic(standings[planned.pass].pass.name(), panic);
                    Verdict::Not(why)
                }
            };
            self.cache.put_ahead(planned.fingerprint, verdict);
        }
        Ok(())
    }

    /// Processes a verdict; returns whether the candidate is now the best.
    fn process(&mut self, planned: &Planned, pass: &'static str) -> Result<bool, ReduceError> {
        let Some(verdict) = self.cache.take_ahead(planned.fingerprint) else {
            return Ok(false);
        };
        self.cache.set_done(planned.fingerprint);
        self.reduced.calls += 1;
        (self.watch)(Event::Judged {
            calls: self.reduced.calls,
            pass,
            size: self.reduced.best.size(),
        });
        let subject = &planned.candidate.subject;
        let interesting = matches!(verdict, Verdict::Interesting);
        trace!(pass, calls = self.reduced.calls, size = %subject.size(), interesting, "judged");
        match verdict {
            Verdict::Not(_) => Ok(false),
            Verdict::Other(bug) => {
                if self.is_new_bug(subject, &bug.signature)? {
                    if let Some(history) = self.history.as_deref_mut() {
                        history.add_other(subject, &bug.title)?;
                    }
                    (self.watch)(Event::Slipped { pass, bug: &bug });
                    self.reduced.others.push(Other {
                        subject: subject.clone(),
                        bug: *bug,
                    });
                }
                Ok(false)
            }
            Verdict::Interesting => {
                debug!(pass, calls = self.reduced.calls, size = %subject.size(), "accepted");
                self.reduced.best = subject.clone();
                self.mark_gain();
                self.speculation.push(Step {
                    subject: subject.clone(),
                    pass,
                    calls: self.reduced.calls,
                    time: self.started.elapsed(),
                });
                if !self.test.needs_confirmation(subject) {
                    self.confirm()?;
                }
                (self.watch)(Event::Accepted {
                    step: self.reduced.accepted.len(),
                    pass,
                    best: subject,
                    calls: self.reduced.calls,
                });
                Ok(true)
            }
        }
    }

    /// Whether a program shows a new other bug, and passes the full validity test.
    fn is_new_bug(&mut self, subject: &Subject, signature: &str) -> Result<bool, ReduceError> {
        let mut known = self.reduced.others.iter();
        if known.any(|it| it.bug.signature == signature) {
            return Ok(false);
        }
        if !self.test.needs_confirmation(subject) {
            return Ok(true);
        }
        let tries = self.unconfirmed.entry(signature.to_owned()).or_default();
        if *tries >= OTHER_TRIES {
            return Ok(false);
        }
        *tries += 1;
        self.reduced.calls += 1;
        Ok(self.test.objection(subject)?.is_none())
    }
}
