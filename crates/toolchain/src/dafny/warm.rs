//! A program through one backend in long-lived processes, which do a hundred
//! programs in the time that starting them takes.
//!
//! A host may die or hang over a program, and may be spoilt by one without
//! showing it: once Dafny has crashed, it may crash over everything that comes
//! after. So a step that a host did not survive or in which Dafny crashed is not
//! judged here, and whatever is to count must be confirmed in cold processes.

use super::cold::{self, Route};
use super::context::{Context, DafnyError};
use super::downstream::Hosted;
use super::host::{Pool, dotnet, mono};
use super::install::{Dafny, Platform};
use super::invocation::Invocation;
use super::outcome::{Course, DafnyObservation, DafnyOutcome, outcome_of_run};
use super::refused_line::quoting;
use super::step::StepEnd;
use super::work::ProgramFolder;
use crate::Stage;
use gadfly_dafny::Backend;
use gadfly_sandbox::{Exit, Limits};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

/// All hosts of a bench.
#[derive(Debug)]
pub(super) struct Hosts {
    dafny: Pool,
    downstream: BTreeMap<Backend, Pool>,
}

/// The host's answer for a program that exceeded the limit on output.
const OUTPUT_LIMIT: &str = "output";

/// Which part of a Dafny command a host on Mono executes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// All of it.
    Whole,
    /// Everything but the translation for the verifier.
    Short,
}

impl Hosts {
    /// A pool for each kind, with at most this many hosts.
    pub(super) fn new(most: NonZeroUsize) -> Self {
        let pool = |backend: Backend| (backend, Pool::new(backend.name(), most));
        Hosts {
            dafny: Pool::new("Dafny", most),
            downstream: Backend::ALL.map(pool).into(),
        }
    }

    /// Why some hosts cannot be used.
    pub(super) fn trouble(&self) -> Vec<String> {
        self.pools().filter_map(Pool::trouble).collect()
    }

    /// How hosts died on requests.
    pub(super) fn losses(&self) -> Vec<String> {
        self.pools().filter_map(Pool::losses).collect()
    }

    fn pools(&self) -> impl Iterator<Item = &Pool> {
        std::iter::once(&self.dafny).chain(self.downstream.values())
    }

    /// Runs a program with one backend; `None` if a host died or Dafny crashed.
    pub(super) fn observe(
        &self,
        route: Route<'_>,
        folder: &ProgramFolder,
    ) -> Result<Option<DafnyObservation>, DafnyError> {
        let mut course = Course::new(route.dafny, route.backend, false);
        let args = folder.with_options(route.invocation.translate(route.backend, &folder.name));
        let limits = &route.limits.translate;
        let way = match route.invocation.goes_the_short_way(route.backend) {
            true => Way::Short,
            false => Way::Whole,
        };
        let Some(end) = self.dafny(route.context, route.dafny, folder, limits, way, &args)? else {
            return Ok(None);
        };
        course.took(&end);
        if let Some(outcome) = route.outcome_of_translation(folder, &end) {
            if outcome == DafnyOutcome::DafnyCrashed {
                self.dafny.retire();
                return Ok(None);
            }
            let command = std::iter::once("dafny".to_owned()).chain(args).collect();
            return Ok(Some(course.end(Stage::Compile, outcome, end, command)));
        }
        match route.downstream.hosted() {
            None => cold::build_and_run(route, folder, course).map(Some),
            Some(hosted) => self.build_and_run(route, folder, course, hosted),
        }
    }

    fn build_and_run(
        &self,
        route: Route<'_>,
        folder: &ProgramFolder,
        mut course: Course<'_>,
        hosted: &dyn Hosted,
    ) -> Result<Option<DafnyObservation>, DafnyError> {
        let pool = &self.downstream[&route.backend];
        // A host that is lost costs a cold run, no more.
        let patience = route.limits.run.wall;
        let recipe = || hosted.host(route.context, &route.limits.run);
        let answer = pool.ask(route.context, recipe, &hosted.request(folder), patience)?;
        let Some((answer, took)) = answer else {
            return Ok(None);
        };
        let [stage, exit, stdout, stderr] = answer.as_slice() else {
            return Ok(None);
        };
        let Some(end) = step_end(exit, stdout, stderr, took) else {
            return Ok(None);
        };
        course.took(&end);
        let command = vec![route.downstream.describe()];
        Ok(Some(match stage.as_slice() {
            b"built" => return cold::run(route, folder, course).map(Some),
            b"build" => {
                let outcome = cold::outcome_of_build(end.exit);
                let end = quoting(end, &folder.root);
                course.end(Stage::Link, outcome, end, command)
            }
            _ => {
                let outcome = outcome_of_run(route.backend, &end);
                course.end(Stage::Run, outcome, end, command)
            }
        }))
    }

    /// Translates a program in a host; how that ended, or `None` if a host died.
    pub(super) fn translate(
        &self,
        route: Route<'_>,
        folder: &ProgramFolder,
    ) -> Result<Option<StepEnd>, DafnyError> {
        let args = folder.with_options(route.invocation.translate(route.backend, &folder.name));
        let limits = &route.limits.translate;
        let way = match route.invocation.goes_the_short_way(route.backend) {
            true => Way::Short,
            false => Way::Whole,
        };
        let end = self.dafny(route.context, route.dafny, folder, limits, way, &args)?;
        if let Some(end) = &end
            && route.outcome_of_translation(folder, end) == Some(DafnyOutcome::DafnyCrashed)
        {
            self.dafny.retire();
        }
        Ok(end)
    }

    /// Asks Dafny in its host whether it accepts a program; `None` if there is no such host, it
    /// died, or Dafny crashed.
    pub(super) fn resolve(
        &self,
        context: &Context,
        dafny: &Dafny,
        invocation: &Invocation,
        folder: &ProgramFolder,
        limits: &Limits,
        args: &[String],
    ) -> Result<Option<StepEnd>, DafnyError> {
        let end = self.dafny(context, dafny, folder, limits, Way::Whole, args)?;
        let crashed = |end: &StepEnd| {
            cold::outcome_of_resolution(invocation, end) == DafnyOutcome::DafnyCrashed
        };
        if end.as_ref().is_some_and(crashed) {
            self.dafny.retire();
            return Ok(None);
        }
        Ok(end)
    }

    /// Runs one of Dafny's commands in its host; `None` if there is no such host or it died.
    fn dafny(
        &self,
        context: &Context,
        dafny: &Dafny,
        folder: &ProgramFolder,
        limits: &Limits,
        way: Way,
        args: &[String],
    ) -> Result<Option<StepEnd>, DafnyError> {
        let recipe = || match &dafny.platform {
            Platform::DotNet { root } => dotnet::dafny(context, dafny, root, limits),
            Platform::Mono => mono::dafny(context, dafny, limits),
        };
        let mut request = vec![folder.root.display().to_string()];
        // Later versions translate for the verifier only if they verify.
        if dafny.platform == Platform::Mono {
            let way = match way {
                Way::Whole => "whole",
                Way::Short => "short",
            };
            request.push(way.to_owned());
        }
        request.extend(args.iter().cloned());
        let answer = self.dafny.ask(context, recipe, &request, limits.wall)?;
        Ok(answer.and_then(|(answer, took)| match answer.as_slice() {
            [exit, stdout, stderr] => step_end(exit, stdout, stderr, took),
            _ => None,
        }))
    }
}

/// How a step ended, from a host's answer: an exit status, a negative signal number, or a word.
fn step_end(exit: &[u8], stdout: &[u8], stderr: &[u8], wall: Duration) -> Option<StepEnd> {
    let exit = std::str::from_utf8(exit).ok()?;
    let exit = match exit.parse::<i32>() {
        Ok(status) if status >= 0 => Exit::Code(status),
        Ok(signal) => Exit::Signal(signal.checked_neg()?),
        Err(_) if exit == OUTPUT_LIMIT => Exit::OutputLimit,
        Err(_) => return None,
    };
    Some(StepEnd {
        exit,
        stdout: String::from_utf8_lossy(stdout).into_owned(),
        stderr: String::from_utf8_lossy(stderr).into_owned(),
        wall,
        // A host works on one request at a time, so its time is CPU time.
        cpu: wall,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_processes_end() {
        let exit = |text: &str| {
            let end = step_end(text.as_bytes(), b"", b"", Duration::ZERO);
            end.map(|end| end.exit)
        };
        assert_eq!(exit("3"), Some(Exit::Code(3)));
        assert_eq!(exit("-6"), Some(Exit::Signal(6)));
        assert_eq!(exit("output"), Some(Exit::OutputLimit));
        assert_eq!(exit("nonsense"), None);
    }
}
