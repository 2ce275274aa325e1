//! Findings that are called the same and are not alike.
//!
//! A wrong output often says little: `false` instead of `true` may be any bug. But if all
//! programs that show it have a feature which few programs have, the bug hangs on that
//! feature, and a program without it shows another bug. Such a finding is kept however
//! many there are, and people are told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

/// How improbable it must be that all programs of a group have a feature by chance.
const CHANCE: f64 = 0.001;

/// How many of all programs may have a feature that tells anything. Others are easily
/// left out where a program does without them by other means.
const COMMON: f64 = 0.5;

/// How many programs of a group are told that is not the first of its bug: little is
/// known of it at its beginning.
const TOLD: u32 = 3;

/// What programs of a campaign are made of, and those of each bug.
#[derive(Debug, Default)]
pub(crate) struct Likeness {
    heard: Mutex<Heard>,
}

#[derive(Debug, Default)]
struct Heard {
    all: Group,
    /// By signature; each group hangs on features of its own.
    bugs: BTreeMap<String, Vec<Group>>,
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

    /// The feature that all programs of this group have, not by chance, and a program
    /// has not; the rarest of them.
    fn lacking(&self, features: &BTreeSet<String>, all: &Group) -> Option<&str> {
        let shared = self
            .having
            .iter()
            .filter(|(feature, having)| **having == self.programs && !features.contains(*feature));
        let shares = shared.map(|(feature, _)| (feature, all.share(feature)));
        let programs = f64::from(self.programs);
        let telling = shares.filter(|(_, share)| *share < COMMON && share.powf(programs) < CHANCE);
        let rarest = telling.min_by(|(_, one), (_, other)| one.total_cmp(other));
        rarest.map(|(feature, _)| feature.as_str())
    }
}

impl Likeness {
    /// Takes note of the program of a test.
    pub(crate) fn hear(&self, features: &BTreeSet<String>) {
        self.lock().all.add(features);
    }

    /// Takes note of a program that shows something with this signature. If it is unlike
    /// all that did so before, says what it lacks.
    pub(crate) fn unlike(&self, signature: &str, features: &BTreeSet<String>) -> Option<String> {
        let mut heard = self.lock();
        let Heard { all, bugs } = &mut *heard;
        let groups = bugs.entry(signature.to_owned()).or_default();
        let mut lacked = None;
        for group in groups.iter_mut() {
            match group.lacking(features, all) {
                Some(feature) => lacked = lacked.or_else(|| Some(feature.to_owned())),
                None => {
                    group.add(features);
                    return lacked.filter(|_| group.programs <= TOLD);
                }
            }
        }
        let mut group = Group::default();
        group.add(features);
        groups.push(group);
        lacked
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(features: &[&str]) -> BTreeSet<String> {
        features.iter().map(|it| (*it).to_owned()).collect()
    }

    /// A campaign in which a fifth of the programs have `streams`, and nearly all `loops`.
    fn campaign() -> Likeness {
        let likeness = Likeness::default();
        for number in 0..100 {
            let all = match number {
                0..20 => of(&["streams", "loops"]),
                20..95 => of(&["loops"]),
                _ => of(&["reals"]),
            };
            likeness.hear(&all);
        }
        likeness
    }

    #[test]
    fn a_program_without_what_all_others_have_is_unlike_them() {
        let likeness = campaign();
        for _ in 0..5 {
            assert_eq!(likeness.unlike("false", &of(&["streams", "loops"])), None);
        }
        let other = likeness.unlike("false", &of(&["loops", "reals"]));
        assert_eq!(other.as_deref(), Some("streams"));
        for _ in 1..TOLD {
            let another = likeness.unlike("false", &of(&["reals"]));
            assert_eq!(another.as_deref(), Some("streams"));
        }
        assert_eq!(likeness.unlike("false", &of(&["reals"])), None, "enough");
        assert_eq!(likeness.unlike("0", &of(&["reals"])), None, "the first");
    }

    #[test]
    fn what_all_have_by_chance_says_nothing() {
        let likeness = campaign();
        for _ in 0..5 {
            assert_eq!(likeness.unlike("false", &of(&["loops"])), None);
        }
        assert_eq!(likeness.unlike("false", &of(&["reals"])), None);
    }
}
