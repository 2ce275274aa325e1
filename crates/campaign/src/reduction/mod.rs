//! Reducing a failing program: what is known of it decides how.
//!
//! Its choices come first, as far as they are known, then what its generator knows of
//! it, then its text. Knows nothing of
//! passes; where the result is kept is in `keep.rs`.

mod failing;
mod judge;
mod keep;
mod rewriter;

use gadfly_catalogue::Catalogue;
use gadfly_panics::Panic;
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::passes::Rewrite;
use gadfly_reduce::{
    End, Event, History, Interestingness, Options, Pass, ReduceError, Reduced, Subject, TestError,
    passes, reduce,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Compiler, ObserveError};
use judge::Judge;
use std::sync::Arc;
use std::time::Instant;

pub use failing::{Failing, FailingError};
pub use keep::{keep_others, keep_reduction, kept_program};
pub(crate) use rewriter::Rewriter;

/// How to reduce.
#[derive(Clone, Copy, Debug)]
pub struct Reduction<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Ends everything when it is set.
    pub stop: &'a Stop,
    /// The compilers that references are taken from.
    pub compilers: &'a [Arc<Compiler>],
    /// The bugs that are known: others that turn up on the way are looked up.
    pub known_bugs: &'a Catalogue,
    /// How many candidates are tried at a time.
    pub jobs: usize,
    /// When to end at the latest.
    pub deadline: Option<Instant>,
    /// Whether the choices are left alone.
    pub text_only: bool,
}

/// Why a failing program could not be reduced.
#[derive(Debug, thiserror::Error)]
pub enum ReductionError {
    /// It does not show what it should, or nobody could judge a smaller one.
    #[error(transparent)]
    Failing(#[from] FailingError),
    /// The search could not be made.
    #[error(transparent)]
    Reduce(#[from] ReduceError),
    /// Gadfly panicked.
    #[error("a bug of Gadfly: the reduction panicked: {0}; please report it")]
    Panicked(Panic),
}

impl ReductionError {
    /// Whether it only says that somebody asked to stop.
    pub(crate) fn is_stop(&self) -> bool {
        matches!(
            self,
            ReductionError::Failing(FailingError::Observe(ObserveError::Stopped))
                | ReductionError::Reduce(ReduceError::Test(TestError::Stopped))
        )
    }
}

/// Reduces a failing program, from where earlier reductions of it ended; with the result
/// comes why it is valid.
///
/// # Errors
/// When it does not fail, cannot be reduced, or the machine gets in the way.
pub fn reduce_failing(
    failing: &Failing,
    how: &Reduction<'_>,
    earlier: &[Subject],
    mut history: Option<&mut History>,
    watch: &mut dyn FnMut(Event<'_>),
) -> Result<(Reduced, String), ReductionError> {
    let rewriter = match how.text_only {
        true => None,
        false => failing.rewriter(),
    };
    let subject = failing.subject(rewriter.is_some());
    let judge = match Judge::of(failing, &subject, how) {
        Ok(judge) => judge,
        // Choices need nobody else.
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
        max_calls: usize::MAX,
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
    // What only shows in a process that was kept running is no bug: once more, without.
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
    reduced.best = judge.told(reduced.best);
    let reason = test.reason(&reduced.best);
    Ok((reduced, reason))
}

/// An earlier program with all that is known of it: its choices, if they still make it;
/// what it prints.
fn known(earlier: &Subject, rewriter: Option<&dyn Rewrite>, judge: &Judge<'_>) -> Subject {
    let choices = earlier.choices().zip(rewriter);
    let again = choices.and_then(|(choices, rewriter)| rewriter.rewrite(choices));
    match again.filter(|it| it.files() == earlier.files()) {
        Some(again) => again,
        None => {
            let text = Subject::of_text(earlier.files().to_vec());
            match (judge, earlier.expected()) {
                // It was kept because it had been executed when it was made.
                (Judge::Nobody, Some(expected)) => text.expecting(Arc::clone(expected)),
                _ => judge.told(text),
            }
        }
    }
}

/// How often the original is tried, to know whether it shows every time.
const TRIES: u32 = 2;
