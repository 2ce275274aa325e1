//! The bugs that wait for a bisection, those that matter most first: not known, a wrong
//! output, seen on many targets.

use gadfly_store::{Bug, FindingDetails, FindingId};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What a bisection in the background is told.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// This finding is to be bisected.
    Wanted(Box<FindingDetails>),
    /// More is known of a bug: it shows on more targets.
    Seen(Box<Bug>),
    /// The finding turned out to be a known bug.
    Known(FindingId),
}

/// The findings that wait.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    findings: BTreeMap<FindingId, FindingDetails>,
    known: Vec<FindingId>,
}

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    pub(super) fn learn(&mut self, news: News) {
        match news {
            News::Wanted(details) => {
                self.findings.insert(details.finding.id, *details);
            }
            News::Seen(bug) => {
                let same = self.findings.values_mut();
                same.filter(|it| it.bug_details.id == bug.id)
                    .for_each(|it| it.bug_details = (*bug).clone());
            }
            News::Known(finding) => self.known.push(finding),
        }
    }

    /// The finding that matters most; of equals the one that came first.
    pub(super) fn next(&mut self) -> Option<FindingDetails> {
        let all = self.findings.values();
        let first = all.min_by_key(|it| self.urgency(it))?.finding.id;
        self.findings.remove(&first)
    }

    fn urgency(&self, details: &FindingDetails) -> (bool, bool, Reverse<usize>, FindingId) {
        let id = details.finding.id;
        let is_known = details.finding.known.is_some() || self.known.contains(&id);
        let is_loud = details.finding.kind != "wrong-output";
        let targets = details.bug_details.targets.len();
        (is_known, is_loud, Reverse(targets), id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_store::{NewBug, NewFinding, Origin, Store, StoredFile, StoredTestCase};

    fn finding(store: &mut Store, bug: &str, kind: &str, target: &str) -> FindingDetails {
        let recorded = store.record_finding(&NewFinding {
            campaign: None,
            test_case: StoredTestCase {
                language: "c".to_owned(),
                expected: None,
                origin: Origin::default(),
                files: vec![StoredFile {
                    name: "a.c".to_owned(),
                    role: "test".to_owned(),
                    text: format!("{bug} {target}"),
                }],
            },
            bug: NewBug {
                signature: bug.to_owned(),
                short_id: bug.to_owned(),
                kind: kind.to_owned(),
                title: bug.to_owned(),
            },
            target: target.to_owned(),
            compiler_version: "1".to_owned(),
            shown: 1,
            tries: 1,
            evidence: String::new(),
            known: None,
            found_at: 0,
            observations: Vec::new(),
        });
        store.finding(recorded.unwrap().finding).unwrap()
    }

    #[test]
    fn what_matters_comes_first() {
        let mut store = Store::open_in_memory().unwrap();
        let crash = finding(&mut store, "crash", "crash", "cc");
        let rare = finding(&mut store, "rare", "wrong-output", "cc");
        let known = finding(&mut store, "known", "wrong-output", "cc");
        let common = finding(&mut store, "common", "wrong-output", "cc -O1");
        let again = finding(&mut store, "common", "wrong-output", "cc -O2");
        let mut waiting = Waiting::default();
        for details in [&crash, &rare, &known, &common] {
            waiting.learn(News::Wanted(Box::new(details.clone())));
        }
        // After it was queued, the bug was seen on a second target, and another one was judged.
        waiting.learn(News::Seen(Box::new(again.bug_details)));
        waiting.learn(News::Known(known.finding.id));
        let order: Vec<FindingId> =
            std::iter::from_fn(|| waiting.next().map(|it| it.finding.id)).collect();
        let expected = [common, rare, crash, known].map(|it| it.finding.id);
        assert_eq!(order, expected);
        assert!(waiting.is_empty());
    }
}
