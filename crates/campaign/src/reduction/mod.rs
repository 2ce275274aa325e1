//! Reducing a failing program: what is known of it decides how.
//!
//! Its choices come first, as far as they are known, then what its generator knows of
//! it, then its text. Knows nothing of
//! passes; where the result is kept is in `keep.rs`.

mod accepted;
mod failing;
mod judge;
mod keep;
mod rewriter;
mod step;

use gadfly_catalogue::Catalogue;
use gadfly_panics::Panic;
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::passes::Rewrite;
use gadfly_reduce::{
    End, Event, History, Interestingness, Options, Pass, ReduceError, Reduced, Subject, TestError,
    passes, reduce,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Compiler, Observation, ObserveError, Workbench};
use judge::Judge;
use std::sync::Arc;
use std::time::Instant;

pub use failing::{Failing, FailingError};
pub use keep::{keep_others, keep_reduction, kept_program};
pub(crate) use rewriter::Rewriter;
pub(crate) use step::step_test;

/// The parameters of a reduction.
#[derive(Clone, Copy, Debug)]
pub struct Reduction<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The compilers to choose references from.
    pub compilers: &'a [Arc<Compiler>],
    /// The known bugs, with which other findings are compared.
    pub known_bugs: &'a Catalogue,
    /// The number of candidates that are tried in parallel.
    pub jobs: usize,
    /// The latest end.
    pub deadline: Option<Instant>,
    /// The maximum number of calls of the interestingness test.
    pub max_calls: usize,
    /// Whether the choices are ignored.
    pub text_only: bool,
}

/// Why a failing program could not be reduced.
#[derive(Debug, thiserror::Error)]
pub enum ReductionError {
    /// The finding does not show, or smaller programs cannot be judged.
    #[error(transparent)]
    Failing(#[from] FailingError),
    /// The search failed.
    #[error(transparent)]
    Reduce(#[from] ReduceError),
    /// Gadfly panicked.
    #[error("a bug in Gadfly: the reduction panicked: {0}; please report it")]
    Panicked(Panic),
}

impl ReductionError {
    /// Whether the reason is only that the user stopped it.
    pub(crate) fn is_stop(&self) -> bool {
        matches!(
            self,
            ReductionError::Failing(FailingError::Observe(ObserveError::Stopped))
                | ReductionError::Reduce(ReduceError::Test(TestError::Stopped))
        )
    }
}

/// What is known of a reduced program.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What it shows, and why it is valid.
    pub reason: String,
    /// What the target does with it, in a build from scratch; nothing if the reduction was
    /// stopped.
    pub seen: Option<Observation>,
}

/// Reduces a failing program, starting from the results of earlier reductions; also returns what
/// the result shows, and why it is valid.
///
/// # Errors
/// If the program does not fail, cannot be reduced, or the machine gets in the way.
pub fn reduce_failing(
    failing: &Failing,
    how: &Reduction<'_>,
    earlier: &[Subject],
    mut history: Option<&mut History>,
    watch: &mut dyn FnMut(Event<'_>),
) -> Result<(Reduced, Shown), ReductionError> {
    let rewriter = match how.text_only {
        true => None,
        false => failing.rewriter(),
    };
    let subject = failing.subject(rewriter.is_some());
    let judge = match Judge::of(failing, &subject, how) {
        Ok(judge) => judge,
        // Choices can be reduced without a judge.
        Err(_) if rewriter.is_some() => Judge::Nobody,
        Err(error) => return Err(error.into()),
    };
    let mut all: Vec<Box<dyn Pass + '_>> = rewriter
        .as_ref()
        .map(passes::for_choices)
        .unwrap_or_default();
    if let Some(rewriter) = &rewriter {
        all.extend(passes::for_models(rewriter));
    }
    all.extend(judge.passes(&subject, how));
    let (signatures, warm) = failing.signatures(how.runner, how.stop)?;
    let plausible = |candidate: &Subject| judge.allows(candidate);
    let target = failing.brisk_target();
    let test = FindingTest {
        runner: how.runner,
        stop: how.stop,
        target: &target,
        kind: failing.kind,
        signatures: &signatures,
        template: &failing.test_case,
        truth: &judge,
        cold: !warm,
    };
    let earlier: Vec<Subject> = earlier
        .iter()
        .map(|it| known(it, rewriter.as_deref(), &judge))
        .collect();
    let options = Options {
        jobs: how.jobs,
        deadline: how.deadline,
        max_calls: how.max_calls,
        stop: how.stop,
        tries: TRIES,
        plausible: Some(&plausible),
        earlier: &earlier,
    };
    let mut reduced = reduce(
        &subject,
        &all,
        &test,
        &options,
        history.as_deref_mut(),
        watch,
    )?;
    // The result shows the finding only in a host, which is not a bug: try again without hosts.
    let cold = FindingTest { cold: true, ..test };
    let is_doubtful = warm && failing.target.compiler.is_kept_warm();
    if reduced.end != End::Stopped && is_doubtful {
        let verdict = cold.judge(&reduced.best).map_err(ReduceError::from)?;
        if !verdict.is_interesting() {
            let calls = reduced.calls;
            reduced = reduce(&subject, &all, &cold, &options, history, watch)?;
            reduced.calls += calls;
        }
    }
    let reason = test.reason(&reduced.best);
    reduced.best = judge.told(reduced.best);
    let seen = match reduced.end {
        End::Stopped => None,
        _ => unless_stopped(run_best(failing, how, &judge, &mut reduced))?,
    };
    Ok((reduced, Shown { reason, seen }))
}

/// Finds out what the result must print, and what the target does with it.
fn run_best(
    failing: &Failing,
    how: &Reduction<'_>,
    judge: &Judge<'_>,
    reduced: &mut Reduced,
) -> Result<Observation, ReduceError> {
    reduced.best = judge.confirmed(reduced.best.clone())?;
    observe(failing, &reduced.best, how)
}

/// What the target does with a smaller program, in a build from scratch.
fn observe(
    failing: &Failing,
    subject: &Subject,
    how: &Reduction<'_>,
) -> Result<Observation, ReduceError> {
    let case = failing.like_it(subject);
    let seen = Workbench::new(how.runner, &case)
        .and_then(|mut bench| bench.observe_cold(&failing.target, how.stop));
    seen.map_err(|error| ReduceError::from(TestError::from(error)))
}

/// Being stopped after the search does not lose its result.
fn unless_stopped<T>(result: Result<T, ReduceError>) -> Result<Option<T>, ReduceError> {
    match result {
        Err(ReduceError::Test(TestError::Stopped)) => Ok(None),
        other => other.map(Some),
    }
}

/// An earlier program with what is known about it: its choices, if they still make it, and its
/// output.
fn known(earlier: &Subject, rewriter: Option<&dyn Rewrite>, judge: &Judge<'_>) -> Subject {
    let choices = earlier.choices().zip(rewriter);
    let again = choices.and_then(|(choices, rewriter)| rewriter.rewrite(choices));
    match again.filter(|it| it.files() == earlier.files()) {
        Some(again) => again,
        None => {
            let text = Subject::of_text(earlier.files().to_vec());
            match (judge, earlier.expected()) {
                // It was stored with this output because it had been executed.
                (Judge::Nobody, Some(expected)) => text.expecting(Arc::clone(expected)),
                _ => judge.told(text),
            }
        }
    }
}

/// The number of runs of the original that decide whether the test is flaky.
const TRIES: u32 = 2;
