//! Who says what about the program.
//!
//! A compiler family is one witness, however many versions and option sets of
//! it were run: its members share code and therefore bugs. A family whose
//! members disagree speaks for everything that one of them shows.

use crate::symptom::Symptom;
use gadfly_toolchain::{Observation, Remark, Stage};
use std::collections::{BTreeMap, BTreeSet};

/// Whether a refusal says nothing about the program: the compiler took it and wrote
/// something that the next compiler refuses, or takes it when it is asked in another
/// way. (A linker's refusal says something: it is about what the program names.)
fn is_about_the_compiler(symptom: Symptom<'_>, seen: &Observation) -> bool {
    let mistranslated = seen.stage == Stage::Link && seen.lineage.is_some();
    let taken = seen.remark == Some(Remark::TakenOtherwise);
    symptom == Symptom::Refused && (mistranslated || taken)
}

/// A set of compiler families.
pub(crate) type Families<'a> = BTreeSet<&'a str>;

/// The families, by what they say.
#[derive(Debug, Default)]
pub(crate) struct Witnesses<'a> {
    by_testimony: BTreeMap<Symptom<'a>, Families<'a>>,
    /// What families come from that do not stand for themselves.
    lineages: BTreeMap<&'a str, &'a str>,
}

impl<'a> Witnesses<'a> {
    /// Hears everybody.
    pub(crate) fn hear(observations: &'a [Observation]) -> Witnesses<'a> {
        let mut by_testimony: BTreeMap<_, Families<'a>> = BTreeMap::new();
        let mut lineages = BTreeMap::new();
        for observation in observations {
            if let Some(lineage) = &observation.lineage {
                lineages.insert(observation.family.as_str(), lineage.as_str());
            }
            let symptom = Symptom::of(observation);
            if symptom.is_testimony() && !is_about_the_compiler(symptom, observation) {
                by_testimony
                    .entry(symptom)
                    .or_default()
                    .insert(&observation.family);
            }
        }
        Witnesses {
            by_testimony,
            lineages,
        }
    }

    /// Whether some of these families have nothing in common.
    pub(crate) fn are_independent(&self, families: &Families<'a>) -> bool {
        let lineage = |family: &&'a str| self.lineages.get(family).copied().unwrap_or(family);
        let lineages: BTreeSet<&str> = families.iter().map(lineage).collect();
        lineages.len() >= 2
    }

    /// Everything that was said, and by which families.
    pub(crate) fn testimonies(&self) -> impl Iterator<Item = (Symptom<'a>, &Families<'a>)> {
        self.by_testimony
            .iter()
            .map(|(symptom, families)| (*symptom, families))
    }

    /// The families that say something of which `wanted` is true.
    pub(crate) fn saying(&self, wanted: impl Fn(Symptom<'a>) -> bool) -> Families<'a> {
        self.testimonies()
            .filter(|(symptom, _)| wanted(*symptom))
            .flat_map(|(_, families)| families.iter().copied())
            .collect()
    }
}
