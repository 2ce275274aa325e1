//! The search itself: candidates are judged in the order of the queue, and the
//! first that passes becomes the best.
//!
//! With several jobs, the next candidates are judged at the same time, for the case
//! that those before them are refused; they are then dealt with strictly in order,
//! as one job would have done it. So the result and the count of calls are the same
//! for any number of jobs.

use super::album::Album;
use super::cache::{Cache, Fingerprint};
use super::error::ReduceError;
use super::event::{End, Event, Other, Reduced};
use super::queue::{Queue, Standing};
use super::steadiness::Steadiness;
use crate::interesting::{Interesting, Trouble, Verdict};
use crate::pass::{Candidate, Pass, Rule};
use crate::subject::Subject;
use gadfly_toolchain::Stop;
use std::fmt;
use std::time::Instant;

/// How to reduce.
pub struct Options<'a> {
    /// How many candidates are judged at the same time.
    pub jobs: usize,
    /// When to stop at the latest.
    pub deadline: Option<Instant>,
    /// The most calls of the test.
    pub max_calls: usize,
    /// Stops the search once it is set.
    pub stop: &'a Stop,
    /// How often the original is tried, to know whether it shows every time.
    pub tries: u32,
    /// Whether something could be a program at all: asked before the test is, and
    /// much cheaper than it.
    pub plausible: Option<&'a (dyn Fn(&Subject) -> bool + Sync)>,
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("jobs", &self.jobs)
            .field("deadline", &self.deadline)
            .field("max_calls", &self.max_calls)
            .field("tries", &self.tries)
            .finish_non_exhaustive()
    }
}

/// Makes a subject smaller with the passes, as long as the test finds it
/// interesting.
///
/// # Errors
/// When the original is not interesting, the machine gets in the way, or the album
/// cannot be written. That somebody asks to stop is no error.
pub fn reduce(
    original: &Subject,
    passes: &[Box<dyn Pass>],
    test: &dyn Interesting,
    options: &Options<'_>,
    mut album: Option<&mut Album>,
    watch: &mut dyn FnMut(Event<'_>),
) -> Result<Reduced, ReduceError> {
    let started = Instant::now();
    let measured = Steadiness::measure(test, original, options.tries.max(1));
    let steadiness = match measured {
        Ok(Ok(steadiness)) => steadiness,
        Ok(Err(why)) => return Err(ReduceError::NotInteresting(why)),
        Err(trouble) => return Err(trouble.into()),
    };
    if let Some(album) = album.as_deref_mut() {
        album.add(original, "original", 0, started.elapsed())?;
    }
    let mut cache = Cache::default();
    cache.set_done(original.fingerprint());
    let mut search = Search {
        test,
        options,
        steadiness,
        album,
        watch,
        cache,
        started,
        patience: None,
        mark: (0, original.size().tokens),
        reduced: Reduced {
            best: original.clone(),
            original: original.size().clone(),
            calls: options.tries.max(1) as usize,
            cached: 0,
            implausible: 0,
            steps: 0,
            others: Vec::new(),
            time: started.elapsed(),
            end: End::Minimal,
            steadiness: (steadiness.shown, steadiness.tries),
        },
    };
    let ended = search.run(passes);
    search.reduced.time = started.elapsed();
    match ended {
        Ok(()) => Ok(search.reduced),
        Err(ReduceError::Trouble(Trouble::Stopped)) => {
            search.reduced.end = End::Stopped;
            Ok(search.reduced)
        }
        Err(error) => Err(error),
    }
}

struct Search<'a, 'w> {
    test: &'a dyn Interesting,
    options: &'a Options<'a>,
    steadiness: Steadiness,
    album: Option<&'w mut Album>,
    watch: &'w mut dyn FnMut(Event<'_>),
    cache: Cache,
    started: Instant,
    reduced: Reduced,
    /// How many calls may bring little before the next stage comes.
    patience: Option<usize>,
    /// The calls and the tokens when much was gained for the last time.
    mark: (usize, usize),
}

/// How many calls of a stage may bring little before the next one comes.
const PATIENCE: usize = 48;

/// What is much: the tokens must come down to nine of ten.
const WORTH: (usize, usize) = (9, 10);

/// A candidate in the order in which it is dealt with.
struct Planned {
    pass: usize,
    candidate: Candidate,
    fingerprint: Fingerprint,
    /// What to do with it.
    fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It goes to the test.
    Judge,
    /// It is known, or not smaller.
    Known,
    /// It cannot be a program.
    Implausible,
}

impl Search<'_, '_> {
    fn run(&mut self, passes: &[Box<dyn Pass>]) -> Result<(), ReduceError> {
        let mut stages: Vec<u8> = passes.iter().map(|pass| pass.stage()).collect();
        stages.sort_unstable();
        stages.dedup();
        for (number, &stage) in stages.iter().enumerate() {
            // Where texts can be reduced further, choices need not go to their very end.
            let goes_on = |it: &&u8| stage == 0 && **it != <dyn Pass>::FINISH;
            self.patience = stages.get(number + 1).filter(goes_on).map(|_| PATIENCE);
            self.mark = (self.reduced.calls, self.reduced.best.size().tokens);
            let of_stage = passes.iter().filter(|pass| pass.stage() == stage);
            let of_stage: Vec<&dyn Pass> = of_stage.map(AsRef::as_ref).collect();
            if stage == <dyn Pass>::FINISH {
                for pass in of_stage {
                    self.one_round(&[pass])?;
                }
            } else {
                while self.one_round(&of_stage)? {}
            }
        }
        Ok(())
    }

    /// All passes of a stage, from their beginning to their end; says whether
    /// another round could find more.
    fn one_round(&mut self, passes: &[&dyn Pass]) -> Result<bool, ReduceError> {
        let mut standings: Vec<Standing<'_>> =
            passes.iter().map(|pass| Standing::new(*pass)).collect();
        let steps = self.reduced.steps;
        while self.one_best(&mut standings)? {}
        let more = self.reduced.end == End::Minimal && !self.is_tired();
        Ok(self.reduced.steps > steps && more)
    }

    /// Tries candidates from the present best; says whether one became the best.
    fn one_best(&mut self, standings: &mut [Standing<'_>]) -> Result<bool, ReduceError> {
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
            self.judge_ahead(&batch)?;
            for planned in batch {
                let standing = &mut standings[planned.pass];
                match planned.fate {
                    Fate::Known => {
                        self.reduced.cached += 1;
                        standing.skipped(planned.candidate.if_refused);
                        continue;
                    }
                    Fate::Implausible => {
                        self.reduced.implausible += 1;
                        standing.skipped(planned.candidate.if_refused);
                        continue;
                    }
                    Fate::Judge => {}
                }
                let name = standing.pass.name();
                if self.deal_with(&planned, name)? {
                    standing.accepted(planned.candidate.if_accepted);
                    return Ok(true);
                }
                standing.refused(planned.candidate.if_refused);
            }
        }
    }

    fn must_end(&mut self) -> Result<bool, ReduceError> {
        if self.options.stop.is_set() {
            return Err(Trouble::Stopped.into());
        }
        if self.options.deadline.is_some_and(|at| Instant::now() >= at) {
            self.reduced.end = End::Deadline;
        } else if self.reduced.calls >= self.options.max_calls {
            self.reduced.end = End::Budget;
        }
        Ok(self.reduced.end != End::Minimal || self.is_tired())
    }

    /// Whether the last calls of a stage brought so little that the next one should go
    /// on.
    fn is_tired(&self) -> bool {
        let Some(patience) = self.patience else {
            return false;
        };
        self.reduced.calls - self.mark.0 >= patience
    }

    /// Takes note that the best is smaller by what is worth waiting for.
    fn mark_gain(&mut self) {
        let tokens = self.reduced.best.size().tokens;
        if tokens * WORTH.1 <= self.mark.1 * WORTH.0 {
            self.mark = (self.reduced.calls, tokens);
        }
    }

    /// The next candidates, up to as many for the test as there are jobs.
    fn plan(&mut self, queue: &mut Queue<'_>) -> Vec<Planned> {
        let room = self.options.max_calls - self.reduced.calls;
        let room = room.min(self.options.jobs.max(1));
        let mut batch: Vec<Planned> = Vec::new();
        let mut to_judge = 0;
        while to_judge < room {
            let Some((pass, candidate)) = queue.next() else {
                break;
            };
            let fingerprint = Cache::fingerprint(&candidate.subject);
            let again = batch.iter().any(|it| it.fingerprint == fingerprint);
            let fate = if again || self.cache.is_done(fingerprint) || !self.is_progress(&candidate)
            {
                Fate::Known
            } else if !self.is_plausible(&candidate.subject) {
                self.cache.set_done(fingerprint);
                Fate::Implausible
            } else {
                to_judge += 1;
                queue.assume_refused(pass);
                Fate::Judge
            };
            batch.push(Planned {
                pass,
                candidate,
                fingerprint,
                fate,
            });
        }
        batch
    }

    fn is_progress(&self, candidate: &Candidate) -> bool {
        match candidate.rule {
            Rule::Anyway => true,
            Rule::Smaller => candidate.subject.size() < self.reduced.best.size(),
        }
    }

    fn is_plausible(&self, candidate: &Subject) -> bool {
        self.options.plausible.is_none_or(|ask| ask(candidate))
    }

    /// Judges what is not judged yet, all at the same time.
    fn judge_ahead(&mut self, batch: &[Planned]) -> Result<(), ReduceError> {
        let unknown: Vec<&Planned> = batch
            .iter()
            .filter(|it| it.fate == Fate::Judge && !self.cache.is_ahead(it.fingerprint))
            .collect();
        let (test, steadiness) = (self.test, self.steadiness);
        let verdicts: Vec<Result<Verdict, Trouble>> = match &unknown[..] {
            [] => return Ok(()),
            [only] => vec![steadiness.judge(test, &only.candidate.subject)],
            several => std::thread::scope(|scope| {
                let threads = several.iter().map(|it| {
                    let subject = &it.candidate.subject;
                    scope.spawn(move || steadiness.judge(test, subject))
                });
                let threads: Vec<_> = threads.collect();
                let joined = threads.into_iter().map(|thread| match thread.join() {
                    Ok(verdict) => verdict,
                    Err(panic) => std::panic::resume_unwind(panic),
                });
                joined.collect()
            }),
        };
        for (planned, verdict) in unknown.into_iter().zip(verdicts) {
            self.cache.put_ahead(planned.fingerprint, verdict?);
        }
        Ok(())
    }

    /// Takes note of a verdict; says whether the candidate is now the best.
    fn deal_with(&mut self, planned: &Planned, pass: &'static str) -> Result<bool, ReduceError> {
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
        match verdict {
            Verdict::Not(_) => Ok(false),
            Verdict::Other(bug) => {
                let known = self.reduced.others.iter();
                if known
                    .into_iter()
                    .all(|it| it.bug.signature != bug.signature)
                {
                    if let Some(album) = self.album.as_deref_mut() {
                        album.add_other(subject, &bug.title)?;
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
                self.reduced.steps += 1;
                self.reduced.best = subject.clone();
                self.mark_gain();
                let (calls, time) = (self.reduced.calls, self.started.elapsed());
                if let Some(album) = self.album.as_deref_mut() {
                    album.add(subject, pass, calls, time)?;
                }
                (self.watch)(Event::Accepted {
                    step: self.reduced.steps,
                    pass,
                    best: subject,
                    calls,
                });
                Ok(true)
            }
        }
    }
}
