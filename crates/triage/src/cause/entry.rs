//! The bugs of the catalogue as evidence: a finding is compared with their programs and with
//! what was observed of them, as it is with other findings.
//!
//! The rules of an entry say which findings it surely is; this room says which it is by
//! everything else, and which it is only like.

use super::background::Background;
use super::compare::compare;
use super::evidence::FindingEvidence;
use super::reason::{Comparison, Judgement, Reason};
use gadfly_catalogue::{Bug, Catalogue, Observed, Outcome};
use gadfly_oracle::Language;
use serde::Serialize;

/// The known bugs that have a program, as evidence.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    all: Vec<Entry>,
}

/// One observation of a known bug.
#[derive(Clone, Debug)]
struct Entry {
    id: String,
    evidence: FindingEvidence,
    /// A part of the message.
    says: String,
}

/// How a finding compares with the known bug that it is most like.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Resemblance {
    /// The id of the known bug.
    pub id: String,
    /// Whether it is that bug, by the evidence.
    pub is_it: bool,
    /// The evidence.
    #[serde(flatten)]
    pub comparison: Comparison,
}

impl Resemblance {
    /// `like dafny/…, but …`, or that it is the bug.
    #[must_use]
    pub fn in_words(&self) -> String {
        if self.is_it {
            return format!("{}, by its evidence", self.id);
        }
        match self.comparison.main_difference() {
            Some(reason) => format!("like {}, but {}", self.id, reason.text),
            None => format!("like {}, but too little is known of it", self.id),
        }
    }
}

/// A finding must speak this much for a known bug to be called it: more than for another
/// finding, because what an entry tells of itself is short.
const IS_IT: f64 = 2.5;

/// To be like a known bug, a finding must have a piece of evidence of this weight in common with
/// it: that nothing speaks against it is not enough.
const TELLING: f64 = 1.0;

impl Entries {
    /// The bugs of a catalogue.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Entries {
        let all = catalogue.bugs().iter().flat_map(|bug| {
            let program = bug.program.as_ref().map(|(_, text)| text.as_str());
            let entries = program.map(|program| {
                bug.shown()
                    .map(move |observed| entry(bug, observed, program))
            });
            entries.into_iter().flatten()
        });
        Entries { all: all.collect() }
    }

    /// The evidence of one bug, by each of its observations.
    pub fn of_bug<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a FindingEvidence> {
        let of_bug = self.all.iter().filter(move |entry| entry.id == id);
        of_bug.map(|entry| &entry.evidence)
    }

    /// How a finding compares with one bug; `words` is everything that was said.
    #[must_use]
    pub fn compare_with(
        &self,
        background: &Background,
        id: &str,
        finding: &FindingEvidence,
        words: &str,
    ) -> Option<Resemblance> {
        best(
            background,
            self.all.iter().filter(|it| it.id == id),
            finding,
            words,
        )
    }

    /// The known bug that a finding is most like, if it is like any. Without a reduced program
    /// nothing can be said.
    #[must_use]
    pub fn likest(
        &self,
        background: &Background,
        finding: &FindingEvidence,
        words: &str,
    ) -> Option<Resemblance> {
        finding.canonical()?;
        let same_part = |it: &&Entry| {
            it.evidence.compiler == finding.compiler && it.evidence.part == finding.part
        };
        let likest = best(
            background,
            self.all.iter().filter(same_part),
            finding,
            words,
        )?;
        let speaks_for_it = |reason: &Reason| reason.weight >= TELLING;
        let is_like = likest.comparison.judgement > Judgement::Different
            && likest.comparison.reasons.iter().any(speaks_for_it);
        is_like.then_some(likest)
    }
}

fn best<'a>(
    background: &Background,
    entries: impl Iterator<Item = &'a Entry>,
    finding: &FindingEvidence,
    words: &str,
) -> Option<Resemblance> {
    let compared = entries.map(|entry| {
        let comparison = compare(background, &entry.as_seen_in(finding, words), finding);
        Resemblance {
            id: entry.id.clone(),
            is_it: comparison.score >= IS_IT,
            comparison,
        }
    });
    // The first of equals.
    compared.reduce(
        |best, next| match next.comparison.score > best.comparison.score {
            true => next,
            false => best,
        },
    )
}

impl Entry {
    /// An entry has only a part of its message: a finding that says this part says the same.
    fn as_seen_in(&self, finding: &FindingEvidence, words: &str) -> FindingEvidence {
        let mut evidence = self.evidence.clone();
        if evidence.kind == "wrong-output" {
            // What it says is an output, and that of another program.
            return evidence;
        }
        if !self.says.is_empty() && words.contains(&self.says) {
            evidence.messages.clone_from(&finding.messages);
            evidence.told_names.clone_from(&finding.told_names);
        }
        evidence
    }
}

fn entry(bug: &Bug, observed: &Observed, program: &str) -> Entry {
    let (kind, stage) = shows(observed.outcome);
    let is_dafny = bug.compiler() == "dafny";
    let is_of_the_front_end = matches!(
        observed.outcome,
        Outcome::DafnyRejected | Outcome::DafnyCrashed
    );
    let part = match (is_dafny, is_of_the_front_end && !crashes_in_backend(bug)) {
        (true, true) => "dafny",
        (true, false) => &observed.backend,
        (false, _) => bug.compiler(),
    };
    let language = match is_dafny {
        true => Language::Dafny,
        false => Language::C,
    };
    let mut evidence = FindingEvidence::told(kind, stage, (bug.compiler(), part), language);
    let says = observed.says.trim();
    if observed.outcome != Outcome::Finished && !says.is_empty() {
        evidence.messages.push(says.to_owned());
    }
    Entry {
        id: bug.id.clone(),
        evidence: evidence.with_reduced(program),
        says: says.to_owned(),
    }
}

/// Slugs of bugs of a backend begin with its name.
fn crashes_in_backend(bug: &Bug) -> bool {
    let backend = bug.slug().split('-').next().unwrap_or_default();
    bug.observed.iter().any(|it| it.backend == backend) && backend != "dafny"
}

/// The kind and the stage of a finding that ends like this.
fn shows(outcome: Outcome) -> (&'static str, &'static str) {
    match outcome {
        Outcome::Finished => ("wrong-output", "run"),
        Outcome::Crashed => ("run-crash", "run"),
        Outcome::DownstreamRejected => ("reject", "link"),
        Outcome::DafnyRejected | Outcome::Rejected => ("reject", "compile"),
        Outcome::DafnyCrashed | Outcome::CompilerCrashed => ("crash", "compile"),
        Outcome::LimitReached => ("hang", "run"),
    }
}
