//! Makes causes of many findings: every finding joins the cause that its findings speak
//! most for, and causes that speak for each other are merged.
//!
//! What a person decided is never undone: findings that were said to be the same stay
//! together, and those that were said to be different apart.

use super::background::Background;
use super::compare::{SAME, compare};
use super::evidence::FindingEvidence;
use std::collections::BTreeMap;

/// What a person said of two findings, by their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// They have one cause.
    Same(usize, usize),
    /// They have two.
    Different(usize, usize),
}

/// At most so many findings of a cause are asked about another one.
const WITNESSES: usize = 12;

/// The cause of each finding, numbered in order of the first finding of each.
#[must_use]
pub fn group(
    background: &Background,
    findings: &[FindingEvidence],
    constraints: &[Constraint],
) -> Vec<usize> {
    let mut groups = Groups {
        background,
        findings,
        apart: constraints
            .iter()
            .filter_map(|it| match *it {
                Constraint::Different(a, b) => Some((a, b)),
                Constraint::Same(..) => None,
            })
            .collect(),
        members: Vec::new(),
        scores: BTreeMap::new(),
    };
    for together in tied(findings.len(), constraints) {
        groups.add(together);
    }
    while groups.merge_best() {}
    let mut causes = vec![0; findings.len()];
    groups
        .members
        .sort_by_key(|members| members.iter().min().copied());
    for (cause, members) in groups.members.iter().enumerate() {
        for member in members {
            causes[*member] = cause;
        }
    }
    causes
}

/// The findings that a person tied together, in order of the first of each.
fn tied(count: usize, constraints: &[Constraint]) -> Vec<Vec<usize>> {
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
        together.entry(first).or_default().push(finding);
    }
    together.into_values().collect()
}

struct Groups<'a> {
    background: &'a Background,
    findings: &'a [FindingEvidence],
    apart: Vec<(usize, usize)>,
    members: Vec<Vec<usize>>,
    /// Scores of pairs of findings, the lower position first.
    scores: BTreeMap<(usize, usize), f64>,
}

impl Groups<'_> {
    /// Adds findings that belong together to the group they fit best, or as a new one.
    fn add(&mut self, together: Vec<usize>) {
        let mut best: Option<(f64, usize)> = None;
        for at in 0..self.members.len() {
            let members = self.members[at].clone();
            let score = self.between(&together, &members);
            if score >= SAME && best.is_none_or(|(of_best, _)| score > of_best) {
                best = Some((score, at));
            }
        }
        match best {
            Some((_, at)) => self.members[at].extend(together),
            None => self.members.push(together),
        }
    }

    /// Merges the two groups that speak most for each other; `false` if none do.
    fn merge_best(&mut self) -> bool {
        let mut best: Option<(f64, usize, usize)> = None;
        for a in 0..self.members.len() {
            for b in a + 1..self.members.len() {
                let (one, other) = (self.members[a].clone(), self.members[b].clone());
                let score = self.between(&one, &other);
                if score >= SAME && best.is_none_or(|(of_best, ..)| score > of_best) {
                    best = Some((score, a, b));
                }
            }
        }
        let Some((_, a, b)) = best else {
            return false;
        };
        let merged = self.members.remove(b);
        self.members[a].extend(merged);
        true
    }

    /// How much two groups speak for one cause: the average of their findings.
    fn between(&mut self, one: &[usize], other: &[usize]) -> f64 {
        let is_apart = |&(a, b): &(usize, usize)| {
            (one.contains(&a) && other.contains(&b)) || (one.contains(&b) && other.contains(&a))
        };
        if self.apart.iter().any(is_apart) {
            return f64::NEG_INFINITY;
        }
        let (mut sum, mut pairs) = (0.0, 0.0);
        for &a in one.iter().take(WITNESSES) {
            for &b in other.iter().take(WITNESSES) {
                sum += self.score(a.min(b), a.max(b));
                pairs += 1.0;
            }
        }
        sum / pairs
    }

    fn score(&mut self, a: usize, b: usize) -> f64 {
        let (background, findings) = (self.background, self.findings);
        *(self.scores)
            .entry((a, b))
            .or_insert_with(|| compare(background, &findings[a], &findings[b]).score)
    }
}
