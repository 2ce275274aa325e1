//! Causes as findings come: each new finding joins the cause that speaks most for it, or
//! begins one.

use super::evidence::finding_evidence;
use super::judge::{Judges, all_findings};
use crate::error::CampaignError;
use gadfly_catalogue::Catalogue;
use gadfly_store::{CauseId, FindingDetails, FindingId, Store};
use gadfly_triage::cause::{FindingEvidence, Judgement, Resemblance, compare, is_weak};
use std::collections::BTreeMap;

/// The causes of a store, kept at hand while findings come.
#[derive(Debug)]
pub(crate) struct Causes {
    judges: Judges,
    findings: BTreeMap<FindingId, (CauseId, FindingEvidence)>,
    /// The commits that introduced wrong outputs.
    culprits: BTreeMap<FindingId, String>,
}

/// Where a finding belongs.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) cause: CauseId,
    /// Whether no earlier finding has the cause.
    pub(crate) is_new: bool,
    /// Whether no other finding of the cause has a reduced program.
    pub(crate) lacks_example: bool,
    /// The known bug that the finding is most like.
    pub(crate) resemblance: Option<Resemblance>,
}

/// A cause is compared by at most so many of its findings.
const WITNESSES: usize = 12;

impl Causes {
    /// The causes of the store.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) fn of(store: &Store, known: &Catalogue) -> Result<Causes, CampaignError> {
        let mut findings = BTreeMap::new();
        for details in all_findings(store)? {
            let evidence = finding_evidence(&details);
            if let Some((cause, evidence)) = details.finding.cause.zip(evidence) {
                findings.insert(details.finding.id, (cause, evidence));
            }
        }
        Ok(Causes {
            judges: Judges::of(known),
            findings,
            culprits: store.culprits()?,
        })
    }

    /// Takes note of the commit that introduced a wrong output.
    pub(crate) fn learn_culprit(&mut self, finding: FindingId, commit: &str) {
        self.culprits.insert(finding, commit.to_owned());
    }

    /// The commit that introduced a wrong output, if it is known.
    pub(crate) fn culprit(&self, finding: FindingId) -> Option<&str> {
        self.culprits.get(&finding).map(String::as_str)
    }

    /// The other wrong outputs that the same commit introduced, oldest first, but for those
    /// that a person said are another bug.
    pub(crate) fn with_same_culprit(
        &self,
        store: &Store,
        finding: FindingId,
    ) -> Result<Vec<FindingId>, CampaignError> {
        let Some(commit) = self.culprits.get(&finding) else {
            return Ok(Vec::new());
        };
        let judgements = store.judgements()?;
        let is_other = |other: FindingId| {
            let pair = (finding.min(other), finding.max(other));
            let mut said = judgements.iter().rev();
            let said = said.find(|it| (it.one, it.other) == pair);
            said.is_some_and(|it| !it.is_same)
        };
        let same = self.culprits.iter();
        let same = same.filter(|(other, of)| **other != finding && *of == commit);
        Ok(same
            .map(|(other, _)| *other)
            .filter(|other| !is_other(*other))
            .collect())
    }

    /// How many findings have been placed.
    pub(crate) fn len(&self) -> usize {
        self.findings.len()
    }

    /// Whether the message of a finding hardly tells its bug.
    pub(crate) fn is_weak(&self, details: &FindingDetails) -> bool {
        let evidence = finding_evidence(details);
        evidence.is_none_or(|evidence| is_weak(self.judges.background(), &evidence))
    }

    /// Places a finding, or places it again when more is known of it; stores its cause.
    /// `None` if the store does not say what the target did.
    pub(crate) fn place(
        &mut self,
        store: &mut Store,
        finding: FindingId,
    ) -> Result<Option<Placed>, CampaignError> {
        let details = store.finding(finding)?;
        let Some(evidence) = finding_evidence(&details) else {
            return Ok(None);
        };
        let before = self.findings.remove(&finding).map(|(cause, _)| cause);
        let same = self.with_same_culprit(store, finding)?;
        let mut same = same.iter().filter_map(|other| self.findings.get(other));
        let by_culprit = same.next().map(|(cause, _)| *cause);
        let joined = by_culprit.or_else(|| self.best(&evidence));
        // A finding that was alone keeps its cause, with what people wrote on it.
        let alone = before.filter(|before| self.findings.values().all(|(it, _)| it != before));
        let cause = store.place_finding(finding, joined.or(alone))?;
        let others = || self.findings.iter().filter(|(_, (of, _))| *of == cause);
        let placed = Placed {
            cause,
            is_new: others().all(|(other, _)| *other > finding),
            lacks_example: others().all(|(_, (_, other))| other.reduced.is_none()),
            resemblance: self.judges.likest(&details),
        };
        self.findings.insert(finding, (cause, evidence));
        Ok(Some(placed))
    }

    /// The cause that speaks most for a finding, the oldest of equals.
    fn best(&self, evidence: &FindingEvidence) -> Option<CauseId> {
        let mut scores: BTreeMap<CauseId, (f64, usize)> = BTreeMap::new();
        for (cause, other) in self.findings.values() {
            let (sum, count) = scores.entry(*cause).or_default();
            if *count < WITNESSES {
                *sum += compare(self.judges.background(), evidence, other).score;
                *count += 1;
            }
        }
        let mut best: Option<(f64, CauseId)> = None;
        for (cause, (sum, count)) in scores {
            let average = sum / count as f64;
            let is_same = Judgement::of(average) == Judgement::Same;
            if is_same && best.is_none_or(|(of_best, _)| average > of_best) {
                best = Some((average, cause));
            }
        }
        best.map(|(_, cause)| cause)
    }
}
