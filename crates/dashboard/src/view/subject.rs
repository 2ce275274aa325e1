//! A root cause, or a bug: what its findings have in common, and the best of them.

use super::finding::FindingView;
use super::matrix::Matrix;
use crate::error::Failure;
use crate::query::PER_PAGE;
use axum::http::StatusCode;
use gadfly_store::{
    BugId, BugLine, CauseId, CauseLine, Finding, FindingId, Note, Page, Store, Subject,
    SubjectCounts,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most bugs of a root cause that are listed.
const MOST_BUGS: u32 = 100;

/// The most targets that are read.
const MOST_TARGETS: u32 = 2_000;

/// The most notes that are shown.
const MOST_NOTES: u32 = 50;

/// The most bugs beside it that are named.
const MOST_RELATED: usize = 20;

#[derive(Debug, Serialize)]
pub(crate) struct SubjectView {
    /// `R2` or `B3`.
    pub(crate) id: String,
    pub(crate) cause: Option<CauseId>,
    pub(crate) title: String,
    pub(crate) said: CauseLine,
    pub(crate) counts: SubjectCounts,
    pub(crate) bugs: Vec<BugLine>,
    pub(crate) example: FindingView,
    pub(crate) matrix: Matrix,
    /// The features of all programs that were examined, and how many those are.
    pub(crate) features: Vec<String>,
    pub(crate) examined: u64,
    pub(crate) related: Vec<Related>,
    pub(crate) notes: Vec<Note>,
    pub(crate) findings: Vec<Finding>,
    pub(crate) page: u32,
}

/// Another bug that has to do with this one.
#[derive(Debug, Serialize)]
pub(crate) struct Related {
    pub(crate) bug: BugId,
    /// Why.
    pub(crate) relation: String,
}

/// What of a subject is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) findings: Page,
    /// The finding; without one, the best.
    pub(crate) finding: Option<FindingId>,
    /// The step of its reduction.
    pub(crate) step: Option<u64>,
}

impl SubjectView {
    pub(crate) fn of(store: &Store, of: Subject, part: Part) -> Result<SubjectView, Failure> {
        let counts = store.subject_counts(of)?;
        let missing = || Failure::new(StatusCode::NOT_FOUND, "it has no findings");
        let example = match part.finding {
            Some(id) => id,
            None => store.subject_example(of)?.ok_or_else(missing)?,
        };
        let example = FindingView::of(store, example, part.step)?;
        let finding = &example.details.finding;
        let belongs = match of {
            Subject::Cause(id) => finding.cause == Some(id),
            Subject::Bug(id) => finding.bug == id,
        };
        if !belongs {
            let message = "this finding belongs to another bug";
            return Err(Failure::new(StatusCode::NOT_FOUND, message));
        }
        let cause = match of {
            Subject::Cause(id) => Some(id),
            Subject::Bug(_) => finding.cause,
        };
        let said = cause.map(|id| store.cause_line(id)).transpose()?;
        let said = said.unwrap_or_default();
        let bugs = store.subject_bugs(of, Page::first(MOST_BUGS))?;
        let own = bugs.first().map(|bug| bug.title.clone());
        let (id, title) = match of {
            Subject::Cause(id) => (id.to_string(), said.title.clone().or(own)),
            Subject::Bug(id) => (id.to_string(), own),
        };
        let shown = store.subject_targets(of, MOST_TARGETS)?;
        let (examined, features) = store.bug_features(finding.bug)?;
        Ok(SubjectView {
            id,
            cause,
            title: title.unwrap_or_default(),
            said,
            counts,
            matrix: Matrix::of(&shown, &example.details, &example.bisections),
            features,
            examined,
            related: related(store, &example, &bugs)?,
            notes: store.notes(of, Page::first(MOST_NOTES))?,
            findings: store.subject_findings(of, part.findings)?,
            page: part.findings.offset / PER_PAGE + 1,
            bugs,
            example,
        })
    }
}

/// Bugs with the same culprit, or with the same pass and first bad version.
fn related(store: &Store, example: &FindingView, own: &[BugLine]) -> Result<Vec<Related>, Failure> {
    let finding = &example.details.finding;
    let mut found: BTreeMap<BugId, String> = BTreeMap::new();
    if let Some((pass, version, bugs)) = store.bugs_with_pass_and_version(finding.id)? {
        let relation = format!("the same pass to blame ({pass}) since {version}");
        found.extend(bugs.into_iter().map(|bug| (bug, relation.clone())));
    }
    let commits = example.bisections.iter().filter(|it| it.kind == "commits");
    for commit in commits.filter_map(|it| it.culprit.as_deref()) {
        let relation = format!("the same commit introduced it ({commit})");
        let bugs = store.bugs_with_culprit(commit, finding.bug)?;
        found.extend(bugs.into_iter().map(|bug| (bug, relation.clone())));
    }
    found.retain(|bug, _| own.iter().all(|it| it.id != *bug));
    let few = found.into_iter().take(MOST_RELATED);
    Ok(few
        .map(|(bug, relation)| Related { bug, relation })
        .collect())
}
