//! Findings as questions for a bisection: what a finding looks like on another version, and
//! where the answer is kept.
//!
//! A campaign dates new bugs in the background (`dater.rs`) and bisects them by commits
//! (`searcher.rs`), with the test that their reduction uses: the same signature, kind and
//! right output.

mod commits;
mod dater;
mod searcher;
mod waiting;

pub use commits::{Ask, CommitSearch, files_to_ask};
pub use searcher::BisectBugs;

pub(crate) use dater::{DatedBug, Dater};
pub(crate) use searcher::{Searched, SearchedBug, Searcher};
pub(crate) use waiting::News;

use crate::record::unix_time;
use crate::reduction::{Failing, FailingError};
use gadfly_bisect::commit::Bisected;
use gadfly_bisect::version::{Dated, date_versions};
use gadfly_bisect::{Evidence, Reply};
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::finding::{Answer, References, Truth};
use gadfly_reduce::{Subject, TestError};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{Bisection, FindingId, Store, StoreError};
use gadfly_toolchain::{
    Compiler, Detection, Observation, ObserveError, Target, TestCase, Workbench, across,
};
use gadfly_triage::signature;
use serde_json::to_value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a failing program shows, for other versions of its compiler.
#[must_use]
pub fn evidence_of(failing: &Failing) -> Evidence {
    Evidence {
        kind: failing.kind,
        signature: failing.signature.clone(),
        right_output: failing.test_case.expected.as_deref().map(str::to_owned),
    }
}

/// Dates a finding by the installed versions of one compiler, such as `gcc`, with the
/// options of its target. `watch` is told every version that is asked.
///
/// # Errors
/// If the machine gets in the way, or the user stops it.
pub fn date_failing(
    failing: &Failing,
    compiler: &str,
    detection: &Detection,
    runner: &Runner,
    stop: &Stop,
    watch: &mut dyn FnMut(&Target),
) -> Result<Dated, ObserveError> {
    let versions = across(detection, compiler, failing.test_case.language);
    let evidence = evidence_of(failing);
    let known = failing.target.compiler.name.as_str();
    date_versions(
        &versions,
        &failing.target.options,
        Some(known),
        &mut |target| {
            watch(target);
            let seen = observe(&failing.test_case, target, runner, stop)?;
            Ok(seen.map_or_else(unsupported, |seen| evidence.reply(&seen)))
        },
    )
}

/// Dates whatever is wrong with a program by these versions of one compiler, oldest first.
/// The newest version that is wrong says what is looked for; `None` if none is.
///
/// # Errors
/// As [`date_failing`].
pub fn date_program(
    case: &TestCase,
    versions: &[Arc<Compiler>],
    options: &[String],
    runner: &Runner,
    stop: &Stop,
    watch: &mut dyn FnMut(&Target),
) -> Result<Option<Dated>, ObserveError> {
    let mut seen: BTreeMap<String, Option<Observation>> = BTreeMap::new();
    let mut look = |target: &Target| -> Result<Option<Observation>, ObserveError> {
        watch(target);
        let observed = observe(case, target, runner, stop)?;
        seen.insert(target.name(), observed.clone());
        Ok(observed)
    };
    let right = case.expected.as_deref();
    // The ends come first: a bisection asks about them in any case.
    let mut order: Vec<usize> = (0..versions.len()).rev().collect();
    if order.len() > 2 {
        order.rotate_right(1);
        order.swap(0, 1);
    }
    let mut found = None;
    for place in order {
        let target = Target::new(versions[place].clone(), options.to_vec());
        let Some(observed) = look(&target)? else {
            continue;
        };
        if let Conclusion::Finding { kind, .. } = examine(right, &observed) {
            found = Some((place, kind, signature(kind, right, &observed)));
            break;
        }
    }
    let Some((place, kind, signature)) = found else {
        return Ok(None);
    };
    let evidence = Evidence {
        kind,
        signature,
        right_output: right.map(str::to_owned),
    };
    let known = versions[place].name.as_str();
    let mut asked = std::mem::take(&mut seen);
    let dated = date_versions(versions, options, Some(known), &mut |target| {
        // What was seen once is asked again only to confirm it.
        let observed = match asked.remove(&target.name()) {
            Some(observed) => observed,
            None => {
                watch(target);
                observe(case, target, runner, stop)?
            }
        };
        Ok::<_, ObserveError>(observed.map_or_else(unsupported, |it| evidence.reply(&it)))
    })?;
    Ok(Some(dated))
}

/// What a program of the user's own must print, by reference compilers; `None` if it need
/// not be run. Only languages that have references are asked about.
///
/// # Errors
/// If it is invalid, or the references cannot be used.
pub fn right_output(
    case: &TestCase,
    target: &Target,
    compilers: &[Arc<Compiler>],
    runner: &Runner,
    stop: &Stop,
) -> Result<Option<String>, FailingError> {
    let kind = Kind::WrongOutput;
    let references = References::choose(runner, stop, compilers, case, target, kind)?;
    match references.confirm(&Subject::of_text(case.files.clone())) {
        Ok(Answer::Prints(right)) => Ok(right),
        Ok(Answer::Invalid(why)) => Err(FailingError::ShowsNothing {
            target: target.name(),
            why,
        }),
        Err(TestError::Observe(error)) => Err(error.into()),
        Err(_) => Err(ObserveError::Stopped.into()),
    }
}

/// Stores when a finding came and went.
///
/// # Errors
/// If the store cannot be written.
pub fn keep_dates(store: &mut Store, finding: FindingId, dated: &Dated) -> Result<(), StoreError> {
    store.record_bisection(&Bisection {
        finding,
        kind: "versions".to_owned(),
        subject: dated.compiler.clone(),
        summary: dated.summary(),
        culprit: dated.introduced.as_ref().map(|change| change.after.clone()),
        result: to_value(dated).unwrap_or_default(),
        made_at: unix_time(),
    })
}

/// Stores which commit introduced or fixed a finding.
///
/// # Errors
/// If the store cannot be written.
pub fn keep_search(
    store: &mut Store,
    finding: FindingId,
    repository: &str,
    found: &Bisected,
) -> Result<(), StoreError> {
    store.record_bisection(&Bisection {
        finding,
        kind: "commits".to_owned(),
        subject: repository.to_owned(),
        summary: found.summary(),
        culprit: found.culprit().map(|commit| commit.id.clone()),
        result: to_value(found).unwrap_or_default(),
        made_at: unix_time(),
    })
}

/// Stores that a finding neither came nor went between the commits that were searched.
pub(crate) fn keep_outside(
    store: &mut Store,
    finding: FindingId,
    repository: &str,
    summary: &str,
) -> Result<(), StoreError> {
    store.record_bisection(&Bisection {
        finding,
        kind: "commits".to_owned(),
        subject: repository.to_owned(),
        summary: summary.to_owned(),
        culprit: None,
        result: serde_json::Value::Null,
        made_at: unix_time(),
    })
}

/// What a target does with a program, unless it does not support it.
fn observe(
    case: &TestCase,
    target: &Target,
    runner: &Runner,
    stop: &Stop,
) -> Result<Option<Observation>, ObserveError> {
    if !target.understands(case) {
        return Ok(None);
    }
    Workbench::new(runner, case)?
        .observe_cold(target, stop)
        .map(Some)
}

fn unsupported() -> Reply {
    Reply::skip("it does not support the program")
}
