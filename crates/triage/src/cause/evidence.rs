//! What is known of a finding, in the form in which triage compares it.

use super::canonical::Canonical;
use super::messages;
use crate::dafny;
use gadfly_oracle::{Kind, Language, Observation};
use serde::{Deserialize, Serialize};

/// A finding with the program that shows it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What kind of finding it is.
    pub kind: Kind,
    /// What the target did.
    pub observation: &'a Observation,
    /// What the original program prints, when that is known.
    pub right_output: Option<&'a str>,
    /// The language of the program.
    pub language: Language,
    /// The reduced program, if there is one.
    pub reduced: Option<&'a str>,
    /// The pass of the compiler that is to blame, if it is known.
    pub blame: Option<&'a str>,
}

/// The evidence of a finding: everything that may tell its root cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingEvidence {
    /// The name of the kind.
    pub kind: String,
    /// The compiler: `dafny`, or a family such as `gcc`.
    pub compiler: String,
    /// The part of it that failed: a backend of Dafny, `dafny` for its front end, or the
    /// family.
    pub part: String,
    /// The options of the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// What was said, one template for each error.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
    /// How a wrong output differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
    /// The pass of the compiler that is to blame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blame: Option<String>,
    /// The language of the program.
    pub language: Language,
    /// The reduced program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<String>,
    /// Its canonical form.
    #[serde(skip)]
    canonical: Option<Canonical>,
}

impl FindingEvidence {
    /// The evidence of a finding.
    #[must_use]
    pub fn of(finding: &Subject<'_>) -> FindingEvidence {
        let seen = finding.observation;
        let is_dafny = seen.lineage.as_deref() == Some(dafny::LINEAGE);
        let family = seen.family.strip_prefix("dafny-").unwrap_or(&seen.family);
        let part = match is_dafny && dafny::is_of_the_front_end(finding.kind, seen) {
            true => dafny::LINEAGE,
            false => family,
        };
        let difference = match (finding.kind, finding.right_output) {
            (Kind::WrongOutput, Some(right)) => Some(dafny::difference(right, &seen.stdout)),
            _ => None,
        };
        let evidence = FindingEvidence {
            kind: finding.kind.name().to_owned(),
            compiler: match is_dafny {
                true => dafny::LINEAGE.to_owned(),
                false => seen.family.clone(),
            },
            part: part.to_owned(),
            options: seen.options.clone(),
            messages: messages::templates(finding.kind, finding.right_output, seen),
            difference,
            blame: finding.blame.map(str::to_owned),
            language: finding.language,
            reduced: finding.reduced.map(str::to_owned),
            canonical: None,
        };
        evidence.with_canonical()
    }

    /// The same with the canonical form of its program, which is not written to files.
    #[must_use]
    pub fn with_canonical(mut self) -> FindingEvidence {
        let reduced = self.reduced.as_deref();
        self.canonical = reduced.map(|text| Canonical::of(self.language, text));
        self
    }

    /// The canonical form of the reduced program, if there is one.
    #[must_use]
    pub fn canonical(&self) -> Option<&Canonical> {
        self.canonical.as_ref()
    }
}
