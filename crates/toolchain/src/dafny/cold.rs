//! A program through one backend with a process for every step, as anybody
//! would do it by hand. Slow, and without memory of other programs.

use super::context::{Context, DafnyError, command_line, reserving};
use super::dotnet::dotnet_environment;
use super::downstream::Downstream;
use super::formatter::with_formatter;
use super::install::{Dafny, Platform};
use super::invocation::Invocation;
use super::limits::DafnyLimits;
use super::outcome::{Course, DafnyObservation, DafnyOutcome, outcome_of_run};
use super::refused_line::quoting;
use super::step::StepEnd;
use super::work::ProgramFolder;
use crate::Stage;
use gadfly_dafny::Backend;
use gadfly_sandbox::{Exit, Job, Limits};

/// Everything that a run with one backend needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Route<'a> {
    pub(super) context: &'a Context,
    pub(super) dafny: &'a Dafny,
    pub(super) invocation: &'a Invocation,
    pub(super) limits: &'a DafnyLimits,
    pub(super) backend: Backend,
    pub(super) downstream: &'a dyn Downstream,
}

/// Runs a program with one backend.
pub(super) fn observe(
    route: Route<'_>,
    folder: &ProgramFolder,
) -> Result<DafnyObservation, DafnyError> {
    let mut course = Course::new(route.dafny, route.backend, true);
    let job = dafny_job(
        route.context,
        route.dafny,
        folder,
        &route.limits.translate,
        folder.with_options(route.invocation.translate(route.backend, &folder.name)),
    )?;
    let end = route.context.run(&job)?;
    course.took(&end);
    if let Some(outcome) = route.outcome_of_translation(folder, &end) {
        return Ok(course.end(Stage::Compile, outcome, end, command_line(&job)));
    }
    build_and_run(route, folder, course)
}

/// The steps after the translation.
pub(super) fn build_and_run(
    route: Route<'_>,
    folder: &ProgramFolder,
    mut course: Course<'_>,
) -> Result<DafnyObservation, DafnyError> {
    for job in route.downstream.build(folder, &route.limits.build)? {
        let end = route.context.run(&job)?;
        course.took(&end);
        if !end.exit.success() {
            let outcome = outcome_of_build(end.exit);
            let end = quoting(end, &folder.root);
            return Ok(course.end(Stage::Link, outcome, end, command_line(&job)));
        }
    }
    run(route, folder, course)
}

/// The last step.
pub(super) fn run(
    route: Route<'_>,
    folder: &ProgramFolder,
    mut course: Course<'_>,
) -> Result<DafnyObservation, DafnyError> {
    let job = route.downstream.run(folder, &route.limits.run);
    let end = route.context.run(&job)?;
    course.took(&end);
    let outcome = outcome_of_run(route.backend, &end);
    Ok(course.end(Stage::Run, outcome, end, command_line(&job)))
}

impl Route<'_> {
    /// The outcome of a translation, unless it succeeded.
    pub(super) fn outcome_of_translation(
        &self,
        folder: &ProgramFolder,
        end: &StepEnd,
    ) -> Option<DafnyOutcome> {
        let is_there = self.downstream.translated(folder).exists();
        outcome_of_translation(self.invocation, end, is_there)
    }
}

/// The outcome when the compiler of the target language fails.
pub(super) fn outcome_of_build(exit: Exit) -> DafnyOutcome {
    match exit.is_limit() {
        true => DafnyOutcome::LimitReached,
        false => DafnyOutcome::DownstreamRejected,
    }
}

fn outcome_of_translation(
    invocation: &Invocation,
    end: &StepEnd,
    is_there: bool,
) -> Option<DafnyOutcome> {
    let words = end.words();
    let refused = || words.contains("): Error");
    let status = match end.exit {
        Exit::Code(0) if is_there => return None,
        Exit::Code(status) => status,
        exit if exit.is_limit() => return Some(DafnyOutcome::LimitReached),
        _ => return Some(DafnyOutcome::DafnyCrashed),
    };
    if invocation.says_crashed(&words) {
        return Some(DafnyOutcome::DafnyCrashed);
    }
    if invocation.says_unsupported(&words) {
        return Some(DafnyOutcome::Unsupported);
    }
    if invocation.may_have_translated(status) && is_there && !refused() {
        return None;
    }
    // There is neither a message nor a result.
    match refused() || status == 2 {
        true => Some(DafnyOutcome::DafnyRejected),
        false => Some(DafnyOutcome::DafnyCrashed),
    }
}

/// Whether Dafny accepts a program that it only resolves.
pub(super) fn outcome_of_resolution(invocation: &Invocation, end: &StepEnd) -> DafnyOutcome {
    let words = end.words();
    match end.exit {
        Exit::Code(0) => DafnyOutcome::Finished,
        exit if exit.is_limit() => DafnyOutcome::LimitReached,
        Exit::Code(_) if !invocation.says_crashed(&words) && words.contains("): Error") => {
            DafnyOutcome::DafnyRejected
        }
        Exit::Code(2) => DafnyOutcome::DafnyRejected,
        _ => DafnyOutcome::DafnyCrashed,
    }
}

/// A Dafny process in this folder.
pub(super) fn dafny_job(
    context: &Context,
    dafny: &Dafny,
    folder: &ProgramFolder,
    limits: &Limits,
    args: Vec<String>,
) -> Result<Job, DafnyError> {
    let job = reserving(Job::new(&dafny.exe, &folder.root, limits.clone())).args(args);
    let job = with_formatter(context, job)?;
    Ok(match &dafny.platform {
        Platform::DotNet { root } => dotnet_environment(job, root)
            .env("DOTNET_GCHeapHardLimit", format!("{:x}", limits.memory)),
        Platform::Mono => job,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dafny::version::DafnyVersion;
    use std::time::Duration;

    #[test]
    fn who_is_to_blame_is_read_from_what_dafny_says() {
        let end = |exit, stdout: &str| StepEnd {
            exit,
            stdout: stdout.into(),
            stderr: String::new(),
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
        };
        let old = Invocation::of(DafnyVersion::new(2, 3, 0)).unwrap();
        let new = Invocation::of(DafnyVersion::new(4, 11, 0)).unwrap();
        let iterators =
            "a.dfy(1,9): Error: Feature not supported for this compilation target: Iterators";
        let error = "a.dfy(1,9): Error: the type of this variable is underspecified";
        let trace = "Unhandled exception. System.NullReferenceException\n   at Microsoft.Dafny.X()";
        for (invocation, exit, said, is_there, outcome) in [
            (&new, Exit::Code(0), "", true, None),
            (
                &new,
                Exit::Code(3),
                iterators,
                false,
                Some(DafnyOutcome::Unsupported),
            ),
            (
                &new,
                Exit::Code(2),
                error,
                false,
                Some(DafnyOutcome::DafnyRejected),
            ),
            (
                &new,
                Exit::Code(1),
                trace,
                false,
                Some(DafnyOutcome::DafnyCrashed),
            ),
            (
                &new,
                Exit::Code(0),
                "",
                false,
                Some(DafnyOutcome::DafnyCrashed),
            ),
            (
                &new,
                Exit::Signal(6),
                "",
                false,
                Some(DafnyOutcome::DafnyCrashed),
            ),
            (
                &new,
                Exit::CpuLimit,
                "",
                false,
                Some(DafnyOutcome::LimitReached),
            ),
            (
                &old,
                Exit::Code(3),
                "Compiled program written to a.js",
                true,
                None,
            ),
            (
                &old,
                Exit::Code(3),
                error,
                true,
                Some(DafnyOutcome::DafnyRejected),
            ),
        ] {
            let end = end(exit, said);
            assert_eq!(
                outcome_of_translation(invocation, &end, is_there),
                outcome,
                "{exit} {said}"
            );
        }
    }
}
