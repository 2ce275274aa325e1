//! What the dashboard asks of those who know compilers. Nothing is run for it: reports and
//! scripts are made of what the store has.

use crate::commands::report::{StoredReport, stored_report};
use gadfly_catalogue::Catalogue;
use gadfly_dashboard::Attached;
use gadfly_store::{FindingDetails, FindingId, Store, StoredTestCase};

/// The catalogue, read once.
pub(super) struct Desk {
    catalogue: Catalogue,
}

impl Desk {
    pub(super) fn new() -> Desk {
        Desk {
            catalogue: Catalogue::embedded(),
        }
    }
}

impl gadfly_dashboard::Desk for Desk {
    fn report(&self, store: &Store, finding: FindingId) -> Result<String, String> {
        let report = stored_report(store, finding).map_err(|error| error.to_string())?;
        Ok(report.markdown)
    }

    fn reproducer(&self, store: &Store, finding: FindingId) -> Result<Vec<Attached>, String> {
        let details = store.finding(finding).map_err(|error| error.to_string())?;
        let report = stored_report(store, finding).map_err(|error| error.to_string())?;
        let reduced = details.reduced.as_ref().map(|it| &it.program);
        let mut files = program("", reduced.unwrap_or(&details.program));
        if reduced.is_some() {
            files.extend(program("original/", &details.program));
        }
        if let Some(choices) = &details.program.origin.choices {
            files.push(file("test.choices", choices.clone()));
        }
        let mut script = file("reproduce.sh", script(&details, &report).into_bytes());
        script.is_executable = true;
        files.push(script);
        files.push(file("report.md", report.markdown.into_bytes()));
        Ok(files)
    }

    fn known_bug(&self, id: &str) -> Option<String> {
        self.catalogue.get(id).map(|bug| bug.title.clone())
    }
}

fn file(name: &str, bytes: Vec<u8>) -> Attached {
    Attached {
        name: name.to_owned(),
        bytes,
        is_executable: false,
    }
}

fn program(folder: &str, program: &StoredTestCase) -> Vec<Attached> {
    let mut files: Vec<Attached> = program
        .files
        .iter()
        .map(|it| {
            file(
                &format!("{folder}{}", it.name),
                it.text.clone().into_bytes(),
            )
        })
        .collect();
    if let Some(expected) = &program.expected {
        let name = format!("{folder}expected.txt");
        files.push(file(&name, expected.clone().into_bytes()));
    }
    files
}

/// A script that runs the command of the report beside its files.
fn script(details: &FindingDetails, report: &StoredReport) -> String {
    let finding = &details.finding;
    let what = one_line(&format!(
        "{}: {} on {} ({})",
        finding.id, finding.kind, finding.target, finding.compiler_version
    ));
    let command = one_line(&report.command);
    let head = format!("#!/bin/sh\n# Shows {what}.\n");
    let there = "cd \"$(dirname \"$0\")\" || exit 2\n";
    match finding.kind.as_str() {
        "wrong-output" => format!(
            "{head}# Exits with 0 if the output is wrong.\n{there}\
             ({command}) >output.txt || exit 2\n\
             if diff expected.txt output.txt; then\n    echo 'the output is right'\n    \
             exit 1\nfi\n"
        ),
        _ => format!(
            "{head}# Exits with 0 if it fails; look at its messages.\n{there}\
             if {command}; then\n    echo 'it does not fail'\n    exit 1\nfi\n"
        ),
    }
}

/// A text that cannot begin a line of its own in a script.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control())
        .collect::<Vec<_>>()
        .join(" ")
}
