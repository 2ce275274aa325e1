//! What the store and the catalogue know of a finding, as the texts of an issue.

use super::command::{command, without_scratch};
use super::program::smallest;
use crate::exit::CommandError;
use gadfly_campaign::{Judges, finding_language};
use gadfly_catalogue::Catalogue;
use gadfly_oracle::{Conclusion, examine};
use gadfly_report::{Issue, RelatedBug, Results, Tracker};
use gadfly_store::{FindingDetails, FindingFilter, KnownBy, ObservationRow, Page, Store};
use gadfly_toolchain::{Language, Observation, Stage};
use std::collections::BTreeSet;
use std::env::consts::{ARCH, OS};
use std::fs;

/// What distributions tell of themselves.
const OS_RELEASE: &str = "/etc/os-release";

/// Whose runs a report is about.
pub(super) struct Reported<'a> {
    /// The finding with the original program.
    pub(super) original: &'a FindingDetails,
    /// The finding as its reduced program shows it, if that was run.
    pub(super) through: Option<&'a FindingDetails>,
    /// What is to be said of the reduced program, if it cannot be reported.
    pub(super) note: Option<&'a str>,
}

/// The tracker of the compiler that is wrong.
pub(super) fn tracker(details: &FindingDetails) -> Tracker {
    if finding_language(details) == Language::Dafny {
        return Tracker::Dafny;
    }
    let blamed = blamed(details);
    blamed.map_or(Tracker::Generic, |seen| Tracker::of_family(&seen.family))
}

/// Everything that is known of a finding.
pub(super) fn issue(store: &Store, of: &Reported<'_>) -> Result<Issue, CommandError> {
    let details = of.original;
    let shown = of.through.unwrap_or(details);
    let finding = &details.finding;
    let blamed = blamed(shown);
    let bisections = store.bisections_of(finding.id)?;
    let program = details.reduced.as_ref().map(|reduced| &reduced.program);
    let program = program.unwrap_or(&details.program);
    Ok(Issue {
        title: details.bug_details.title.clone(),
        what: what(&finding.kind).to_owned(),
        target: finding.target.clone(),
        options: blamed
            .as_ref()
            .map_or_else(Vec::new, |seen| seen.options.clone()),
        version: finding.compiler_version.clone(),
        system: system(),
        program: smallest(details),
        is_reduced: details.reduced.is_some(),
        command: blamed
            .as_ref()
            .map_or_else(String::new, |seen| command(seen, shown)),
        expected: program.expected.clone(),
        actual: blamed.as_ref().map_or_else(String::new, actual),
        evidence: shown.finding.evidence.clone(),
        is_of_original: details.reduced.is_some() && of.through.is_none(),
        shown: (finding.shown, finding.tries),
        results: match of.through {
            Some(through) => results(through, &wrong_here(through)),
            None => results(details, &wrong_targets(store, details)?),
        },
        bisections: bisections.into_iter().map(|it| it.summary).collect(),
        blame: finding.blame.clone(),
        validity: validity(details, of.note),
        related: related(details),
        attached: Vec::new(),
    })
}

/// What the target that is wrong did.
fn blamed(details: &FindingDetails) -> Option<Observation> {
    let target = &details.finding.target;
    let mut rows = details.observations.iter();
    let row = rows.find(|row| row.target == *target)?;
    serde_json::from_value(row.full.clone()).ok()
}

fn what(kind: &str) -> &str {
    match kind {
        "crash" => "the compiler crashes or reports an internal error",
        "reject" => "the compiler rejects a valid program",
        "hang" => "the compiler or the compiled program does not end within its limits",
        "wrong-output" => "the compiled program prints a wrong output",
        "run-crash" => "the compiled program dies",
        other => other,
    }
}

/// The system of this machine, by the name that its distribution gives itself.
fn system() -> String {
    let text = fs::read_to_string(OS_RELEASE).unwrap_or_default();
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="));
    match name {
        Some(name) => format!("{} ({OS}, {ARCH})", name.trim_matches('"')),
        None => format!("{OS}, {ARCH}"),
    }
}

/// The messages of a compiler, or the output of a program, and how it ended.
fn actual(seen: &Observation) -> String {
    let parts = match seen.stage {
        Stage::Run => [&seen.stdout, &seen.stderr],
        _ => [&seen.stderr, &seen.stdout],
    };
    let parts = parts.map(|part| part.trim_end());
    let said = parts.into_iter().filter(|part| !part.is_empty());
    let ended = format!("[{}]", seen.exit);
    let all: Vec<&str> = said.chain([ended.as_str()]).collect();
    without_scratch(&all.join("\n"))
}

/// The targets of which the store has a finding with the original program.
fn wrong_targets(
    store: &Store,
    details: &FindingDetails,
) -> Result<BTreeSet<String>, CommandError> {
    let filter = FindingFilter {
        bug: Some(details.finding.bug),
        page: Page::first(u32::MAX),
        ..FindingFilter::default()
    };
    let findings = store.findings(&filter)?.into_iter();
    let same = findings.filter(|it| it.test_case == details.finding.test_case);
    Ok(same.map(|it| it.target).collect())
}

/// The targets that do with the reduced program what the wrong one does.
fn wrong_here(through: &FindingDetails) -> BTreeSet<String> {
    let right = through.program.expected.as_deref();
    let rows = through.observations.iter();
    let wrong = rows.filter(|row| {
        let seen: Option<Observation> = serde_json::from_value(row.full.clone()).ok();
        seen.is_some_and(|seen| match examine(right, &seen) {
            Conclusion::Finding { kind, .. } => kind.to_string() == through.finding.kind,
            Conclusion::Pass | Conclusion::Undecided { .. } => false,
        })
    });
    wrong.map(|row| row.target.clone()).collect()
}

/// What all targets did, grouped by result, in the order in which each first occurred, those
/// that are wrong before the others.
fn results(details: &FindingDetails, wrong: &BTreeSet<String>) -> Vec<Results> {
    let printed = |row: &ObservationRow| row.full["stdout"].as_str().map(str::to_owned);
    let blamed = details
        .observations
        .iter()
        .find(|row| row.target == details.finding.target && row.stage == "run");
    let expected = details.program.expected.as_deref();
    let mut groups: Vec<Results> = Vec::new();
    for row in &details.observations {
        let result = result(row, expected);
        // A target that does the same wrong thing is not always a finding of its own.
        let is_same = blamed.is_some_and(|it| it.exit == row.exit && printed(it) == printed(row));
        let is_bad = wrong.contains(&row.target) || (is_same && row.stage == "run");
        let group = groups
            .iter_mut()
            .find(|it| it.result == result && it.is_bad == is_bad);
        match group {
            Some(group) => group.targets.push(row.target.clone()),
            None => groups.push(Results {
                result,
                is_bad,
                targets: vec![row.target.clone()],
            }),
        }
    }
    groups.sort_by_key(|it| !it.is_bad);
    groups
}

fn result(row: &ObservationRow, expected: Option<&str>) -> String {
    let printed = row.full["stdout"].as_str().unwrap_or_default();
    match printed.lines().next() {
        Some(_) if row.stage == "run" && expected == Some(printed) => {
            format!("run: {}, printed what is expected", row.exit)
        }
        Some(line) if row.stage == "run" => format!("run: {}, printed {line}", row.exit),
        _ => format!("{}: {}", row.stage, row.exit),
    }
}

/// Why the program is valid.
fn validity(details: &FindingDetails, note: Option<&str>) -> String {
    let language = finding_language(details);
    let generated = details.program.origin.generator.is_some();
    let original = match (generated, language) {
        (true, Language::Dafny) => {
            "The original program was run by an interpreter that shares no code with Dafny: no \
             operation of it is invalid, and its output does not depend on the backend."
        }
        (true, _) => {
            "The original program was executed on an exact model of the language while it was \
             generated: every operation is defined, and nothing depends on the implementation \
             beyond the sizes of the types on x86-64."
        }
        (false, _) => "The original program is not generated; the other compilers agree on it.",
    };
    let note = note.map_or(String::new(), |note| format!(" {note}"));
    match &details.reduced {
        Some(reduced) => format!("{original} The reduced program: {}{note}", reduced.reason),
        None => original.to_owned(),
    }
}

/// The bugs of the catalogue that the finding shows, those with the same root cause, or the
/// one that it is most like.
fn related(details: &FindingDetails) -> Vec<RelatedBug> {
    let catalogue = Catalogue::embedded();
    let relative = |id: &str, relation: &str| {
        let bug = catalogue.get(id)?;
        Some(RelatedBug {
            name: bug.name(),
            title: bug.title.clone(),
            relation: relation.to_owned(),
        })
    };
    let Some(known) = &details.finding.known else {
        let like = Judges::of(&catalogue).likest(details);
        let like = like.and_then(|it| relative(&it.id, &it.in_words()));
        return like.into_iter().collect();
    };
    let ids: Vec<&str> = known.split(',').map(str::trim).collect();
    let relation = match details.finding.known_by {
        Some(KnownBy::Evidence) => "the same bug, by its evidence",
        _ => "the same bug",
    };
    let same = ids.iter().filter_map(|id| relative(id, relation));
    let mut all: Vec<RelatedBug> = same.collect();
    for bug in ids.iter().filter_map(|id| catalogue.get(id)) {
        let others = bug
            .same_cause
            .iter()
            .filter(|it| !ids.contains(&it.as_str()));
        all.extend(others.filter_map(|id| relative(id, "the same root cause")));
    }
    all
}
