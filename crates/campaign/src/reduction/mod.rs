//! Reducing a failing program: what is known of it decides how.
//!
//! Its choices come first, as far as they are known, then its text. Knows nothing of
//! passes; where the result is kept is in `keep.rs`.

mod failing;
mod keep;
mod rewriter;

use gadfly_reduce::finding::{Answer, FindingTest, References, Truth, has_references};
use gadfly_reduce::{
    Album, Event, Interesting, Options, Plausibility, ReduceError, Reduced, Subject, Trouble,
    passes, reduce,
};
use gadfly_toolchain::{Compiler, Runner, Stop};
use std::sync::Arc;
use std::time::Instant;

pub use failing::{Failing, FailingError};
pub use keep::{keep_others, keep_reduction};

/// How to reduce.
#[derive(Clone, Copy, Debug)]
pub struct Reduction<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Ends everything when it is set.
    pub stop: &'a Stop,
    /// The compilers that references are taken from.
    pub compilers: &'a [Arc<Compiler>],
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
}

/// Reduces a failing program; with the result comes why it is valid.
///
/// # Errors
/// When it does not fail, cannot be reduced, or the machine gets in the way.
pub fn reduce_failing(
    failing: &Failing,
    how: &Reduction<'_>,
    album: Option<&mut Album>,
    watch: &mut dyn FnMut(Event<'_>),
) -> Result<(Reduced, String), ReductionError> {
    let language = failing.test_case.language;
    let rewriter = match how.text_only {
        true => None,
        false => failing.rewriter(),
    };
    let references = match has_references(language) {
        true => References::choose(
            how.runner,
            how.stop,
            how.compilers,
            &failing.test_case,
            &failing.target,
            failing.kind,
        )
        .map_err(FailingError::from),
        false => Err(FailingError::NoReferences(
            gadfly_reduce::finding::NoReferences { language },
        )),
    };
    let on_text = references.is_ok();
    let truth: Box<dyn Truth + '_> = match references {
        Ok(references) => Box::new(references),
        // Choices need nobody else.
        Err(_) if rewriter.is_some() => Box::new(NobodyKnows),
        Err(error) => return Err(error.into()),
    };
    let subject = failing.subject(rewriter.is_some());
    let mut all = rewriter
        .as_ref()
        .map(passes::for_choices)
        .unwrap_or_default();
    if on_text {
        all.extend(passes::for_text_of(&subject));
    }
    let plausibility = Plausibility::of(&subject);
    let plausible =
        |candidate: &Subject| candidate.choices().is_some() || plausibility.allows(candidate);
    let test = FindingTest {
        runner: how.runner,
        stop: how.stop,
        target: &failing.target,
        kind: failing.kind,
        signature: &failing.signature,
        template: &failing.test_case,
        truth: &*truth,
    };
    let options = Options {
        jobs: how.jobs,
        deadline: how.deadline,
        max_calls: usize::MAX,
        stop: how.stop,
        tries: TRIES,
        plausible: Some(&plausible),
    };
    let reduced = reduce(&subject, &all, &test, &options, album, watch)?;
    let reason = test.reason(&reduced.best);
    Ok((reduced, reason))
}

/// How often the original is tried, to know whether it shows every time.
const TRIES: u32 = 2;

/// For languages whose texts nobody can judge: they are reduced by choices alone.
struct NobodyKnows;

impl Truth for NobodyKnows {
    fn output_of(&self, _: &Subject, _: Option<&str>) -> Result<Answer, Trouble> {
        Ok(Answer::Invalid(
            "nobody can tell whether it is valid".to_owned(),
        ))
    }

    fn how(&self) -> String {
        "nobody can tell".to_owned()
    }
}
