//! What a reduction leaves in the store: the smaller program of its finding, and
//! other bugs that turned up on the way as findings of their own.

use super::accepted::keep_accepted;
use super::{Failing, Reduction, Shown};
use crate::error::CampaignError;
use crate::record::{row, stored_test_case, unix_time};
use crate::report::test_case_of;
use gadfly_choice::ChoiceFile;
use gadfly_oracle::Reliability;
use gadfly_reduce::{Other, Reduced, Subject};
use gadfly_store::{
    CampaignId, FindingId, NewBug, NewFinding, Origin, Recorded, Reduction as Kept, Store,
    StoredTestCase,
};
use gadfly_toolchain::{TestCase, Workbench};
use gadfly_triage::{Lookup, signature};
use std::collections::BTreeSet;

/// How often another bug must be tried again to confirm it.
const CONFIRMATIONS: u32 = 2;

/// Stores the reduced program of a finding, unless a smaller one that still shows it is already
/// stored.
///
/// # Errors
/// If the store cannot be written.
pub fn keep_reduction(
    store: &mut Store,
    finding: FindingId,
    failing: &Failing,
    reduced: &Reduced,
    shown: &Shown,
) -> Result<(), CampaignError> {
    let stored = store.finding(finding)?.reduced;
    let tokens = reduced.best.size().tokens as u64;
    let stays = stored.as_ref().is_some_and(|it| it.tokens < tokens);
    let before = stored.filter(|_| reduced.resumed.is_some());
    let kept = Kept {
        program: reduced_program(failing, &reduced.best),
        reason: shown.reason.clone(),
        tokens,
        calls: reduced.calls as u64 + before.map_or(0, |it| it.calls),
        reduced_at: unix_time(),
        observations: shown.seen.iter().map(row).collect(),
    };
    // A stored program that no longer passes is replaced even by a larger one.
    match reduced.outdated.is_empty() {
        true if stays => return Ok(()),
        true => store.record_reduction(finding, &kept)?,
        false => store.replace_reduction(finding, &kept)?,
    }
    keep_accepted(store, finding, failing, reduced)
}

/// The program that an earlier reduction stored, as a starting point.
#[must_use]
pub fn kept_program(kept: &Kept) -> Subject {
    let TestCase {
        files, expected, ..
    } = test_case_of(&kept.program);
    let choices = kept.program.origin.choices.as_deref();
    match choices.and_then(|bytes| ChoiceFile::from_bytes(bytes).ok()) {
        Some(choices) => Subject::of_choices(files, None, choices.recording),
        None => match expected {
            Some(expected) => Subject::of_text(files).expecting(expected),
            None => Subject::of_text(files),
        },
    }
}

/// The stored form of a reduced program, with its choices if they still make it.
fn reduced_program(failing: &Failing, best: &Subject) -> StoredTestCase {
    let origin = failing.choices.as_ref().zip(best.choices());
    let origin = origin.map(|(of_original, choices)| Origin {
        generator: Some(of_original.generator.clone()),
        generator_version: Some(of_original.generator_version.to_string()),
        choices: Some(
            ChoiceFile {
                recording: (**choices).clone(),
                seed: None,
                ..of_original.clone()
            }
            .to_bytes(),
        ),
        ..Origin::default()
    });
    StoredTestCase {
        origin: origin.unwrap_or_default(),
        ..stored_test_case(&failing.like_it(best))
    }
}

/// Stores other bugs that the reduction came across, if they show again in builds from scratch.
/// Returns the records in order.
///
/// # Errors
/// If the store cannot be written, or the machine gets in the way.
pub fn keep_others(
    store: &mut Store,
    campaign: Option<CampaignId>,
    failing: &Failing,
    how: &Reduction<'_>,
    reduced: &Reduced,
) -> Result<Vec<Option<Recorded>>, CampaignError> {
    let others = reduced.others.iter();
    others
        .map(|other| {
            let record = confirmed(campaign, failing, how, other)?;
            match record {
                Some(record) => Ok(Some(store.record_finding(&record)?)),
                None => Ok(None),
            }
        })
        .collect()
}

fn confirmed(
    campaign: Option<CampaignId>,
    failing: &Failing,
    how: &Reduction<'_>,
    other: &Other,
) -> Result<Option<NewFinding>, CampaignError> {
    let case = failing.like_it(&other.subject);
    let mut bench = Workbench::new(how.runner, &case)?;
    let right = case.expected.clone();
    let same = |seen: &gadfly_toolchain::Observation| {
        let found = gadfly_oracle::examine(right.as_deref(), seen);
        matches!(found, gadfly_oracle::Conclusion::Finding { kind, .. }
            if signature(kind, right.as_deref(), seen).text() == other.bug.signature)
    };
    let tries = || bench.observe_cold(&failing.target, how.stop);
    let reliability = Reliability::measure(CONFIRMATIONS, tries, same)?;
    if !reliability.is_confirmed() {
        return Ok(None);
    }
    let Ok(kind) = other.bug.kind.parse() else {
        return Ok(None);
    };
    let found = signature(kind, right.as_deref(), &other.bug.observation);
    if found.text() != other.bug.signature {
        return Ok(None);
    }
    let known = Lookup {
        kind,
        signature: &found,
        observation: &other.bug.observation,
        compiler_version: &failing.target.compiler.version,
        right_output: right.as_deref(),
        program: &case.source(),
        features: &BTreeSet::new(),
        origin: None,
    }
    .known_ids(how.known_bugs);
    Ok(Some(NewFinding {
        campaign,
        test_case: stored_test_case(&case),
        bug: NewBug {
            signature: found.text().to_owned(),
            short_id: found.short_id().to_owned(),
            kind: other.bug.kind.clone(),
            title: found.title().to_owned(),
        },
        target: failing.target.name(),
        compiler_version: failing.target.compiler.version.clone(),
        shown: reliability.shown,
        tries: reliability.tries,
        evidence: other.bug.evidence.clone(),
        known,
        found_at: unix_time(),
        observations: vec![row(&other.bug.observation)],
    }))
}
