//! Every file under `causes/` has findings with labels: variants of one bug, or bugs that look
//! alike. Those with one label, and only those, must be put together, whatever their order.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_catalogue::Catalogue;
use gadfly_test_support::trials::{self, per_file, plain};
use gadfly_triage::cause::{
    Background, Comparison, Entries, FindingEvidence, Labelled, compare, group,
};
use serde::Deserialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// What the findings have to do with each other.
    about: String,
    finding: Vec<Labelled>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/causes")
}

fn main() {
    let mut trials = per_file(
        "causes",
        &folder(),
        "toml",
        those_of_one_label_are_put_together,
    );
    trials.push(plain(
        "known_bugs_are_recognised_by_their_own_programs_only",
        known_bugs_are_recognised_by_their_own_programs_only,
    ));
    trials::main(trials);
}

/// Every known bug that has a program is the one that its own program is most like, and hardly
/// any is taken for another one.
fn known_bugs_are_recognised_by_their_own_programs_only() {
    let catalogue = Catalogue::embedded();
    let background = Background::of(&catalogue);
    let entries = Entries::of(&catalogue);
    let mut others = Vec::new();
    let mut count = 0;
    for bug in catalogue.bugs() {
        let Some(evidence) = entries.of_bug(&bug.id).next() else {
            continue;
        };
        count += 1;
        let words: Vec<&str> = bug.observed.iter().map(|it| it.says.as_str()).collect();
        match entries.likest(&background, evidence, &words.join("\n")) {
            Some(likest) if likest.id == bug.id && likest.is_it => {}
            Some(likest) => others.push(format!("{} is {}", bug.id, likest.in_words())),
            None => others.push(format!("{} is like nothing", bug.id)),
        }
    }
    assert!(count > 100, "{count}");
    assert!(others.len() <= count / 50, "{others:#?}");
}

fn those_of_one_label_are_put_together(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).unwrap();
    let case: Case = toml::from_str(&text).map_err(|error| error.to_string())?;
    let catalogue = Catalogue::embedded();
    let background = Background::of(&catalogue);
    let mut findings = case.finding;
    for _ in 0..findings.len() {
        findings.rotate_left(1);
        let all = findings.iter().map(|it| it.evidence(&catalogue));
        let evidence: Vec<FindingEvidence> = all.collect();
        let causes = group(&background, &evidence, &[]);
        for a in 0..findings.len() {
            for b in a + 1..findings.len() {
                let is_one = findings[a].label == findings[b].label;
                if is_one != (causes[a] == causes[b]) {
                    let pair = (&findings[a], &findings[b]);
                    let compared = compare(&background, &evidence[a], &evidence[b]);
                    return Err(said(&case.about, pair, &compared));
                }
            }
        }
    }
    Ok(())
}

/// The comparison of two findings that were put together or kept apart wrongly.
fn said(about: &str, (a, b): (&Labelled, &Labelled), compared: &Comparison) -> String {
    let mut text = format!(
        "{about}\n{} ({}) and {} ({}) are {} ({:+.1})\n",
        a.label, a.found, b.label, b.found, compared.judgement, compared.score
    );
    for reason in &compared.reasons {
        let weight = reason.weight;
        let _ = writeln!(text, "{weight:+.1} {} {}", reason.sort.name(), reason.text);
    }
    text
}
