//! Fuzz blockers: one bug that makes most programs of a target fail hides all the
//! others.
//!
//! Each test tells what its program is made of and how every target fared. When one
//! bug takes too large a share of a target's programs, what the failing ones have in
//! common and the passing ones do not is looked for ([`in_common`]), the watcher is
//! told, and most of the programs to come are written without it ([`Avoidance`]).
//!
//! Depends on nothing but the reports. What a program was written without is part of
//! its settings, so it replays exactly, whatever is avoided later.

mod avoidance;
mod in_common;

pub(crate) use avoidance::Avoidance;

use in_common::{Sample, in_common};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// The number of a target's most recent programs that are considered.
const WINDOW: usize = 120;

/// The minimum number of programs for a decision.
const FEWEST: usize = 24;

/// The percentage of programs that a bug must affect to be a blocker.
const BLOCKING_PERCENT: usize = 40;

/// A bug that makes most programs of a target fail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocker {
    /// The target.
    pub target: String,
    /// The signature of the bug.
    pub bug: String,
    /// How many of the most recent programs failed with it.
    pub failing: usize,
    /// How many programs were considered.
    pub tests: usize,
    /// The features that the failing programs share and that most passing programs do not have
    /// together; empty if none distinguishes them.
    pub features: Vec<String>,
}

impl Blocker {
    /// The feature to leave out: the one that best distinguishes the failing programs.
    pub(crate) fn to_avoid(&self) -> Option<&str> {
        self.features.first().map(String::as_str)
    }
}

/// The result of one program on one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fared {
    /// The target by name.
    pub(crate) target: String,
    /// The signature of the bug that the program showed.
    pub(crate) bug: Option<String>,
}

/// The recent results of all targets.
#[derive(Debug, Default)]
pub(crate) struct Blockers {
    recent: BTreeMap<String, VecDeque<Sample>>,
    found: Vec<Blocker>,
}

impl Blockers {
    /// Starts from blockers that were found earlier.
    pub(crate) fn knowing(found: &[Blocker]) -> Blockers {
        Blockers {
            recent: BTreeMap::new(),
            found: found.to_vec(),
        }
    }

    /// All blockers found so far, in order.
    pub(crate) fn found(&self) -> &[Blocker] {
        &self.found
    }

    /// Adds the results of one test, and returns the blockers that they reveal.
    pub(crate) fn learn(&mut self, features: &BTreeSet<String>, fared: &[Fared]) -> Vec<Blocker> {
        let features = Arc::new(features.clone());
        let mut new = Vec::new();
        for one in fared {
            let recent = self.recent.entry(one.target.clone()).or_default();
            if recent.len() == WINDOW {
                recent.pop_front();
            }
            recent.push_back(Sample {
                features: features.clone(),
                bug: one.bug.clone(),
            });
            let Some(bug) = &one.bug else { continue };
            let known = |blocker: &Blocker| blocker.target == one.target && blocker.bug == *bug;
            if self.found.iter().any(known) {
                continue;
            }
            if let Some(blocker) = blocker(&one.target, bug, recent) {
                // From now on, programs are written without the feature, so start counting
                // again.
                recent.clear();
                self.found.push(blocker.clone());
                new.push(blocker);
            }
        }
        new
    }
}

/// The blocker for this bug, if it is one.
fn blocker(target: &str, bug: &str, recent: &VecDeque<Sample>) -> Option<Blocker> {
    let tests = recent.len();
    let failing = recent.iter().filter(|it| it.bug.as_deref() == Some(bug));
    let failing = failing.count();
    if tests < FEWEST || failing * 100 < tests * BLOCKING_PERCENT {
        return None;
    }
    Some(Blocker {
        target: target.to_owned(),
        bug: bug.to_owned(),
        failing,
        tests,
        features: in_common(bug, recent),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(ToString::to_string).collect()
    }

    fn fared(bug: Option<&str>) -> [Fared; 1] {
        [Fared {
            target: "dafny-4.11.0 java".to_owned(),
            bug: bug.map(str::to_owned),
        }]
    }

    #[test]
    fn a_bug_that_takes_most_programs_is_told_once_with_what_they_share() {
        let mut blockers = Blockers::default();
        let mut told = Vec::new();
        for test in 0..100 {
            let (features, bug) = match test % 3 {
                0 => (set(&["core", "maps"]), None),
                _ => (set(&["core", "jumps", "maps"]), Some("unreachable")),
            };
            told.extend(blockers.learn(&features, &fared(bug)));
        }
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].features, ["jumps"]);
        assert_eq!(told[0].to_avoid(), Some("jumps"));
        assert_eq!(told[0].tests, FEWEST);
        assert_eq!(blockers.found(), told);
    }

    #[test]
    fn a_rare_bug_blocks_nothing() {
        let mut blockers = Blockers::default();
        for test in 0..500 {
            let bug = (test % 5 == 0).then_some("rare");
            assert_eq!(blockers.learn(&set(&["core"]), &fared(bug)), []);
        }
    }

    #[test]
    fn what_is_known_is_not_told_again() {
        let known = Blocker {
            target: "dafny-4.11.0 java".to_owned(),
            bug: "unreachable".to_owned(),
            failing: 20,
            tests: 24,
            features: vec!["jumps".to_owned()],
        };
        let mut blockers = Blockers::knowing(&[known]);
        for _ in 0..100 {
            assert_eq!(
                blockers.learn(&set(&["jumps"]), &fared(Some("unreachable"))),
                []
            );
        }
    }
}
