//! The evidence of a stored finding.

use crate::report::finding_language;
use gadfly_oracle::Kind;
use gadfly_store::{FindingDetails, StoredTestCase};
use gadfly_toolchain::{Language, Observation};
use gadfly_triage::cause::{Background, FindingEvidence, Labelled, Subject, is_weak};

/// The evidence of a finding; `None` if the store does not have what its target did.
#[must_use]
pub fn finding_evidence(details: &FindingDetails) -> Option<FindingEvidence> {
    with_subject(details, FindingEvidence::of)
}

/// Everything that the compiler or the program said.
#[must_use]
pub fn finding_words(details: &FindingDetails) -> String {
    let seen = observation(details);
    seen.map(|seen| format!("{}\n{}", seen.stderr, seen.stdout))
        .unwrap_or_default()
}

/// The finding in the form in which people label it.
#[must_use]
pub fn label_finding(details: &FindingDetails) -> Option<Labelled> {
    let campaign = details.finding.campaign.map(|id| format!("campaign {id}"));
    let origin = &details.program.origin;
    let seed = origin.seed.map(|seed| format!("seed {seed}"));
    let finding = format!("finding {}", details.finding.id);
    let found: Vec<String> = [campaign, Some(finding), seed]
        .into_iter()
        .flatten()
        .collect();
    let signature = details.bug_details.signature.clone();
    with_subject(details, |subject| {
        Labelled::new(subject, found.join(", "), signature)
    })
}

fn with_subject<T>(details: &FindingDetails, make: impl FnOnce(&Subject<'_>) -> T) -> Option<T> {
    let observation = observation(details)?;
    let kind: Kind = details.finding.kind.parse().ok()?;
    let reduced = details.reduced.as_ref().map(|it| small_code(&it.program));
    Some(make(&Subject {
        kind,
        observation: &observation,
        right_output: details.program.expected.as_deref(),
        language: finding_language(details),
        program: &code(&details.program),
        reduced: reduced.as_deref(),
        blame: details.finding.blame.as_deref(),
        known: details.finding.known.as_deref(),
        signature: Some(&details.bug_details.signature),
    }))
}

/// What the target of the finding did.
pub(crate) fn observation(details: &FindingDetails) -> Option<Observation> {
    let rows = details.observations.iter();
    let mut all = rows.filter_map(|row| serde_json::from_value(row.full.clone()).ok());
    all.find(|seen: &Observation| seen.target == details.finding.target)
}

/// Whether what was seen hardly tells the bug, so that several may look like this.
pub(crate) fn is_vague(background: &Background, kind: Kind, seen: &Observation) -> bool {
    let evidence = FindingEvidence::of(&Subject {
        kind,
        observation: seen,
        right_output: None,
        // Only the program depends on it, which is not known here.
        language: Language::C,
        program: "",
        reduced: None,
        blame: None,
        known: None,
        signature: None,
    });
    is_weak(background, &evidence)
}

/// The code of a reduced program without empty lines. Of a small one, also the driver: a
/// reduction by text may have moved into its `main` what shows the bug.
fn small_code(program: &StoredTestCase) -> String {
    /// Drivers of programs that a reduction could not finish are larger.
    const SMALL: usize = 1200;
    let written = |text: &str| -> String {
        let lines = text.lines().map(str::trim_end);
        let lines = lines.filter(|line| !line.is_empty());
        lines.flat_map(|line| [line, "\n"]).collect()
    };
    let files = program.files.iter();
    let all: String = files.map(|it| written(&it.text)).collect();
    match all.len() <= SMALL {
        true => all,
        false => written(&code(program)),
    }
}

/// The code under test: the program without its driver. A driver that a reduction left without
/// `main` is none any more.
pub(crate) fn code(program: &StoredTestCase) -> String {
    let is_driver = |role: &str, text: &str| role == "driver" && text.contains("main");
    let files = program.files.iter();
    let code = files.filter(|file| !is_driver(&file.role, &file.text));
    code.map(|file| file.text.as_str()).collect()
}
