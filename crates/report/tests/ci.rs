//! The result of a run in every form.

#![allow(clippy::unwrap_used)]

use gadfly_report::ci::{
    ChangeCoverage, CiReport, CommitName, EndState, FoundBug, Mode, ProgramFile, SourceLine,
    Verdict, junit, markdown, sarif,
};
use serde_json::Value;

fn report() -> CiReport {
    let commit = |digit: char, subject: &str| CommitName {
        id: digit.to_string().repeat(40),
        subject: subject.to_owned(),
    };
    let mut report = CiReport::new(Mode::PullRequest, "minic");
    report.verdict = Verdict::NewBugs;
    report.head = commit('a', "Lower operators");
    report.base = Some(commit('b', "Begin"));
    report.programs = 120;
    report.seconds = 60.0;
    report.coverage = Some(ChangeCoverage {
        lines: 10,
        reached: 7,
    });
    report.bugs.push(FoundBug {
        id: "W-12".to_owned(),
        kind: "wrong-output".to_owned(),
        title: "wrong output".to_owned(),
        target: "minic@head -O1".to_owned(),
        finding: "F3".to_owned(),
        evidence: "printed 1 instead of 2".to_owned(),
        end_state: EndState::BisectedOnBranch,
        culprit: Some(commit('c', "Handle the other cases")),
        decision: "found among 3 commits with 2 questions".to_owned(),
        program: vec![ProgramFile {
            name: "func.c".to_owned(),
            text: "int f(void) { return 1 >= 1; }\n".to_owned(),
        }],
        language: "c".to_owned(),
        tokens: 12,
        reduced: true,
        expected: Some("2\n".to_owned()),
        place: Some(SourceLine {
            file: "src/a b.c".to_owned(),
            line: 7,
        }),
        findings: 2,
        seconds: 3.5,
        seen_before: None,
        like: None,
        also: Vec::new(),
    });
    report
}

#[test]
fn markdown_says_what_is_wrong_and_who_did_it() {
    let text = markdown(&report());
    for part in [
        "## Gadfly: 1 new bug",
        "this change introduces it",
        "`cccccccccccc` Handle the other cases",
        "7 of 10 changed lines",
        "int f(void)",
        "It must print:",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_fault_is_not_blamed_on_the_change() {
    let mut report = report();
    report.bugs.clear();
    report.verdict = Verdict::Fault;
    report.note = Some("the disk is full".to_owned());
    assert!(markdown(&report).contains("This says nothing about the change"));
    let xml = junit(&report);
    assert!(
        xml.contains("errors=\"1\"") && xml.contains("the disk is full"),
        "{xml}"
    );
    assert!(xml.contains("failures=\"0\""), "{xml}");
}

#[test]
fn sarif_has_only_bugs_with_a_place() {
    let mut report = report();
    report.bugs.push(FoundBug {
        place: None,
        ..report.bugs[0].clone()
    });
    let sarif: Value = serde_json::from_str(&sarif(&report)).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "src/a%20b.c");
    assert_eq!(place["region"]["startLine"], 7);
}

#[test]
fn a_report_is_read_as_it_was_written() {
    let report = report();
    assert_eq!(CiReport::read(report.to_json().as_bytes()).unwrap(), report);
}
