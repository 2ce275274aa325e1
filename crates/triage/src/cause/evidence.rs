//! What is known of a finding, in the form in which triage compares it.

use super::canonical::Canonical;
use super::constructs::constructs;
use super::refused_line::{refused_line, source_line, template};
use super::told_names::told_names;
use super::{frames, messages};
use crate::dafny;
use gadfly_oracle::{Kind, Language, Observation, Stage};
use serde::Serialize;
use std::collections::BTreeSet;

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
    /// The program that the target was observed with.
    pub program: &'a str,
    /// The reduced program, if there is one.
    pub reduced: Option<&'a str>,
    /// The pass of the compiler that is to blame, if it is known.
    pub blame: Option<&'a str>,
    /// The bugs of the catalogue whose rules recognise it, separated by commas.
    pub known: Option<&'a str>,
    /// The signature of its bug: of a list of errors it names the one that the finding is
    /// about, if that is not the first.
    pub signature: Option<&'a str>,
}

/// The evidence of a finding: everything that may tell its root cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FindingEvidence {
    /// The name of the kind.
    pub kind: String,
    /// The stage that failed: `compile`, `link` or `run`.
    pub stage: String,
    /// The compiler: `dafny`, or a family such as `gcc`.
    pub compiler: String,
    /// The part of it that failed: a backend of Dafny, `dafny` for its front end, or the
    /// family.
    pub part: String,
    /// The options of the target.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// What was said, one template for each error.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
    /// Names of the first error that are not the program's, and its types.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub told_names: BTreeSet<String>,
    /// The innermost functions of the compiler or the runtime, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<String>,
    /// The line of the translation that was refused, as a template.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The line of the source that it came from, without names and literals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub construct: Option<String>,
    /// How a wrong output differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
    /// The pass of the compiler that is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blame: Option<String>,
    /// The bugs of the catalogue whose rules recognise its errors, that of the first error
    /// first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<String>,
    /// The language of the program.
    pub language: Language,
    /// The reduced program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced: Option<String>,
    #[serde(skip)]
    canonical: Option<Canonical>,
    /// The constructs of the reduced program.
    #[serde(skip)]
    features: BTreeSet<String>,
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
        let words = format!("{}\n{}", seen.stderr, seen.stdout);
        let words = match finding.signature {
            Some(signature) if is_dafny => dafny::words_of(signature, family, &words),
            _ => &words,
        };
        let is_refused = matches!(finding.kind, Kind::Reject | Kind::RunCrash);
        let refused = match is_dafny && is_refused && part != dafny::LINEAGE {
            true => refused_line(family, words),
            false => None,
        };
        let construct = refused.and_then(|line| source_line(finding.program, line));
        let (messages, frames) = messages_and_frames(finding, part);
        let compiler = match is_dafny {
            true => dafny::LINEAGE,
            false => &seen.family,
        };
        let (kind, stage) = (finding.kind.name(), stage_name(seen.stage));
        let evidence = FindingEvidence {
            options: seen.options.clone(),
            messages,
            told_names: match is_dafny && part != dafny::LINEAGE {
                true => told_names(family, words),
                false => BTreeSet::new(),
            },
            frames,
            line: refused.map(template),
            construct: construct.map(|line| Canonical::of(finding.language, line).text()),
            difference,
            blame: finding.blame.map(str::to_owned),
            known: known(finding.known),
            ..FindingEvidence::told(kind, stage, (compiler, part), finding.language)
        };
        match finding.reduced {
            Some(reduced) => evidence.with_reduced(reduced),
            None => evidence,
        }
    }

    /// The evidence of a bug of which only little is told: its kind, the stage, the compiler
    /// with its part, and the language of its program.
    pub(super) fn told(
        kind: &str,
        stage: &str,
        (compiler, part): (&str, &str),
        language: Language,
    ) -> FindingEvidence {
        FindingEvidence {
            kind: kind.to_owned(),
            stage: stage.to_owned(),
            compiler: compiler.to_owned(),
            part: part.to_owned(),
            options: Vec::new(),
            messages: Vec::new(),
            told_names: BTreeSet::new(),
            frames: Vec::new(),
            line: None,
            construct: None,
            difference: None,
            blame: None,
            known: Vec::new(),
            language,
            reduced: None,
            canonical: None,
            features: BTreeSet::new(),
        }
    }

    /// The same with a reduced program.
    #[must_use]
    pub(crate) fn with_reduced(mut self, text: &str) -> FindingEvidence {
        self.canonical = Some(Canonical::of(self.language, text));
        self.features = constructs(self.language, text);
        self.reduced = Some(text.to_owned());
        self
    }

    /// The canonical form of the reduced program, if there is one.
    #[must_use]
    pub(crate) fn canonical(&self) -> Option<&Canonical> {
        self.canonical.as_ref()
    }

    /// The constructs of the reduced program.
    #[must_use]
    pub fn features(&self) -> &BTreeSet<String> {
        &self.features
    }
}

fn known(ids: Option<&str>) -> Vec<String> {
    let ids = ids.unwrap_or_default().split(',').map(str::trim);
    let ids = ids.filter(|id| !id.is_empty());
    ids.map(str::to_owned).collect()
}

/// What was said, and where. A message does not repeat the functions.
fn messages_and_frames(finding: &Subject<'_>, part: &str) -> (Vec<String>, Vec<String>) {
    let frames = frames::of(finding.kind, finding.observation, part);
    let mut messages = messages::templates(finding.kind, finding.right_output, finding.observation);
    let is_named = |message: &String| {
        let named = format!(": {message}");
        finding.signature.is_some_and(|it| it.ends_with(&named))
    };
    if let Some(named) = messages.iter().position(is_named) {
        messages[..=named].rotate_right(1);
    }
    if !frames.is_empty() {
        for message in &mut messages {
            if let Some(at) = message.find(", in ") {
                message.truncate(at);
            }
        }
        messages.retain(|message| message != "dies" && !message.starts_with("dies in "));
    }
    (messages, frames)
}

/// The driver is compiled like the test.
fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Compile | Stage::Driver => "compile",
        Stage::Link => "link",
        Stage::Run => "run",
    }
}
