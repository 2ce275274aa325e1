//! The reducer of a campaign: makes the programs of findings smaller while the workers go
//! on, one at a time.
//!
//! A quick reduction comes first: it makes findings comparable. A thorough one is for the
//! first finding of a root cause. Writes nothing to the store: what it found goes to the
//! coordinator, an answer for every finding.

use crate::blame::culprit;
use crate::causes::observation;
use crate::reduction::{Failing, Reduction, ReductionError, Shown, kept_program, reduce_failing};
use crate::unwanted::Unwanted;
use gadfly_catalogue::Catalogue;
use gadfly_panics::catch;
use gadfly_reduce::{End, Reduced, TestError};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingDetails, FindingId};
use gadfly_toolchain::Detection;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::{Duration, Instant};
use tracing::{Span, info_span};

/// The time limit of a quick reduction.
const QUICK_TIME: Duration = Duration::from_secs(60);

/// What a build may take for the default number of calls. Of a compiler that is faster, a quick
/// reduction makes more calls, because programs in C need some hundred.
const SLOW_BUILD: Duration = Duration::from_secs(1);

/// Judging a smaller program takes more than its build: no compiler gets more calls than this
/// many times the default.
const MOST_TIMES: u128 = 12;

/// How findings are reduced.
#[derive(Debug)]
pub struct ReduceBugs {
    /// The number of calls of the test after which a finding is compared with others, for a
    /// compiler that needs a second for its program; a faster one is called more often. 0 to
    /// compare findings as they are.
    pub quick_calls: usize,
    /// The time limit for reducing the first finding of each root cause thoroughly; `None` to
    /// leave it at the quick reduction.
    pub each: Option<Duration>,
    /// The compilers of this machine, for reproducing the finding and as references.
    pub detection: Detection,
}

impl ReduceBugs {
    /// The default number of calls of a quick reduction.
    pub const QUICK_CALLS: usize = 60;
}

/// How much is done for a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    Quick,
    Thorough,
}

/// A finding to reduce.
pub(crate) struct ToReduce {
    pub(crate) details: FindingDetails,
    pub(crate) depth: Depth,
}

/// The result for one finding.
pub(crate) struct ReducedBug {
    pub(crate) finding: FindingId,
    pub(crate) depth: Depth,
    pub(crate) outcome: Result<(Failing, Reduced, Shown), ReductionError>,
    /// The part of the compiler that is to blame, if it was looked for and found.
    pub(crate) blame: Option<String>,
}

/// Reduces findings in the background.
pub(crate) struct Reducer<'a> {
    pub(crate) how: &'a ReduceBugs,
    pub(crate) known_bugs: &'a Catalogue,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    /// The findings whose reduction is not wanted any more.
    pub(crate) unwanted: &'a Unwanted,
    /// When the campaign ends.
    pub(crate) end: Option<Instant>,
}

impl Reducer<'_> {
    /// Starts a thread that reduces the findings it receives, and sends back the results.
    pub(crate) fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> (Sender<ToReduce>, Receiver<ReducedBug>) {
        let (bugs, to_reduce) = channel();
        let (done, reduced) = channel();
        let span = Span::current();
        scope.spawn(move || span.in_scope(|| self.work(&to_reduce, &done)));
        (bugs, reduced)
    }

    /// Reduces one finding after the other until no more arrive: quick ones before thorough
    /// ones.
    fn work(&self, bugs: &Receiver<ToReduce>, done: &Sender<ReducedBug>) {
        let (mut quick, mut thorough) = (VecDeque::new(), VecDeque::new());
        loop {
            let is_idle = quick.is_empty() && thorough.is_empty();
            let first = is_idle.then(|| bugs.recv().ok());
            if let Some(None) = first {
                return;
            }
            for next in first.flatten().into_iter().chain(bugs.try_iter()) {
                match next.depth {
                    Depth::Quick => quick.push_back(next),
                    Depth::Thorough => thorough.push_back(next),
                }
            }
            let next = quick.pop_front().or_else(|| thorough.pop_front());
            let Some(ToReduce { details, depth }) = next else {
                continue;
            };
            let finding = details.finding.id;
            let _entered = info_span!("reduce", %finding, ?depth).entered();
            let outcome = self.outcome(&details, depth);
            let is_blamed = details.finding.blame.is_some() || self.unwanted.contains(finding);
            let blame = (!is_blamed).then(|| self.culprit(&outcome)).flatten();
            let answer = ReducedBug {
                finding,
                depth,
                outcome,
                blame,
            };
            if done.send(answer).is_err() {
                return;
            }
        }
    }

    /// A finding that arrives after the time is up is not reduced.
    fn outcome(
        &self,
        details: &FindingDetails,
        depth: Depth,
    ) -> Result<(Failing, Reduced, Shown), ReductionError> {
        let deadline = self.deadline(depth);
        if self.stop.is_set() || deadline <= Instant::now() {
            return Err(ReductionError::Reduce(TestError::Stopped.into()));
        }
        let finding = details.finding.id;
        let outcome = catch(|| {
            self.unwanted.while_wanted(finding, self.stop, |stop| {
                self.reduce(details, depth, deadline, stop)
            })
        });
        outcome.unwrap_or_else(|panic| Err(ReductionError::Panicked(panic)))
    }

    /// The part of the compiler behind a reduced finding. That it is not found, for whatever
    /// reason, does not lose the reduction.
    fn culprit(
        &self,
        outcome: &Result<(Failing, Reduced, Shown), ReductionError>,
    ) -> Option<String> {
        let (failing, reduced, _) = outcome.as_ref().ok()?;
        let found = catch(|| culprit(failing, &reduced.best, self.runner, self.stop));
        found.ok()?.ok()?
    }

    /// The parameters of a thorough reduction.
    pub(crate) fn reduction(&self) -> Reduction<'_> {
        Reduction {
            runner: self.runner,
            stop: self.stop,
            compilers: &self.how.detection.compilers,
            known_bugs: self.known_bugs,
            // The workers use the other cores.
            jobs: 1,
            deadline: Some(self.deadline(Depth::Thorough)),
            max_calls: usize::MAX,
            text_only: false,
        }
    }

    fn deadline(&self, depth: Depth) -> Instant {
        let limit = match depth {
            Depth::Quick => QUICK_TIME,
            Depth::Thorough => self.how.each.unwrap_or(QUICK_TIME),
        };
        let own = Instant::now() + limit;
        self.end.map_or(own, |end| own.min(end))
    }

    fn reduce(
        &self,
        details: &FindingDetails,
        depth: Depth,
        deadline: Instant,
        stop: &Stop,
    ) -> Result<(Failing, Reduced, Shown), ReductionError> {
        let detection = &self.how.detection;
        let failing = Failing::of_finding(details, detection, self.runner, stop)?;
        let how = Reduction {
            stop,
            deadline: Some(deadline),
            max_calls: match depth {
                Depth::Quick => quick_calls(self.how.quick_calls, build_time(details)),
                Depth::Thorough => usize::MAX,
            },
            ..self.reduction()
        };
        let earlier: Vec<_> = details.reduced.iter().map(kept_program).collect();
        let (reduced, shown) = reduce_failing(&failing, &how, &earlier, None, &mut |_| {})?;
        if reduced.end == End::Stopped && failing.target.compiler.is_kept_warm() {
            // It has not been confirmed in a new process.
            return Err(ReductionError::Reduce(TestError::Stopped.into()));
        }
        Ok((failing, reduced, shown))
    }
}

/// How long the compiler took for the program of a finding, if that is known.
fn build_time(details: &FindingDetails) -> Option<Duration> {
    let seen = observation(details)?;
    (!seen.cpu.is_zero()).then_some(seen.cpu)
}

/// The number of calls of a quick reduction, by what one of them costs.
fn quick_calls(calls: usize, build: Option<Duration>) -> usize {
    let times = build.map_or(1, |build| {
        let times = SLOW_BUILD.as_micros() / build.as_micros().max(1);
        times.clamp(1, MOST_TIMES)
    });
    calls.saturating_mul(usize::try_from(times).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fast_compiler_is_called_more_often() {
        let calls = |milliseconds| quick_calls(60, Some(Duration::from_millis(milliseconds)));
        assert_eq!(calls(3_000), 60);
        assert_eq!(calls(250), 240);
        assert_eq!(calls(1), 720);
        assert_eq!(quick_calls(60, None), 60);
        assert_eq!(quick_calls(0, Some(Duration::from_millis(1))), 0);
    }
}
