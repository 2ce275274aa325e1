//! Judges two findings, or all findings of a store.

use super::evidence::{finding_evidence, finding_words};
use crate::error::CampaignError;
use gadfly_catalogue::Catalogue;
use gadfly_store::{
    CauseId, FindingDetails, FindingFilter, FindingId, Page, Store, StoredJudgement,
};
use gadfly_triage::cause::{
    Background, Comparison, Constraint, Entries, FindingEvidence, Resemblance, compare, group,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// What is needed to judge findings: the known bugs.
#[derive(Clone, Debug)]
pub struct Judges {
    pub(super) background: Background,
    entries: Entries,
}

/// How two findings compare, with what people and the store say.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// The evidence.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// What a person said: that they are the same bug, or that they are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<bool>,
    /// Whether the store has them under one cause; nothing if one has not been judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<bool>,
    /// The commit that introduced both, if they are wrong outputs: that makes them the same bug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub culprit: Option<String>,
}

impl Judges {
    /// Judges that know these bugs.
    #[must_use]
    pub fn of(known: &Catalogue) -> Judges {
        Judges {
            background: Background::of(known),
            entries: Entries::of(known),
        }
    }

    /// How common the parts of programs are.
    #[must_use]
    pub fn background(&self) -> &Background {
        &self.background
    }

    /// The known bugs as evidence.
    #[must_use]
    pub fn entries(&self) -> &Entries {
        &self.entries
    }

    /// The known bug that a finding is most like.
    #[must_use]
    pub fn likest(&self, details: &FindingDetails) -> Option<Resemblance> {
        let evidence = finding_evidence(details)?;
        let words = finding_words(details);
        self.entries.likest(&self.background, &evidence, &words)
    }

    /// Compares two findings of a store.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn compare(
        &self,
        store: &Store,
        a: &FindingDetails,
        b: &FindingDetails,
    ) -> Result<Option<Compared>, CampaignError> {
        let (Some(one), Some(other)) = (finding_evidence(a), finding_evidence(b)) else {
            return Ok(None);
        };
        let pair = (
            a.finding.id.min(b.finding.id),
            a.finding.id.max(b.finding.id),
        );
        let judgements = store.judgements()?;
        let mut said = judgements.iter().filter(|it| (it.one, it.other) == pair);
        let causes = a.finding.cause.zip(b.finding.cause);
        let culprits = store.culprits()?;
        let culprit = culprits.get(&a.finding.id);
        let culprit = culprit.filter(|it| culprits.get(&b.finding.id) == Some(it));
        Ok(Some(Compared {
            comparison: compare(&self.background, &one, &other),
            said: said.next_back().map(|it| it.is_same),
            together: causes.map(|(one, other)| one == other),
            culprit: culprit.cloned(),
        }))
    }

    /// Judges all findings of a store anew and stores their causes. What people said stays.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn judge_all(&self, store: &mut Store) -> Result<Vec<CauseId>, CampaignError> {
        let mut ids: Vec<FindingId> = Vec::new();
        let mut evidence: Vec<FindingEvidence> = Vec::new();
        for details in all_findings(store)? {
            if let Some(found) = finding_evidence(&details) {
                ids.push(details.finding.id);
                evidence.push(found);
            }
        }
        let at: BTreeMap<FindingId, usize> =
            ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let judgements = store.judgements()?;
        let constraints = judgements.iter().filter_map(|it| constraint(it, &at));
        let by_culprit = same_culprits(&store.culprits()?, &judgements, &at);
        let constraints: Vec<Constraint> = constraints.chain(by_culprit).collect();
        let causes = group(&self.background, &evidence, &constraints);
        let mut groups: Vec<Vec<FindingId>> = Vec::new();
        for (id, cause) in ids.iter().zip(causes) {
            if groups.len() <= cause {
                groups.resize(cause + 1, Vec::new());
            }
            groups[cause].push(*id);
        }
        Ok(store.set_causes(&groups)?)
    }
}

/// The wrong outputs that one commit introduced are one bug, unless a person said of one of
/// them that it is not the same as another.
fn same_culprits(
    culprits: &BTreeMap<FindingId, String>,
    judgements: &[StoredJudgement],
    at: &BTreeMap<FindingId, usize>,
) -> Vec<Constraint> {
    let mut by_commit: BTreeMap<&str, Vec<FindingId>> = BTreeMap::new();
    for (finding, commit) in culprits {
        by_commit.entry(commit).or_default().push(*finding);
    }
    let mut same = Vec::new();
    for findings in by_commit.values() {
        let is_apart = |finding: &FindingId| {
            let mut said = judgements.iter().filter(|it| !it.is_same);
            said.any(|it| {
                let pair = [it.one, it.other];
                pair.contains(finding) && pair.iter().all(|it| findings.contains(it))
            })
        };
        let together = findings.iter().filter(|it| !is_apart(it));
        let together: Vec<usize> = together.filter_map(|it| at.get(it).copied()).collect();
        let pairs = together.windows(2);
        same.extend(pairs.map(|pair| Constraint::Same(pair[0], pair[1])));
    }
    same
}

fn constraint(judgement: &StoredJudgement, at: &BTreeMap<FindingId, usize>) -> Option<Constraint> {
    let (one, other) = (*at.get(&judgement.one)?, *at.get(&judgement.other)?);
    Some(match judgement.is_same {
        true => Constraint::Same(one, other),
        false => Constraint::Different(one, other),
    })
}

/// All findings of a store, oldest first.
pub(super) fn all_findings(store: &Store) -> Result<Vec<FindingDetails>, CampaignError> {
    let mut all = Vec::new();
    let mut page = Page::first(500);
    loop {
        let findings = store.findings(&FindingFilter {
            page,
            ..FindingFilter::default()
        })?;
        if findings.is_empty() {
            return Ok(all);
        }
        for finding in findings {
            all.push(store.finding(finding.id)?);
        }
        page = page.next();
    }
}
