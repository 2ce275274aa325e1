//! The dating of new bugs in a campaign: beside their reduction, by the versions that are
//! installed, the bugs that matter most first.
//!
//! Writes nothing to the store: what it found goes to the coordinator.

use super::date_failing;
use super::waiting::{News, Waiting};
use crate::reduction::{Failing, FailingError};
use gadfly_bisect::version::Dated;
use gadfly_panics::catch;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingDetails, FindingId};
use gadfly_toolchain::{Detection, across};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::Instant;
use tracing::{Span, debug, info_span};

/// The dates of one bug.
pub(crate) struct DatedBug {
    pub(crate) finding: FindingId,
    pub(crate) dated: Dated,
}

/// Dates new bugs in the background.
pub(crate) struct Dater<'a> {
    pub(crate) detection: &'a Detection,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    /// When the campaign ends.
    pub(crate) end: Option<Instant>,
}

impl Dater<'_> {
    /// Starts a thread that dates the bugs it is told of, and sends back the results.
    pub(crate) fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> (Sender<News>, Receiver<DatedBug>) {
        let (bugs, to_date) = channel();
        let (done, dated) = channel();
        let span = Span::current();
        scope.spawn(move || span.in_scope(|| self.work(&to_date, &done)));
        (bugs, dated)
    }

    fn work(&self, bugs: &Receiver<News>, done: &Sender<DatedBug>) {
        let mut waiting = Waiting::default();
        loop {
            if waiting.is_empty() {
                let Ok(first) = bugs.recv() else {
                    return;
                };
                waiting.learn(first);
            }
            bugs.try_iter().for_each(|it| waiting.learn(it));
            let Some(details) = waiting.next() else {
                continue;
            };
            let is_over = self.end.is_some_and(|end| end <= Instant::now());
            if self.stop.is_set() || is_over {
                continue;
            }
            let finding = details.finding.id;
            let _entered = info_span!("date", %finding).entered();
            // A bug that cannot be dated is a bug all the same.
            match catch(|| self.date(&details)) {
                Ok(Ok(Some(dated))) => {
                    if done.send(DatedBug { finding, dated }).is_err() {
                        return;
                    }
                }
                Ok(Ok(None)) => {}
                Ok(Err(error)) => debug!(%error, "not dated"),
                Err(panic) => debug!(%panic, "not dated"),
            }
        }
    }

    /// The dates, if there is more than one version.
    fn date(&self, details: &FindingDetails) -> Result<Option<Dated>, FailingError> {
        let failing = Failing::of_finding(details, self.detection, self.runner, self.stop)?;
        let compiler = failing.target.compiler.spec.name.clone();
        let language = failing.test_case.language;
        if across(self.detection, &compiler, language).len() < 2 {
            return Ok(None);
        }
        let (runner, stop) = (self.runner, self.stop);
        let dated = date_failing(
            &failing,
            &compiler,
            self.detection,
            runner,
            stop,
            &mut |_| {},
        )?;
        Ok(Some(dated))
    }
}
