//! Which compiler families report what about a program.
//!
//! A compiler family is one witness, however many versions and option sets of
//! it were run: its members share code and therefore bugs. A family whose
//! members disagree counts for every result of its members.

use crate::malformed::is_malformed;
use crate::symptom::Symptom;
use gadfly_toolchain::{Observation, Remark, Stage};
use std::collections::{BTreeMap, BTreeSet};

/// Whether a failure is no evidence about the program: the compiler accepted it and wrote
/// malformed code, which the next compiler rejects or an interpreter dies of, or accepts it
/// with other options. (A rejection by the linker is evidence: it concerns the names in the
/// program.)
fn is_about_the_compiler(symptom: Symptom<'_>, seen: &Observation) -> bool {
    let mistranslated = seen.stage == Stage::Link && seen.lineage.is_some();
    let taken = seen.remark == Some(Remark::TakenOtherwise);
    match symptom {
        Symptom::Refused => mistranslated || taken,
        Symptom::ProgramDied => is_malformed(seen),
        _ => false,
    }
}

/// A set of compiler families.
pub(crate) type Families<'a> = BTreeSet<&'a str>;

/// The families, by what they report.
#[derive(Debug, Default)]
pub(crate) struct Witnesses<'a> {
    by_testimony: BTreeMap<Symptom<'a>, Families<'a>>,
    /// The common source of families that are not independent.
    lineages: BTreeMap<&'a str, &'a str>,
}

impl<'a> Witnesses<'a> {
    /// Collects the reports of all targets.
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

    /// Everything that was reported, and by which families.
    pub(crate) fn testimonies(&self) -> impl Iterator<Item = (Symptom<'a>, &Families<'a>)> {
        self.by_testimony
            .iter()
            .map(|(symptom, families)| (*symptom, families))
    }

    /// The families with a report for which `wanted` is true.
    pub(crate) fn saying(&self, wanted: impl Fn(Symptom<'a>) -> bool) -> Families<'a> {
        self.testimonies()
            .filter(|(symptom, _)| wanted(*symptom))
            .flat_map(|(_, families)| families.iter().copied())
            .collect()
    }
}
