//! How well causes are told apart, against findings that people labelled: of the pairs
//! that are put together, how many belong together, and of those that belong together,
//! how many are put together.

use super::background::Background;
use super::evidence::FindingEvidence;
use super::group::group_without;
use super::reason::Sort;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Pairwise accuracy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Accuracy {
    /// Pairs of one cause that were put together.
    pub together: u64,
    /// Pairs of two causes that were put together.
    pub wrongly_together: u64,
    /// Pairs of one cause that were kept apart.
    pub wrongly_apart: u64,
}

impl Accuracy {
    /// The share of the pairs that were put together which belong together.
    #[must_use]
    pub fn precision(&self) -> f64 {
        share(self.together, self.wrongly_together)
    }

    /// The share of the pairs that belong together which were put together.
    #[must_use]
    pub fn recall(&self) -> f64 {
        share(self.together, self.wrongly_apart)
    }
}

fn share(right: u64, wrong: u64) -> f64 {
    match right + wrong {
        0 => 1.0,
        all => right as f64 / all as f64,
    }
}

/// The accuracy of `causes`, one for each finding, against their labels.
#[must_use]
pub fn accuracy<L: PartialEq, C: PartialEq>(labels: &[L], causes: &[C]) -> Accuracy {
    let mut accuracy = Accuracy::default();
    for a in 0..labels.len() {
        for b in a + 1..labels.len() {
            let count = match (labels[a] == labels[b], causes[a] == causes[b]) {
                (true, true) => &mut accuracy.together,
                (false, true) => &mut accuracy.wrongly_together,
                (true, false) => &mut accuracy.wrongly_apart,
                (false, false) => continue,
            };
            *count += 1;
        }
    }
    accuracy
}

/// How well the findings of one part of a compiler, or all of them, are told apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Assessed {
    /// A backend of Dafny, the family of a compiler, or `all`.
    pub part: String,
    /// How many findings there are.
    pub findings: usize,
    /// How many root causes they were labelled with.
    pub labels: usize,
    /// How many were found.
    pub causes: usize,
    /// How many findings, taken in order, are rightly called new or a duplicate of the right
    /// earlier ones.
    pub right_decisions: usize,
    /// The pairs.
    #[serde(flatten)]
    pub pairs: Accuracy,
}

/// Puts labelled findings together and compares with their labels: by part, in order of
/// their names, and then all together.
#[must_use]
pub fn assess(
    background: &Background,
    findings: &[FindingEvidence],
    labels: &[String],
    without: &[Sort],
) -> Vec<Assessed> {
    let causes = group_without(background, findings, &[], without);
    let mut parts: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, finding) in findings.iter().enumerate() {
        parts.entry(&finding.part).or_default().push(at);
    }
    let mut assessed: Vec<Assessed> = parts
        .into_iter()
        .map(|(part, of)| assess_part(part, &of, labels, &causes))
        .collect();
    let all: Vec<usize> = (0..findings.len()).collect();
    assessed.push(assess_part("all", &all, labels, &causes));
    assessed
}

fn assess_part(part: &str, of: &[usize], labels: &[String], causes: &[usize]) -> Assessed {
    let labels: Vec<&String> = of.iter().map(|at| &labels[*at]).collect();
    let causes: Vec<usize> = of.iter().map(|at| causes[*at]).collect();
    Assessed {
        part: part.to_owned(),
        findings: of.len(),
        labels: labels.iter().collect::<BTreeSet<_>>().len(),
        causes: causes.iter().collect::<BTreeSet<_>>().len(),
        right_decisions: right_decisions(&labels, &causes),
        pairs: accuracy(&labels, &causes),
    }
}

/// A finding that is new must have a new cause; a duplicate the cause that most of the earlier
/// findings of its label have.
fn right_decisions(labels: &[&String], causes: &[usize]) -> usize {
    let mut cause_of: BTreeMap<&String, usize> = BTreeMap::new();
    let mut used: BTreeSet<usize> = BTreeSet::new();
    let mut right = 0;
    for (label, cause) in labels.iter().zip(causes) {
        let is_right = match cause_of.get(label) {
            Some(known) => known == cause,
            None => !used.contains(cause),
        };
        cause_of.entry(label).or_insert(*cause);
        used.insert(*cause);
        right += usize::from(is_right);
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted() {
        let found = accuracy(&["a", "a", "a", "b"], &[1, 1, 2, 2]);
        assert_eq!(
            found,
            Accuracy {
                together: 1,
                wrongly_together: 1,
                wrongly_apart: 2,
            }
        );
        assert!((found.precision() - 0.5).abs() < 1e-9);
        assert!((found.recall() - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_put_together_wrongly_is_precise() {
        assert!((accuracy(&["a", "b"], &[1, 2]).precision() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn decisions_are_counted_in_order() {
        let labels = ["a", "a", "b", "b"].map(str::to_owned);
        let labels: Vec<&String> = labels.iter().collect();
        assert_eq!(right_decisions(&labels, &[0, 0, 1, 1]), 4);
        // The third is taken for the first bug, and the fourth with it.
        assert_eq!(right_decisions(&labels, &[0, 0, 0, 0]), 3);
        assert_eq!(right_decisions(&labels, &[0, 1, 2, 2]), 3);
    }
}
