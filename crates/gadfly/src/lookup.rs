//! What an id on the command line names.

use crate::exit::CommandError;
use gadfly_store::{BugId, Cause, CauseId, FindingDetails, FindingFilter, FindingId, Page, Store};

/// The finding with this id, the example finding of the bug with this id, or the best example
/// of the root cause: the finding with the smallest reduced program, or else the first.
pub(crate) fn finding_by_id(store: &Store, id: &str) -> Result<FindingDetails, CommandError> {
    if id.starts_with(['R', 'r']) {
        let mut best: Option<FindingDetails> = None;
        for finding in cause_by_id(store, id)?.findings {
            let next = store.finding(finding)?;
            let size = |of: &FindingDetails| of.reduced.as_ref().map_or(u64::MAX, |it| it.tokens);
            if best.as_ref().is_none_or(|best| size(&next) < size(best)) {
                best = Some(next);
            }
        }
        return best.ok_or_else(|| CommandError::usage(format_args!("{id} has no finding")));
    }
    if id.starts_with(['B', 'b']) {
        let bug: BugId = id.parse().map_err(CommandError::usage)?;
        let bug = store.bug(bug)?;
        let Some(example) = bug.example else {
            return Err(CommandError::usage(format_args!(
                "{} has no finding",
                bug.id
            )));
        };
        return Ok(store.finding(example)?);
    }
    let finding: FindingId = id.parse().map_err(|_| {
        CommandError::usage(format_args!(
            "`{id}` is not an id; findings have ids such as F12, bugs such as B3 and root causes such as R2"
        ))
    })?;
    Ok(store.finding(finding)?)
}

/// The root cause with this id.
pub(crate) fn cause_by_id(store: &Store, id: &str) -> Result<Cause, CommandError> {
    let id: CauseId = id.parse().map_err(CommandError::usage)?;
    Ok(store.cause(id)?)
}

/// All findings that an id names: a finding, or those of a bug or a root cause.
pub(crate) fn findings_by_id(store: &Store, id: &str) -> Result<Vec<FindingId>, CommandError> {
    if id.starts_with(['R', 'r']) {
        return Ok(cause_by_id(store, id)?.findings);
    }
    if !id.starts_with(['B', 'b']) {
        return Ok(vec![finding_by_id(store, id)?.finding.id]);
    }
    let bug: BugId = id.parse().map_err(CommandError::usage)?;
    store.bug(bug)?;
    let filter = FindingFilter {
        bug: Some(bug),
        page: Page::first(u32::MAX),
        ..FindingFilter::default()
    };
    let findings = store.findings(&filter)?;
    Ok(findings.into_iter().map(|finding| finding.id).collect())
}
