//! Findings whose root cause a person has named, one file each: what was observed, not
//! what triage made of it, so that a set stays good when the rules change.

use super::evidence::{FindingEvidence, Subject};
use crate::{Lookup, Signature};
use gadfly_catalogue::{Catalogue, first_difference};
use gadfly_oracle::{Exit, Kind, Language, Observation, Stage, Trial};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A finding with the name of its root cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labelled {
    /// The root cause, by a name that all findings of it have; empty if nobody has said.
    #[serde(default)]
    pub label: String,
    /// Where it comes from: the campaign and the seed.
    #[serde(default)]
    pub found: String,
    /// The signature, for people to read; of a list of errors it names the one that the finding
    /// is about.
    #[serde(default)]
    pub signature: String,
    /// What kind of finding it is.
    pub kind: Kind,
    /// The language of the program.
    pub language: Language,
    /// The target, such as `dafny-4.11.0 go` or `gcc-12 -O2`.
    pub target: String,
    /// The family of its compiler, such as `dafny-go` or `gcc`.
    pub family: String,
    /// The common origin of several families: `dafny`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineage: Option<String>,
    /// The options of the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The stage that failed.
    pub stage: Stage,
    /// The pass of the compiler that is to blame, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blame: Option<String>,
    /// The bugs of the catalogue whose rules recognise it, separated by commas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
    /// How a wrong output differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
    /// The line of the source that a refused line came from, without names and literals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub construct: Option<String>,
    /// The features of the original program, if its generator told; they are not compared
    /// when there is a reduced program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<String>,
    /// How the stage ended.
    pub exit: Exit,
    /// What the failed stage wrote to standard error, and for a rejection also to standard
    /// output; for a wrong output, the first lines that differ.
    #[serde(default)]
    pub message: String,
    /// The reduced program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<String>,
}

impl Labelled {
    /// At most so many bytes of a message are kept.
    const LONGEST: usize = 6000;

    /// A finding that has no label yet.
    #[must_use]
    pub fn new(finding: &Subject<'_>, found: String, signature: String) -> Labelled {
        let seen = finding.observation;
        let evidence = FindingEvidence::of(finding);
        let message = match finding.kind {
            Kind::WrongOutput => match finding.right_output {
                Some(right) => first_difference(right, &seen.stdout),
                None => String::new(),
            },
            Kind::Reject | Kind::Crash => format!("{}\n{}", seen.stderr, seen.stdout),
            Kind::Hang | Kind::RunCrash => seen.stderr.clone(),
        };
        Labelled {
            label: String::new(),
            found,
            signature,
            kind: finding.kind,
            language: finding.language,
            target: seen.target.clone(),
            family: seen.family.clone(),
            lineage: seen.lineage.clone(),
            options: seen.options.clone(),
            stage: seen.stage,
            blame: evidence.blame,
            known: finding.known.map(str::to_owned),
            difference: evidence.difference,
            construct: evidence.construct,
            features: Vec::new(),
            exit: seen.exit,
            message: clipped(message.trim(), Self::LONGEST),
            reduced: finding.reduced.map(str::to_owned),
        }
    }

    /// The message without the last error of a list if that was cut off: a part of an error
    /// tells nothing.
    fn whole_message(&self) -> &str {
        /// The end of a text is moved to the beginning of a character.
        const LONGEST_CHARACTER: usize = 4;
        if self.kind != Kind::Reject || self.message.len() + LONGEST_CHARACTER <= Self::LONGEST {
            return &self.message;
        }
        let begins_error = |line: &str| line.contains("error") || line.contains(".go:");
        let mut last = 0;
        let mut start = 0;
        for line in self.message.split_inclusive('\n') {
            if begins_error(line) {
                last = start;
            }
            start += line.len();
        }
        match last {
            0 => &self.message,
            last => &self.message[..last],
        }
    }

    /// The evidence of the finding. The rules of `catalogue` say which known bugs it is, as
    /// far as what is stored of it is enough for them; otherwise what they said at the time.
    #[must_use]
    pub fn evidence(&self, catalogue: &Catalogue) -> FindingEvidence {
        let observation = Observation {
            target: self.target.clone(),
            family: self.family.clone(),
            lineage: self.lineage.clone(),
            options: self.options.clone(),
            trial: Trial::Full,
            stage: self.stage,
            exit: self.exit,
            stdout: String::new(),
            stderr: self.whole_message().to_owned(),
            internal_error: self.kind == Kind::Crash,
            remark: None,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            command: Vec::new(),
        };
        let known = self.known_now(&observation, catalogue);
        // The reduced program is all that such a finding shows; the original one was too large
        // for a rule that only looks at programs.
        let is_told_by_program = self.language != Language::Dafny
            && self.reduced.is_some()
            && matches!(self.kind, Kind::WrongOutput | Kind::RunCrash);
        let known_then = self.known.as_deref().filter(|_| !is_told_by_program);
        let mut evidence = FindingEvidence::of(&Subject {
            kind: self.kind,
            observation: &observation,
            right_output: None,
            language: self.language,
            program: "",
            reduced: self.reduced.as_deref(),
            blame: self.blame.as_deref(),
            known: known.as_deref().or(known_then),
            signature: Some(&self.signature),
        });
        evidence.difference.clone_from(&self.difference);
        evidence.construct.clone_from(&self.construct);
        evidence
    }

    /// The known bugs by the rules of a catalogue.
    fn known_now(&self, observation: &Observation, catalogue: &Catalogue) -> Option<String> {
        let signature = Signature::of_text(self.signature.clone());
        let lookup = Lookup {
            kind: self.kind,
            signature: &signature,
            observation,
            compiler_version: self.version(),
            right_output: None,
            program: self.reduced.as_deref().unwrap_or_default(),
            features: &self.features.iter().cloned().collect(),
            origin: None,
        };
        lookup.known_ids(catalogue)
    }

    /// The version in the name of the target, as in `dafny-2.3.0 cs` and `gcc-12 -O2`.
    fn version(&self) -> &str {
        let name = self.target.split([' ', '@']).next().unwrap_or_default();
        let version = name.rsplit('-').next().unwrap_or_default();
        match version.starts_with(|first: char| first.is_ascii_digit()) {
            true => version,
            false => "",
        }
    }
}

/// The beginning of a text, in whole characters.
fn clipped(text: &str, most: usize) -> String {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].to_owned()
}
