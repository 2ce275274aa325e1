//! What a worker does with a finding of the store: tries it again, reduces it, or finds the
//! version in which it came.

use super::machine::FleetMachine;
use crate::bisection::{date_failing, keep_dates};
use crate::causes::Causes;
use crate::error::CampaignError;
use crate::reduction::{
    Failing, FailingError, Reduction, ReductionError, keep_others, keep_reduction, kept_program,
    reduce_failing,
};
use crate::report::{finding_target, test_case_of};
use gadfly_oracle::{Conclusion, Reliability, examine};
use gadfly_panics::catch;
use gadfly_store::{
    Confirmation, FindingDetails, FindingId, Job, JobKind, JobOutcome, NewJob, Store,
};
use gadfly_toolchain::{ObserveError, Target, Workbench, across};
use gadfly_triage::signatures;
use std::time::Instant;

/// How often a finding is tried again.
const TRIES: u32 = 3;

/// Does a job; `None` if the worker was stopped before it was done.
pub(super) fn do_job(
    store: &mut Store,
    machine: &FleetMachine<'_>,
    job: &Job,
) -> Result<Option<JobOutcome>, CampaignError> {
    let details = store.finding(job.finding)?;
    let mut work = Work {
        store,
        machine,
        details: &details,
    };
    // A panic is a bug in Gadfly, but must not end the worker.
    let done = catch(|| match job.kind {
        JobKind::Confirm => work.confirm(),
        JobKind::Recheck => work.recheck(),
        JobKind::Reduce => work.reduce(),
        JobKind::Bisect => work.bisect(),
    });
    match done {
        Ok(Ok(outcome)) => Ok(outcome),
        Ok(Err(error)) => Err(error),
        Err(panic) => Ok(Some(JobOutcome::Failed(format!(
            "a bug in Gadfly: it panicked: {panic}"
        )))),
    }
}

struct Work<'a> {
    store: &'a mut Store,
    machine: &'a FleetMachine<'a>,
    details: &'a FindingDetails,
}

impl Work<'_> {
    fn finding(&self) -> FindingId {
        self.details.finding.id
    }

    fn target(&self) -> Result<Target, String> {
        let target = finding_target(self.details, self.machine.detection);
        target.map_err(|error| error.to_string())
    }

    fn confirm(&mut self) -> Result<Option<JobOutcome>, CampaignError> {
        let target = match self.target() {
            Ok(target) => target,
            Err(why) => return Ok(Some(JobOutcome::Failed(why))),
        };
        let Some(seen) = self.try_again(&target)? else {
            return Ok(None);
        };
        self.store.record_confirmation(self.finding(), &seen)?;
        Ok(Some(JobOutcome::Done(format!(
            "{} of {} on {}",
            seen.shown, seen.tries, seen.machine
        ))))
    }

    /// Unlike a confirmation, it says nothing of whether the finding was believed rightly: the
    /// compiler may be another one by now.
    fn recheck(&mut self) -> Result<Option<JobOutcome>, CampaignError> {
        let target = match self.target() {
            Ok(target) => target,
            Err(why) => return Ok(Some(JobOutcome::Failed(why))),
        };
        let Some(seen) = self.try_again(&target)? else {
            return Ok(None);
        };
        let said = match seen.shown {
            0 => "it no longer shows".to_owned(),
            shown => format!("it still shows, {shown} of {} times", seen.tries),
        };
        let version = &target.compiler.version;
        Ok(Some(JobOutcome::Done(format!(
            "{said}, on {} with {version}",
            seen.machine
        ))))
    }

    /// Nothing if the worker was stopped.
    fn try_again(&self, target: &Target) -> Result<Option<Confirmation>, CampaignError> {
        let program = test_case_of(&self.details.program);
        let wanted = self.details.bug_details.signature.as_str();
        let right = program.expected.as_deref();
        let machine = self.machine;
        let mut bench = Workbench::new(machine.runner, &program)?;
        let measured = Reliability::measure(
            TRIES,
            || bench.observe_cold(target, machine.stop),
            |seen| match examine(right, seen) {
                Conclusion::Finding { kind, .. } => {
                    let shown = signatures(kind, right, seen);
                    shown.iter().any(|it| it.text() == wanted)
                }
                Conclusion::Pass | Conclusion::Undecided { .. } => false,
            },
        );
        let reliability = match measured {
            Err(ObserveError::Stopped) => return Ok(None),
            measured => measured?,
        };
        Ok(Some(Confirmation {
            machine: self.machine.name.clone(),
            shown: reliability.shown,
            tries: reliability.tries,
        }))
    }

    fn failing(&self) -> Result<Failing, FailingError> {
        let machine = self.machine;
        Failing::of_finding(
            self.details,
            machine.detection,
            machine.runner,
            machine.stop,
        )
    }

    fn reduce(&mut self) -> Result<Option<JobOutcome>, CampaignError> {
        let machine = self.machine;
        let how = Reduction {
            runner: machine.runner,
            stop: machine.stop,
            compilers: &machine.detection.compilers,
            known_bugs: machine.known_bugs,
            jobs: machine.jobs,
            deadline: Some(Instant::now() + machine.reduce_for),
            max_calls: usize::MAX,
            text_only: false,
        };
        let reduced = self.failing().map_err(ReductionError::from);
        let reduced = reduced.and_then(|failing| {
            let earlier: Vec<_> = self.details.reduced.iter().map(kept_program).collect();
            let reduced = reduce_failing(&failing, &how, &earlier, None, &mut |_| {})?;
            Ok((failing, reduced))
        });
        let (failing, (reduced, shown)) = match reduced {
            Ok(reduced) => reduced,
            Err(error) if error.is_stop() => return Ok(None),
            Err(error) => return Ok(Some(JobOutcome::Failed(error.to_string()))),
        };
        keep_reduction(self.store, self.finding(), &failing, &reduced, &shown)?;
        match keep_others(self.store, None, &failing, &how, &reduced) {
            Ok(_) | Err(CampaignError::Observe(ObserveError::Stopped)) => {}
            Err(error) => return Err(error),
        }
        let mut causes = Causes::of(self.store, machine.known_bugs)?;
        causes.place(self.store, self.finding())?;
        self.add_bisection()?;
        Ok(Some(JobOutcome::Done(format!(
            "{} tokens of {}",
            reduced.best.size().tokens,
            reduced.original.tokens
        ))))
    }

    /// The version is asked for when the program is small, so that asking is quick.
    fn add_bisection(&mut self) -> Result<(), CampaignError> {
        let compiler = self.details.finding.target.split(' ').next();
        let new = NewJob {
            kind: JobKind::Bisect,
            finding: self.finding(),
            target: compiler.unwrap_or_default().to_owned(),
            version: Some(self.details.finding.compiler_version.clone()),
            priority: JobKind::Bisect.priority(),
            not_machine: None,
        };
        self.store.add_job(&new, false)?;
        Ok(())
    }

    fn bisect(&mut self) -> Result<Option<JobOutcome>, CampaignError> {
        let machine = self.machine;
        let dated = self.failing().and_then(|failing| {
            let compiler = failing.target.compiler.spec.name.clone();
            let language = failing.test_case.language;
            if across(machine.detection, &compiler, language).len() < 2 {
                return Ok(None);
            }
            let (runner, stop) = (machine.runner, machine.stop);
            let detection = machine.detection;
            let dated = date_failing(&failing, &compiler, detection, runner, stop, &mut |_| {})?;
            Ok(Some(dated))
        });
        let dated = match dated {
            Ok(Some(dated)) => dated,
            Ok(None) => {
                let why = "this machine has only one version of the compiler";
                return Ok(Some(JobOutcome::Failed(why.to_owned())));
            }
            Err(FailingError::Observe(ObserveError::Stopped)) => return Ok(None),
            Err(error) => return Ok(Some(JobOutcome::Failed(error.to_string()))),
        };
        keep_dates(self.store, self.finding(), &dated)?;
        Ok(Some(JobOutcome::Done(dated.summary())))
    }
}
