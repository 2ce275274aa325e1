//! A report as JUnit's XML, which most systems of continuous integration show.

use super::summary::{headline, kind_in_words, state_in_words};
use super::{CiReport, Verdict};
use std::fmt::Write;

/// The report: one test case that fails for each new bug, or one that passes.
#[must_use]
pub fn junit(report: &CiReport) -> String {
    let report = report.clone().bounded();
    let is_fault = report.verdict == Verdict::Fault;
    let (tests, failures) = (report.bugs.len().max(1), report.bugs.len());
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "<testsuites><testsuite name=\"gadfly\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{}\" time=\"{:.3}\">",
        u8::from(is_fault),
        report.seconds
    );
    if report.bugs.is_empty() {
        let _ = write!(
            text,
            "<testcase classname=\"{}\" name=\"fuzzing\">",
            xml(&report.compiler)
        );
        if is_fault {
            let note = report.note.as_deref().unwrap_or_default();
            let _ = write!(
                text,
                "<error message=\"{}\">{}</error>",
                xml(&headline(&report)),
                xml(note)
            );
        }
        text.push_str("</testcase>\n");
    }
    for bug in &report.bugs {
        let _ = writeln!(
            text,
            "<testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"><failure type=\"{}\" message=\"{}\">{}\n{}</failure></testcase>",
            xml(&report.compiler),
            xml(&format!("{}: {}", bug.id, bug.title)),
            bug.seconds,
            xml(&bug.kind),
            xml(&format!(
                "{}; {}",
                kind_in_words(&bug.kind),
                state_in_words(bug)
            )),
            xml(&bug.evidence),
            xml(&bug.decision)
        );
    }
    text.push_str("</testsuite></testsuites>\n");
    text
}

/// A text in XML. Characters that XML cannot have are replaced.
fn xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::xml;

    #[test]
    fn no_text_ends_its_element() {
        assert_eq!(
            xml("]]></failure>&\"'\u{1}\u{1b}[2J"),
            "]]&gt;&lt;/failure&gt;&amp;&quot;&#39;\u{fffd}\u{fffd}[2J"
        );
    }
}
