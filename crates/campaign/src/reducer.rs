//! The reducer of a campaign: makes the programs of new bugs smaller while the
//! workers go on, one bug at a time.
//!
//! Writes nothing to the store: what it found goes to the coordinator.

use crate::blame::culprit;
use crate::reduction::{Failing, Reduction, ReductionError, reduce_failing};
use gadfly_catalogue::Catalogue;
use gadfly_panics::catch;
use gadfly_reduce::{End, Reduced, TestError};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingDetails, FindingId};
use gadfly_toolchain::Detection;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::{Duration, Instant};
use tracing::{Span, info_span};

/// How new bugs are reduced.
#[derive(Debug)]
pub struct ReduceBugs {
    /// The time limit for each of them.
    pub each: Duration,
    /// The compilers of this machine, for reproducing the finding and as references.
    pub detection: Detection,
}

/// The result for one bug.
pub(crate) struct ReducedBug {
    pub(crate) finding: FindingId,
    pub(crate) outcome: Result<(Failing, Reduced, String), ReductionError>,
    /// The part of the compiler that is to blame, if it was looked for and found.
    pub(crate) blame: Option<String>,
}

/// Reduces new bugs in the background.
pub(crate) struct Reducer<'a> {
    pub(crate) how: &'a ReduceBugs,
    pub(crate) known_bugs: &'a Catalogue,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    /// When the campaign ends.
    pub(crate) end: Option<Instant>,
}

impl Reducer<'_> {
    /// Starts a thread that reduces the bugs it receives, and sends back the results.
    pub(crate) fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> (Sender<FindingDetails>, Receiver<ReducedBug>) {
        let (bugs, to_reduce) = channel();
        let (done, reduced) = channel();
        let span = Span::current();
        scope.spawn(move || span.in_scope(|| self.work(&to_reduce, &done)));
        (bugs, reduced)
    }

    /// Reduces one bug after the other until no more arrive. Bugs that arrive after the time is
    /// up are not reduced.
    fn work(&self, bugs: &Receiver<FindingDetails>, done: &Sender<ReducedBug>) {
        for details in bugs {
            let deadline = self.deadline();
            if self.stop.is_set() || deadline <= Instant::now() {
                continue;
            }
            let finding = details.finding.id;
            let _entered = info_span!("reduce", %finding).entered();
            let outcome = catch(|| self.reduce(&details, deadline));
            let outcome = outcome.unwrap_or_else(|panic| Err(ReductionError::Panicked(panic)));
            let blame = self.culprit(&outcome);
            let bug = ReducedBug {
                finding,
                outcome,
                blame,
            };
            if done.send(bug).is_err() {
                return;
            }
        }
    }

    /// The part of the compiler behind a reduced finding. That it is not found, for whatever
    /// reason, does not lose the reduction.
    fn culprit(
        &self,
        outcome: &Result<(Failing, Reduced, String), ReductionError>,
    ) -> Option<String> {
        let (failing, reduced, _) = outcome.as_ref().ok()?;
        let found = catch(|| culprit(failing, &reduced.best, self.runner, self.stop));
        found.ok()?.ok()?
    }

    /// The parameters of a reduction.
    pub(crate) fn reduction(&self) -> Reduction<'_> {
        Reduction {
            runner: self.runner,
            stop: self.stop,
            compilers: &self.how.detection.compilers,
            known_bugs: self.known_bugs,
            // The workers use the other cores.
            jobs: 1,
            deadline: Some(self.deadline()),
            text_only: false,
        }
    }

    fn deadline(&self) -> Instant {
        let own = Instant::now() + self.how.each;
        self.end.map_or(own, |end| own.min(end))
    }

    fn reduce(
        &self,
        details: &FindingDetails,
        deadline: Instant,
    ) -> Result<(Failing, Reduced, String), ReductionError> {
        let detection = &self.how.detection;
        let failing = Failing::of_finding(details, detection, self.runner, self.stop)?;
        let how = Reduction {
            deadline: Some(deadline),
            ..self.reduction()
        };
        let (reduced, reason) = reduce_failing(&failing, &how, &[], None, &mut |_| {})?;
        if reduced.end == End::Stopped && failing.target.compiler.is_kept_warm() {
            // It has not been confirmed in a new process.
            return Err(ReductionError::Reduce(TestError::Stopped.into()));
        }
        Ok((failing, reduced, reason))
    }
}
