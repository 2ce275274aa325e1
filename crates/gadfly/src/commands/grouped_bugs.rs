//! The bugs of a store, grouped by root cause.

use crate::exit::CommandError;
use crate::output::Table;
use gadfly_store::{Bug, BugId, Cause, CauseId, Finding, FindingFilter, KnownBy, Page, Store};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Bugs with their findings and root causes.
pub(crate) struct Grouped {
    /// The bugs, in the order of how often they were seen.
    pub(crate) bugs: Vec<Bug>,
    causes: BTreeMap<CauseId, Cause>,
    /// The findings of a bug that have a root cause; those without one have not been judged.
    findings: BTreeMap<(Option<CauseId>, BugId), Vec<Finding>>,
    /// What the last bisection of a bug found.
    bisected: BTreeMap<BugId, String>,
}

/// A bug as JSON: with the root causes of its findings.
#[derive(Serialize)]
pub(crate) struct WithCauses<'a> {
    #[serde(flatten)]
    bug: &'a Bug,
    causes: Vec<&'a Cause>,
}

impl Grouped {
    /// Groups bugs by the root causes of the store.
    pub(crate) fn of(store: &Store, bugs: Vec<Bug>) -> Result<Grouped, CommandError> {
        let wanted: BTreeSet<BugId> = bugs.iter().map(|bug| bug.id).collect();
        let mut findings: BTreeMap<_, Vec<Finding>> = BTreeMap::new();
        let all = store.findings(&FindingFilter {
            page: Page::first(u32::MAX),
            ..FindingFilter::default()
        })?;
        for finding in all.into_iter().filter(|it| wanted.contains(&it.bug)) {
            let of = findings.entry((finding.cause, finding.bug)).or_default();
            of.push(finding);
        }
        let causes = store.causes()?.into_iter();
        Ok(Grouped {
            bugs,
            causes: causes.map(|cause| (cause.id, cause)).collect(),
            findings,
            bisected: store.bisected_bugs()?,
        })
    }

    /// The bugs with their root causes.
    pub(crate) fn with_causes(&self) -> Vec<WithCauses<'_>> {
        let with = |bug| WithCauses {
            causes: self.causes_of(bug),
            bug,
        };
        self.bugs.iter().map(with).collect()
    }

    fn causes_of(&self, bug: &Bug) -> Vec<&Cause> {
        let causes = self.causes.values();
        causes
            .filter(|cause| cause.bugs.contains(&bug.id))
            .collect()
    }

    /// The root causes, that with the most findings first, each beside its first bug and with
    /// the others below it; then the bugs that have not been judged.
    pub(crate) fn table(&self) -> Table {
        let mut table = Table::with_header(&[
            "CAUSE", "BUG", "KIND", "FOUND", "EXAMPLE", "TARGETS", "TITLE", "KNOWN", "BISECTED",
        ]);
        let mut order: BTreeMap<CauseId, usize> = BTreeMap::new();
        for ((cause, _), findings) in &self.findings {
            if let Some(cause) = cause {
                *order.entry(*cause).or_default() += findings.len();
            }
        }
        let mut causes: Vec<(CauseId, usize)> = order.into_iter().collect();
        causes.sort_by_key(|(id, count)| (Reverse(*count), *id));
        for (id, _) in causes {
            let mut mark = id.to_string();
            for bug in &self.bugs {
                if let Some(findings) = self.findings.get(&(Some(id), bug.id)) {
                    table.row(self.row(std::mem::take(&mut mark), bug, findings));
                }
            }
        }
        for bug in &self.bugs {
            let none = Vec::new();
            let unjudged = self.findings.get(&(None, bug.id)).unwrap_or(&none);
            if !unjudged.is_empty() || self.causes_of(bug).is_empty() {
                table.row(self.row("-".to_owned(), bug, unjudged));
            }
        }
        table
    }

    /// A bug below its root cause. `mark` is empty if the root cause stands above.
    fn row(&self, mark: String, bug: &Bug, findings: &[Finding]) -> Vec<String> {
        let first = findings.first();
        let cause = first.and_then(|it| self.causes.get(&it.cause?));
        let title = cause.and_then(|cause| cause.title.clone());
        let title = title.filter(|_| !mark.is_empty());
        let said = cause.and_then(|cause| cause.known.as_deref());
        let known: BTreeSet<(&str, Option<KnownBy>)> = match said {
            Some(said) => BTreeSet::from([(said, Some(KnownBy::Person))]),
            None => (findings.iter())
                .filter_map(|finding| Some((finding.known.as_deref()?, finding.known_by)))
                .collect(),
        };
        let known = known.into_iter().map(|(bug, by)| match by {
            // What a rule says is what the catalogue says.
            None | Some(KnownBy::Rule) => bug.to_owned(),
            Some(by) => format!("{bug} ({})", by.in_words()),
        });
        let targets: BTreeSet<&str> = findings.iter().map(|it| it.target.as_str()).collect();
        vec![
            mark,
            bug.id.to_string(),
            bug.kind.clone(),
            findings.len().to_string(),
            first.map(|it| it.id.to_string()).unwrap_or_default(),
            shortened(&targets),
            title.unwrap_or_else(|| bug.title.clone()),
            known.collect::<Vec<_>>().join(", "),
            self.bisected.get(&bug.id).cloned().unwrap_or_default(),
        ]
    }
}

/// The first targets, and how many more there are.
fn shortened(targets: &BTreeSet<&str>) -> String {
    const SHOWN: usize = 2;
    let first: Vec<&str> = targets.iter().copied().take(SHOWN).collect();
    let more = targets.len().saturating_sub(SHOWN);
    if more > 0 {
        format!("{}, +{more}", first.join(", "))
    } else {
        first.join(", ")
    }
}
