//! Which findings on a change are one bug: those with the same message, and those of the same
//! commit unless their messages are clearly about different things.

use crate::decision::is_silent_kind;
use gadfly_report::ci::FoundBug;
use std::collections::BTreeSet;

/// How many words at the beginning of a message are what it says; names of the program and
/// numbers follow.
const BEGINNING: usize = 5;

/// The share of words that two crashes of one cause have in common at least.
const IN_COMMON: f64 = 0.34;

/// The most other forms of a bug that are named.
const MOST_FORMS: usize = 5;

/// Whether a finding has the message of a bug, apart from what is of the program.
pub(crate) fn says_the_same(bug: &FoundBug, kind: &str, title: &str) -> bool {
    if bug.kind != kind || is_silent_kind(kind) {
        return false;
    }
    let beginning = |text: &str| -> Vec<String> { words(text).take(BEGINNING).collect() };
    let said = beginning(title);
    said.len() == BEGINNING && said == beginning(&bug.title)
}

/// Whether two bugs of one commit are two: crashes of different places, or a crash and a
/// program that is rejected. What has no message cannot be told from anything.
pub(crate) fn clearly_differ(one: &FoundBug, other: &FoundBug) -> bool {
    if is_silent_kind(&one.kind) || is_silent_kind(&other.kind) {
        return false;
    }
    if one.kind != other.kind {
        return true;
    }
    let of = |bug: &FoundBug| -> BTreeSet<String> { words(&bug.title).collect() };
    let (one_says, other_says) = (of(one), of(other));
    let common = one_says.intersection(&other_says).count() as f64;
    let all = one_says.union(&other_says).count().max(1) as f64;
    one.kind == "crash" && common / all < IN_COMMON
}

/// The words of a message: letters alone.
fn words(text: &str) -> impl Iterator<Item = String> {
    let all = text.split(|c: char| !c.is_alphabetic());
    all.filter(|word| word.len() > 1).map(str::to_lowercase)
}

/// One bug for all that are one, in the order in which the first of each came. Those of which
/// no commit is known, because there was no time to search it, go with the first bug that
/// they may be, if they have no message of their own.
pub(crate) fn merged(bugs: Vec<FoundBug>) -> Vec<FoundBug> {
    let mut all: Vec<FoundBug> = Vec::new();
    for bug in bugs {
        let same = all.iter_mut().find(|it| is_one(it, &bug));
        match same {
            Some(same) => absorb(same, bug),
            None => all.push(bug),
        }
    }
    all
}

/// Whether a bug is another one of those that were kept.
pub(crate) fn is_one(kept: &FoundBug, bug: &FoundBug) -> bool {
    if says_the_same(kept, &bug.kind, &bug.title) {
        return true;
    }
    match (&kept.culprit, &bug.culprit) {
        (Some(one), Some(other)) => one.id == other.id && !clearly_differ(kept, bug),
        (_, None) => is_silent_kind(&kept.kind) && is_silent_kind(&bug.kind),
        (None, Some(_)) => false,
    }
}

/// Adds what else was found of a bug. The smallest program stands for all.
pub(crate) fn absorb(kept: &mut FoundBug, other: FoundBug) {
    let findings = kept.findings + other.findings;
    let seconds = kept.seconds.min(other.seconds);
    let mut also = std::mem::take(&mut kept.also);
    // A program that prints something wrong does not show a message, and the other way round.
    let is_alike = is_silent_kind(&other.kind) == is_silent_kind(&kept.kind);
    let is_smaller = is_alike && other.reduced && (!kept.reduced || other.tokens < kept.tokens);
    let (title, further) = match is_smaller {
        true => (kept.title.clone(), other.also.clone()),
        false => (other.title.clone(), other.also.clone()),
    };
    if is_smaller {
        *kept = FoundBug {
            culprit: kept.culprit.take(),
            end_state: kept.end_state,
            decision: std::mem::take(&mut kept.decision),
            ..other
        };
    }
    for form in std::iter::once(title).chain(further) {
        let is_new = form != kept.title && !also.contains(&form);
        if is_new && also.len() < MOST_FORMS {
            also.push(form);
        }
    }
    kept.also = also;
    kept.findings = findings;
    kept.seconds = seconds;
}

#[cfg(test)]
mod tests {
    use super::merged;
    use gadfly_report::ci::{CommitName, EndState, FoundBug};

    fn bug(kind: &str, title: &str, culprit: Option<&str>) -> FoundBug {
        FoundBug {
            id: title.to_owned(),
            kind: kind.to_owned(),
            title: title.to_owned(),
            target: String::new(),
            finding: String::new(),
            evidence: String::new(),
            end_state: EndState::IntroducedByBranch,
            culprit: culprit.map(|id| CommitName {
                id: id.to_owned(),
                subject: String::new(),
            }),
            decision: String::new(),
            program: Vec::new(),
            language: "c".to_owned(),
            tokens: 100,
            reduced: true,
            expected: None,
            place: None,
            findings: 1,
            seconds: 1.0,
            seen_before: None,
            like: None,
            also: Vec::new(),
        }
    }

    fn ids(bugs: Vec<FoundBug>) -> Vec<String> {
        merged(bugs).into_iter().map(|it| it.id).collect()
    }

    #[test]
    fn a_message_with_other_names_is_the_same_message() {
        let of = |name: &str| {
            let title = format!("minic: error: unexpected operand of ~: ({name} + 3)");
            bug("reject", &title, None)
        };
        let all = merged(vec![of("a"), of("arr_5[i]"), of("b")]);
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].findings, all[0].also.len()), (3, 2));
    }

    #[test]
    fn one_commit_is_one_bug_unless_messages_clearly_differ() {
        let crash = "cc: lower.c:12: fold: Assertion `type' failed";
        let other = "Segmentation fault in emit_jump_table of switches.c";
        let bugs = vec![
            bug("crash", crash, Some("c1")),
            bug("wrong-output", "it prints something else", Some("c1")),
            bug("crash", other, Some("c1")),
            bug(
                "reject",
                "error: expected `;` before the end of input",
                Some("c1"),
            ),
            bug("wrong-output", "it prints nothing at all", Some("c2")),
            bug("wrong-output", "it was not searched", None),
        ];
        let expected = [
            crash,
            other,
            "error: expected `;` before the end of input",
            "it prints nothing at all",
        ];
        assert_eq!(ids(bugs), expected);
    }

    #[test]
    fn the_smallest_program_stands_for_all() {
        let large = bug("wrong-output", "large", Some("c1"));
        let small = FoundBug {
            tokens: 9,
            seconds: 5.0,
            ..bug("wrong-output", "small", Some("c1"))
        };
        let all = merged(vec![large, small]);
        assert_eq!(all.len(), 1);
        assert_eq!((all[0].title.as_str(), all[0].seconds), ("small", 1.0));
        assert_eq!(all[0].also, ["large"]);
    }
}
