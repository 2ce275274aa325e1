//! The bugs of a store, grouped by root cause.

use crate::exit::CommandError;
use crate::output::Table;
use gadfly_store::{Bug, BugId, Cause, CauseId, Store};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Bugs with their root causes.
pub(crate) struct Grouped {
    /// The bugs: those of one root cause follow each other, and the root cause that was seen
    /// most often comes first.
    pub(crate) bugs: Vec<Bug>,
    causes: BTreeMap<CauseId, Cause>,
    of_bug: BTreeMap<BugId, Vec<CauseId>>,
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
    /// Groups bugs, which come in the order of how often they were seen.
    pub(crate) fn of(store: &Store, bugs: Vec<Bug>) -> Result<Grouped, CommandError> {
        let causes: BTreeMap<CauseId, Cause> = store
            .causes()?
            .into_iter()
            .map(|cause| (cause.id, cause))
            .collect();
        let mut of_bug: BTreeMap<BugId, Vec<CauseId>> = BTreeMap::new();
        for cause in causes.values() {
            for bug in &cause.bugs {
                of_bug.entry(*bug).or_default().push(cause.id);
            }
        }
        let mut grouped = Grouped {
            bugs: Vec::new(),
            causes,
            of_bug,
            bisected: store.bisected_bugs()?,
        };
        grouped.bugs = grouped.in_order(bugs);
        Ok(grouped)
    }

    /// A bug comes where the first bug of its root causes comes.
    fn in_order(&self, bugs: Vec<Bug>) -> Vec<Bug> {
        let mut place: BTreeMap<CauseId, usize> = BTreeMap::new();
        let mut keyed: Vec<(usize, Bug)> = Vec::new();
        for (at, bug) in bugs.into_iter().enumerate() {
            let causes = self.of_bug.get(&bug.id).map_or(&[][..], Vec::as_slice);
            let known = causes.iter().filter_map(|cause| place.get(cause)).min();
            let first = known.copied().unwrap_or(at);
            for cause in causes {
                place.entry(*cause).or_insert(first);
            }
            keyed.push((first, bug));
        }
        keyed.sort_by_key(|(first, _)| *first);
        keyed.into_iter().map(|(_, bug)| bug).collect()
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
        let ids = self.of_bug.get(&bug.id).into_iter().flatten();
        ids.filter_map(|id| self.causes.get(id)).collect()
    }

    /// The table: each root cause stands beside its first bug, with its title if a person gave
    /// it one.
    pub(crate) fn table(&self) -> Table {
        let mut table = Table::with_header(&[
            "CAUSE", "BUG", "KIND", "SEEN", "EXAMPLE", "TARGETS", "TITLE", "KNOWN", "BISECTED",
        ]);
        let mut shown: BTreeSet<CauseId> = BTreeSet::new();
        for bug in &self.bugs {
            let causes = self.causes_of(bug);
            let new: Vec<&Cause> = (causes.iter().copied())
                .filter(|cause| shown.insert(cause.id))
                .collect();
            let mark = match (causes.is_empty(), new.is_empty()) {
                (true, _) => "-".to_owned(),
                (false, true) => String::new(),
                (false, false) => {
                    let ids: Vec<String> = new.iter().map(|it| it.id.to_string()).collect();
                    ids.join(" ")
                }
            };
            let title = new.iter().find_map(|cause| cause.title.clone());
            let by_person = causes.iter().filter_map(|cause| cause.known.as_deref());
            let mut known: Vec<&str> = bug.known.iter().map(String::as_str).collect();
            known.extend(by_person);
            known.dedup();
            table.row(vec![
                mark,
                bug.id.to_string(),
                bug.kind.clone(),
                bug.count.to_string(),
                bug.example.map(|id| id.to_string()).unwrap_or_default(),
                shortened(&bug.targets),
                title.unwrap_or_else(|| bug.title.clone()),
                known.join(", "),
                self.bisected.get(&bug.id).cloned().unwrap_or_default(),
            ]);
        }
        table
    }
}

/// The first targets, and how many more there are.
fn shortened(targets: &[String]) -> String {
    const SHOWN: usize = 2;
    let first = targets.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    let more = targets.len().saturating_sub(SHOWN);
    if more > 0 {
        format!("{}, +{more}", first.join(", "))
    } else {
        first.join(", ")
    }
}
