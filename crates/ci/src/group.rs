//! The findings of a run, by root cause.

use crate::error::CiError;
use crate::hunt::Hunted;
use gadfly_store::{FindingDetails, FindingFilter, FindingId, Page, Store};
use std::collections::BTreeMap;

/// The most findings of a run that are looked at.
const MOST_FINDINGS: u32 = 500;

/// Findings of one root cause, in the order in which they came.
pub(crate) struct Group {
    pub(crate) findings: Vec<FindingDetails>,
    pub(crate) seen_before: Option<String>,
}

/// The findings of the run that are no known bugs.
pub(crate) fn findings(store: &Store, hunted: &Hunted) -> Result<Vec<FindingDetails>, CiError> {
    let filter = FindingFilter {
        campaign: Some(hunted.campaign),
        page: Page {
            limit: MOST_FINDINGS,
            offset: 0,
        },
        ..FindingFilter::default()
    };
    let mut ids: Vec<FindingId> = store.findings(&filter)?.iter().map(|it| it.id).collect();
    // The store knows a program from an earlier run under that run's name.
    ids.extend(hunted.new.iter().chain(hunted.inherited.keys()));
    ids.sort();
    ids.dedup();
    let mut all = Vec::new();
    for id in ids {
        let details = store.finding(id)?;
        if details.finding.known.is_none() {
            all.push(details);
        }
    }
    Ok(all)
}

/// The findings by root cause: those without a message first, because nobody else notices
/// them.
pub(crate) fn groups(
    store: &Store,
    findings: Vec<FindingDetails>,
    hunted: &Hunted,
) -> Result<Vec<Group>, CiError> {
    let causes = store.causes()?;
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for details in findings {
        let cause = causes
            .iter()
            .find(|it| Some(it.id) == details.finding.cause);
        let key = match cause {
            Some(cause) => cause.id.to_string(),
            None => details.bug_details.short_id.clone(),
        };
        let before = cause.and_then(|cause| {
            let mut others = cause.findings.iter();
            let earlier = others.find(|id| {
                !hunted.new.contains(id)
                    && store
                        .finding(**id)
                        .is_ok_and(|it| it.finding.campaign != Some(hunted.campaign))
            });
            earlier.map(|id| format!("finding {id} of an earlier run"))
        });
        let group = groups.entry(key).or_insert(Group {
            findings: Vec::new(),
            seen_before: before,
        });
        group.findings.push(details);
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    for group in &mut groups {
        // One that is known to be new and was reduced stands for the others.
        group.findings.sort_by_key(|it| {
            let is_new = hunted.new.contains(&it.finding.id);
            (!is_new, it.reduced.is_none(), it.finding.id)
        });
    }
    groups.sort_by_key(|group| {
        let first = group.findings.first();
        let is_loud = first.is_some_and(|it| it.finding.kind != "wrong-output");
        (is_loud, first.map(|it| it.finding.id))
    });
    Ok(groups)
}
