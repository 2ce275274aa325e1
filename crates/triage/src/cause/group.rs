//! Makes causes of many findings: the two groups that speak most for each other are
//! merged, as long as any do. How much two groups speak for each other is the average of
//! their findings, so that one odd finding does not join two bugs.
//!
//! What a person decided is never undone: findings that were said to be the same stay
//! together, and those that were said to be different apart.

use super::background::Background;
use super::compare::compare_without;
use super::evidence::FindingEvidence;
use super::reason::{SAME, Sort};
use std::collections::BTreeMap;

/// What a person said of two findings, by their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// They have one cause.
    Same(usize, usize),
    /// They have two.
    Different(usize, usize),
}

/// The cause of each finding, numbered in order of the first finding of each.
#[must_use]
pub fn group(
    background: &Background,
    findings: &[FindingEvidence],
    constraints: &[Constraint],
) -> Vec<usize> {
    group_without(background, findings, constraints, &[])
}

/// The same without some sorts of evidence.
pub(super) fn group_without(
    background: &Background,
    findings: &[FindingEvidence],
    constraints: &[Constraint],
    without: &[Sort],
) -> Vec<usize> {
    let count = findings.len();
    let mut groups = Groups {
        members: (0..count).map(|finding| vec![finding]).collect(),
        sums: vec![vec![0.0; count]; count],
    };
    for a in 0..count {
        for b in a + 1..count {
            let score = compare_without(background, &findings[a], &findings[b], without).score;
            groups.sums[a][b] = score;
            groups.sums[b][a] = score;
        }
    }
    for constraint in constraints {
        if let Constraint::Different(a, b) = *constraint {
            groups.sums[a][b] = f64::NEG_INFINITY;
            groups.sums[b][a] = f64::NEG_INFINITY;
        }
    }
    for (first, together) in tied(count, constraints) {
        for other in together {
            groups.merge(first, other);
        }
    }
    while let Some((a, b)) = groups.best() {
        groups.merge(a, b);
    }
    groups.causes(count)
}

/// The findings that a person tied together: the first of each, and the others.
fn tied(count: usize, constraints: &[Constraint]) -> Vec<(usize, Vec<usize>)> {
    let mut of: Vec<usize> = (0..count).collect();
    for constraint in constraints {
        if let Constraint::Same(a, b) = *constraint {
            let (keep, drop) = (of[a].min(of[b]), of[a].max(of[b]));
            of.iter_mut()
                .filter(|it| **it == drop)
                .for_each(|it| *it = keep);
        }
    }
    let mut together: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (finding, first) in of.into_iter().enumerate() {
        if finding != first {
            together.entry(first).or_default().push(finding);
        }
    }
    together.into_iter().collect()
}

/// Groups by the position of their first finding; merged ones are empty.
struct Groups {
    members: Vec<Vec<usize>>,
    /// The sum of the scores of all pairs of findings of two groups.
    sums: Vec<Vec<f64>>,
}

impl Groups {
    /// The two groups that speak most for each other, the earlier ones of equals.
    fn best(&self) -> Option<(usize, usize)> {
        let mut best: Option<(f64, usize, usize)> = None;
        for a in 0..self.members.len() {
            if self.members[a].is_empty() {
                continue;
            }
            for b in a + 1..self.members.len() {
                let pairs = self.members[a].len() * self.members[b].len();
                if pairs == 0 {
                    continue;
                }
                let average = self.sums[a][b] / pairs as f64;
                if average >= SAME && best.is_none_or(|(of_best, ..)| average > of_best) {
                    best = Some((average, a, b));
                }
            }
        }
        best.map(|(_, a, b)| (a, b))
    }

    /// Moves the findings of one group to another.
    fn merge(&mut self, into: usize, from: usize) {
        let moved = std::mem::take(&mut self.members[from]);
        self.members[into].extend(moved);
        for other in 0..self.members.len() {
            if other != into && other != from {
                let sum = self.sums[from][other];
                self.sums[into][other] += sum;
                self.sums[other][into] += sum;
            }
        }
    }

    fn causes(&self, count: usize) -> Vec<usize> {
        let mut causes = vec![0; count];
        let mut groups: Vec<&Vec<usize>> =
            self.members.iter().filter(|it| !it.is_empty()).collect();
        groups.sort_by_key(|members| members.iter().min().copied());
        for (cause, members) in groups.into_iter().enumerate() {
            for member in members {
                causes[*member] = cause;
            }
        }
        causes
    }
}
