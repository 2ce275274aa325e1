//! Splits the findings of one signature that are likely to be distinct bugs.
//!
//! The signature of a wrong output or of a message that says little is coarse: `false`
//! instead of `true` may be any bug.
//! But if all programs that show it have a feature which few programs have, the bug
//! depends on that feature, and a program without it most likely shows a distinct bug.
//! Such a finding is kept however many the signature already has, and reported as
//! `LIKELY-DISTINCT`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// The maximum probability that all programs of a group have a feature by chance.
const CHANCE: f64 = 0.001;

/// Features that a larger share of all programs has are ignored: a program without such a
/// feature often reaches the same bug in another way.
const COMMON: f64 = 0.5;

/// How many programs of a new group are reported as likely distinct: the first of them alone
/// says little about the group.
const REPORTED: u32 = 3;

/// How often each feature occurs in the programs of a campaign, and in those of each
/// signature.
#[derive(Debug, Default)]
pub(crate) struct SignatureSplit {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    all: Group,
    /// The groups of each signature; each group depends on different features.
    by_signature: BTreeMap<String, Vec<Group>>,
}

/// How many programs there are, and how many of them have each feature.
#[derive(Debug, Default)]
struct Group {
    programs: u32,
    having: BTreeMap<String, u32>,
}

impl Group {
    fn add(&mut self, features: &BTreeSet<String>) {
        self.programs += 1;
        for feature in features {
            *self.having.entry(feature.clone()).or_default() += 1;
        }
    }

    /// How many of the programs have a feature.
    fn share(&self, feature: &str) -> f64 {
        let having = self.having.get(feature).copied().unwrap_or_default();
        f64::from(having) / f64::from(self.programs.max(1))
    }

    /// The rarest feature that all programs of this group have, not by chance, and that is not
    /// among `features`.
    fn missing_from(&self, features: &BTreeSet<String>, all: &Group) -> Option<&str> {
        let shared = self
            .having
            .iter()
            .filter(|(feature, having)| **having == self.programs && !features.contains(*feature));
        let shares = shared.map(|(feature, _)| (feature, all.share(feature)));
        let programs = f64::from(self.programs);
        let significant =
            shares.filter(|(_, share)| *share < COMMON && share.powf(programs) < CHANCE);
        let rarest = significant.min_by(|(_, one), (_, other)| one.total_cmp(other));
        rarest.map(|(feature, _)| feature.as_str())
    }
}

impl SignatureSplit {
    /// Counts the program of a test.
    pub(crate) fn add_program(&self, features: &BTreeSet<String>) {
        self.lock().all.add(features);
    }

    /// Counts a program that shows a finding with this signature. If the finding is
    /// likely to be distinct from those before, returns the feature that their programs
    /// have and this one lacks.
    pub(crate) fn missing_feature(
        &self,
        signature: &str,
        features: &BTreeSet<String>,
    ) -> Option<String> {
        let mut counts = self.lock();
        let Counts { all, by_signature } = &mut *counts;
        let groups = by_signature.entry(signature.to_owned()).or_default();
        let mut missing = None;
        for group in groups.iter_mut() {
            match group.missing_from(features, all) {
                Some(feature) => missing = missing.or_else(|| Some(feature.to_owned())),
                None => {
                    group.add(features);
                    return missing.filter(|_| group.programs <= REPORTED);
                }
            }
        }
        let mut group = Group::default();
        group.add(features);
        groups.push(group);
        missing
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(features: &[&str]) -> BTreeSet<String> {
        features.iter().map(|it| (*it).to_owned()).collect()
    }

    /// A campaign in which a fifth of the programs have `streams`, and nearly all `loops`.
    fn campaign() -> SignatureSplit {
        let split = SignatureSplit::default();
        for number in 0..100 {
            let all = match number {
                0..20 => of(&["streams", "loops"]),
                20..95 => of(&["loops"]),
                _ => of(&["reals"]),
            };
            split.add_program(&all);
        }
        split
    }

    #[test]
    fn a_program_without_a_feature_that_all_others_have_is_likely_distinct() {
        let split = campaign();
        for _ in 0..5 {
            assert_eq!(
                split.missing_feature("false", &of(&["streams", "loops"])),
                None
            );
        }
        let other = split.missing_feature("false", &of(&["loops", "reals"]));
        assert_eq!(other.as_deref(), Some("streams"));
        for _ in 1..REPORTED {
            let another = split.missing_feature("false", &of(&["reals"]));
            assert_eq!(another.as_deref(), Some("streams"));
        }
        assert_eq!(
            split.missing_feature("false", &of(&["reals"])),
            None,
            "enough"
        );
        assert_eq!(
            split.missing_feature("0", &of(&["reals"])),
            None,
            "the first"
        );
    }

    #[test]
    fn a_feature_that_all_have_by_chance_is_no_evidence() {
        let split = campaign();
        for _ in 0..5 {
            assert_eq!(split.missing_feature("false", &of(&["loops"])), None);
        }
        assert_eq!(split.missing_feature("false", &of(&["reals"])), None);
    }
}
