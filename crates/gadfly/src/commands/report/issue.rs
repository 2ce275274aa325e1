//! What the store and the catalogue know of a finding, as the texts of an issue.

use super::program::smallest;
use crate::exit::CommandError;
use gadfly_campaign::{Judges, finding_language};
use gadfly_catalogue::Catalogue;
use gadfly_report::{Issue, Relative, Results, Tracker};
use gadfly_store::{FindingDetails, FindingFilter, ObservationRow, Page, Store};
use gadfly_toolchain::{Language, Observation, Stage};
use std::collections::BTreeSet;
use std::env::consts::{ARCH, OS};
use std::fs;

/// What distributions tell of themselves.
const OS_RELEASE: &str = "/etc/os-release";

/// How the folders of test runs begin.
const SCRATCH: &str = "gadfly-scratch-";

/// The tracker of the compiler that is wrong.
pub(super) fn tracker(details: &FindingDetails) -> Tracker {
    if finding_language(details) == Language::Dafny {
        return Tracker::Dafny;
    }
    let blamed = blamed(details);
    blamed.map_or(Tracker::Generic, |seen| Tracker::of_family(&seen.family))
}

/// Everything that is known of a finding.
pub(super) fn issue(store: &Store, details: &FindingDetails) -> Result<Issue, CommandError> {
    let finding = &details.finding;
    let blamed = blamed(details);
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
            .map_or_else(String::new, |seen| command(seen, details)),
        expected: program.expected.clone(),
        actual: blamed.as_ref().map_or_else(String::new, actual),
        evidence: finding.evidence.clone(),
        is_of_original: details.reduced.is_some(),
        shown: (finding.shown, finding.tries),
        results: results(store, details)?,
        bisections: bisections.into_iter().map(|it| it.summary).collect(),
        blame: finding.blame.clone(),
        validity: validity(details),
        relatives: relatives(details),
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

/// The command line of the last stage; for Dafny, the one that does all of them.
fn command(seen: &Observation, details: &FindingDetails) -> String {
    if finding_language(details) != Language::Dafny {
        return without_scratch(&command_line(&seen.command));
    }
    let file = details.program.files.first();
    let file = file.map_or("program.dfy", |file| &file.name);
    let (backend, options) = match seen.options.split_first() {
        Some((backend, options)) => (backend.as_str(), options),
        None => ("cs", &[][..]),
    };
    let mut words = match details.finding.compiler_version.starts_with(['2', '3']) {
        true => vec![
            "/compile:4".to_owned(),
            format!("/compileTarget:{backend}"),
            file.to_owned(),
        ],
        false => vec![
            "run".to_owned(),
            "--target".to_owned(),
            backend.to_owned(),
            file.to_owned(),
        ],
    };
    words.insert(0, "dafny".to_owned());
    words.extend(options.iter().cloned());
    command_line(&words)
}

/// A text without the paths of the folder in which the test ran, which nobody else has.
fn without_scratch(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(SCRATCH) {
        let start = rest[..at]
            .rfind(|c: char| c.is_ascii_whitespace() || "='\"`:(".contains(c))
            .map_or(0, |before| before + 1);
        left.push_str(&rest[..start]);
        // The folder of the run, and in it that of the test.
        let parts = rest[at..].split_inclusive('/').take(2);
        rest = &rest[at + parts.map(str::len).sum::<usize>()..];
    }
    left + rest
}

/// A command line that a shell understands.
fn command_line(words: &[String]) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    let quoted = words.iter().map(|word| match word.chars().all(plain) {
        true if !word.is_empty() => word.clone(),
        _ => format!("'{}'", word.replace('\'', r"'\''")),
    });
    quoted.collect::<Vec<_>>().join(" ")
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

/// What all targets did, grouped by result, in the order in which each first occurred.
fn results(store: &Store, details: &FindingDetails) -> Result<Vec<Results>, CommandError> {
    let filter = FindingFilter {
        bug: Some(details.finding.bug),
        page: Page::first(u32::MAX),
        ..FindingFilter::default()
    };
    let findings = store.findings(&filter)?.into_iter();
    let same = findings.filter(|it| it.test_case == details.finding.test_case);
    let wrong: BTreeSet<String> = same.map(|it| it.target).collect();
    let mut groups: Vec<Results> = Vec::new();
    for row in &details.observations {
        let result = result(row);
        let is_bad = wrong.contains(&row.target);
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
    Ok(groups)
}

fn result(row: &ObservationRow) -> String {
    let printed = row.full["stdout"].as_str().unwrap_or_default();
    match printed.lines().next() {
        Some(line) if row.stage == "run" => format!("run: {}, printed {line}", row.exit),
        _ => format!("{}: {}", row.stage, row.exit),
    }
}

/// Why the program is valid.
fn validity(details: &FindingDetails) -> String {
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
    match &details.reduced {
        Some(reduced) => format!("{original} The reduced program: {}", reduced.reason),
        None => original.to_owned(),
    }
}

/// The bugs of the catalogue that the finding shows, those with the same root cause, or the
/// one that it is most like.
fn relatives(details: &FindingDetails) -> Vec<Relative> {
    let catalogue = Catalogue::embedded();
    let relative = |id: &str, relation: &str| {
        let bug = catalogue.get(id)?;
        Some(Relative {
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
    let same = ids.iter().filter_map(|id| relative(id, "the same bug"));
    let mut all: Vec<Relative> = same.collect();
    for bug in ids.iter().filter_map(|id| catalogue.get(id)) {
        let others = bug
            .same_cause
            .iter()
            .filter(|it| !ids.contains(&it.as_str()));
        all.extend(others.filter_map(|id| relative(id, "the same root cause")));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{command_line, without_scratch};

    #[test]
    fn paths_of_the_scratch_folder_are_left_out() {
        let text = "cc -o /tmp/gadfly-scratch-7-0/18/go/a.o '/tmp/gadfly-scratch-7-0/18/b c' d";
        assert_eq!(without_scratch(text), "cc -o go/a.o 'b c' d");
    }

    #[test]
    fn command_lines_are_quoted() {
        let words = ["cc", "-Wl,-z,now", "it's", ""].map(str::to_owned);
        assert_eq!(command_line(&words), r"cc -Wl,-z,now 'it'\''s' ''");
    }
}
