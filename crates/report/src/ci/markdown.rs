//! A report as Markdown: for a comment, a job summary and an issue.

use super::summary::{effort, headline, kind_in_words, short, state_in_words};
use super::{CiReport, CommitName, FoundBug, Mode, Verdict};
use crate::markdown::{Markdown, code, escaped, prose};

/// The most characters of a text that a forge accepts as a comment, with some room.
const MOST_COMMENT: usize = 60_000;

/// What marks our comment, so that it is found again and edited.
const MARK: &str = "<!-- gadfly-ci -->";

/// The report.
#[must_use]
pub fn markdown(report: &CiReport) -> String {
    let report = report.clone().bounded();
    let mut text = Markdown::default();
    text.heading(2, &format!("Gadfly: {}", headline(&report)));
    if let Some(note) = &report.note {
        text.paragraph(&prose(note));
    }
    if report.verdict == Verdict::Fault {
        text.paragraph("This says nothing about the change: the set-up or the machine failed.");
    }
    text.paragraph(&circumstances(&report));
    for bug in &report.bugs {
        describe(&mut text, bug, 3);
    }
    inherited(&mut text, &report);
    others(&mut text, &report);
    text.finish()
}

/// The report as the one comment on a pull request.
#[must_use]
pub fn comment(report: &CiReport) -> String {
    let mut text = markdown(report);
    if text.len() > MOST_COMMENT {
        let mut short = report.clone();
        for bug in &mut short.bugs {
            bug.program.clear();
        }
        text = markdown(&short);
    }
    let end = text.char_indices().nth(MOST_COMMENT).map(|(at, _)| at);
    text.truncate(end.unwrap_or(text.len()));
    format!("{MARK}\n{text}")
}

/// The body of an issue about one bug.
#[must_use]
pub fn issue_body(report: &CiReport, bug: &FoundBug) -> String {
    let report = report.clone().bounded();
    let mut text = Markdown::default();
    describe(&mut text, bug, 2);
    text.paragraph(&circumstances(&report));
    format!("{}\n{}", bug_mark(&bug.id), text.finish())
}

/// What marks the issue of a bug, so that it is not reported again.
fn bug_mark(id: &str) -> String {
    let id: String = id
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
        .collect();
    format!("<!-- gadfly-bug {id} -->")
}

fn circumstances(report: &CiReport) -> String {
    let mut text = format!(
        "Tested {} of {}",
        commit(&report.head),
        code(&report.compiler)
    );
    if let Some(base) = &report.base {
        text += &format!(" against {}", commit(base));
    }
    text += &format!(": {}.", effort(report));
    if report.stopped {
        text += " The run was stopped early.";
    }
    if report.weights {
        text += " The branch's own weights of features were used.";
    }
    if let Some(coverage) = &report.coverage {
        text += &format!(
            " The programs reached {} of {} changed lines.",
            coverage.reached, coverage.lines
        );
    }
    text
}

fn commit(it: &CommitName) -> String {
    code(short(&it.id))
}

fn describe(text: &mut Markdown, bug: &FoundBug, level: usize) {
    text.heading(level, &bug.title);
    text.item(&format!(
        "What is wrong: {}",
        escaped(kind_in_words(&bug.kind))
    ));
    text.item(&format!("Compiler: {}", code(&bug.target)));
    text.item(&format!("Where it comes from: {}", state_in_words(bug)));
    if let Some(culprit) = &bug.culprit {
        text.item(&format!(
            "Introduced by {} {}",
            commit(culprit),
            escaped(&culprit.subject)
        ));
    }
    if !bug.decision.is_empty() {
        text.item(&escaped(&bug.decision));
    }
    if let Some(before) = &bug.seen_before {
        text.item(&format!("Seen before: {}", escaped(before)));
    }
    if let Some(like) = &bug.like {
        text.item(&format!("Like a known bug: {}", escaped(like)));
    }
    for form in &bug.also {
        text.item(&format!("Also shows as: {}", escaped(form)));
    }
    text.item(&format!(
        "Id: {}, findings: {}",
        code(&bug.id),
        bug.findings
    ));
    text.end_list();
    text.output(&bug.evidence);
    for file in &bug.program {
        text.paragraph(&format!("{}:", code(&file.name)));
        text.program(&bug.language, &file.text);
    }
    if let Some(expected) = &bug.expected {
        text.paragraph("It must print:");
        text.output(expected);
    }
}

fn inherited(text: &mut Markdown, report: &CiReport) {
    if report.inherited.is_empty() {
        return;
    }
    text.heading(3, "Not of this change");
    for bug in &report.inherited {
        let culprit = bug.culprit.as_ref();
        let culprit =
            culprit.map_or_else(String::new, |it| format!(", introduced by {}", commit(it)));
        text.item(&format!(
            "{}: {} ({}){culprit}",
            code(&bug.id),
            escaped(&bug.title),
            state_in_words(bug)
        ));
    }
    text.end_list();
}

fn others(text: &mut Markdown, report: &CiReport) {
    for bug in &report.gone {
        let by = bug.fixed_by.as_ref();
        let by = by.map_or_else(String::new, |it| format!(", fixed by {}", commit(it)));
        let proposal = if bug.propose_closing {
            ": it can be closed"
        } else {
            ""
        };
        text.item(&format!(
            "{} has not shown for {} builds{by}{proposal}",
            code(&bug.id),
            bug.builds
        ));
    }
    for (name, count) in &report.known {
        text.item(&format!("Known: {} ({count} findings)", code(name)));
    }
    if !report.dismissed.is_empty() {
        text.item(&format!(
            "{} bugs are left out on request",
            report.dismissed.len()
        ));
    }
    if report.own_bugs > 0 {
        text.item(&format!(
            "Gadfly itself failed on {} programs",
            report.own_bugs
        ));
    }
    if report.mode == Mode::Nightly && report.bugs.is_empty() && report.gone.is_empty() {
        text.item("Nothing else was found");
    }
    text.end_list();
}
