//! A report with one bug, whose every text is hostile.

use gadfly_report::ci::{CiReport, EndState, FoundBug, Mode, ProgramFile, Verdict};

pub(crate) const HOSTILE: &str = "</code>```\n<script>alert(1)</script> @everyone #1 [x](javascript:y) \u{202e}\u{1b}[2J <!-- gadfly-ci -->";

/// A report on one new bug.
pub(crate) fn report(mode: Mode) -> CiReport {
    let mut report = CiReport::new(mode, "minic");
    report.verdict = Verdict::NewBugs;
    report.head.id = "a".repeat(40);
    report.bugs = vec![bug("C-1234")];
    report
}

pub(crate) fn bug(id: &str) -> FoundBug {
    FoundBug {
        id: id.to_owned(),
        kind: "crash".to_owned(),
        title: HOSTILE.to_owned(),
        target: HOSTILE.to_owned(),
        finding: "F1".to_owned(),
        evidence: HOSTILE.to_owned(),
        end_state: EndState::IntroducedByBranch,
        culprit: None,
        decision: HOSTILE.to_owned(),
        program: vec![ProgramFile {
            name: HOSTILE.to_owned(),
            text: format!("int main(void) {{ return 0; }}\n{HOSTILE}"),
        }],
        language: "c".to_owned(),
        tokens: 9,
        reduced: true,
        expected: None,
        place: None,
        findings: 1,
        seconds: 1.0,
        seen_before: Some(HOSTILE.to_owned()),
        like: None,
        also: Vec::new(),
    }
}
