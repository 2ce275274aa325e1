//! The evidence for a finding, in short sentences for people.

use crate::symptom::Symptom;
use gadfly_toolchain::{Observation, Remark, Stage};

/// The most characters of an output to quote.
const QUOTE: usize = 160;

/// Words that occur in the more informative lines of a compiler.
const TELLING: [&str; 9] = [
    "error",
    "assert",
    "unreachable",
    "fatal",
    "internal",
    "relocation",
    "undefined",
    "exception",
    "panic",
];

/// What a driver prints about a tool that has already printed the error.
const EMPTY_WORDS: &str = "terminated with status";

/// What the target did, compared with the expected output if it is known.
pub(crate) fn describe(symptom: Symptom<'_>, right: Option<&str>, seen: &Observation) -> String {
    match symptom {
        Symptom::CompilerDied | Symptom::Refused | Symptom::CompilerRanOut => {
            let what = match (symptom, seen.stage) {
                (Symptom::CompilerDied | Symptom::Refused, Stage::Link)
                    if seen.lineage.is_some() =>
                {
                    "the backend's own compiler rejected the translation"
                }
                (Symptom::CompilerDied, Stage::Link) => "the linker crashed",
                (Symptom::CompilerDied, _) => "the compiler crashed",
                (Symptom::Refused, Stage::Link) => "the linker rejected the compiler's output",
                (Symptom::Refused, Stage::Driver) => "the compiler rejected the driver",
                (Symptom::Refused, _) if seen.remark == Some(Remark::TakenOtherwise) => {
                    "the compiler rejected the program, which it accepts with other options"
                }
                (Symptom::Refused, _) => "the compiler rejected the program",
                (_, Stage::Link) => "the linker did not finish",
                _ => "the compiler did not finish",
            };
            let said = telling_line(&seen.stderr).or_else(|| telling_line(&seen.stdout));
            let said = said.map_or_else(
                || "it said nothing".to_owned(),
                |line| format!("it said {line}"),
            );
            format!("{what} ({}); {said}", seen.exit)
        }
        Symptom::ProgramDied => match telling_line(&seen.stderr).or_else(|| halt(&seen.stdout)) {
            Some(said) => format!("the program died ({}); it said {said}", seen.exit),
            None => format!("the program died ({})", seen.exit),
        },
        Symptom::ProgramRanOut => format!("the program did not finish ({})", seen.exit),
        Symptom::PrintedWithoutEnd => format!("the program did not stop printing ({})", seen.exit),
        Symptom::Printed(output) => match right {
            Some(right) => match telling_line(&seen.stderr) {
                Some(said) if output.is_empty() => {
                    format!("{}; it said {said}", contrast(right, output))
                }
                _ => contrast(right, output),
            },
            None => format!("the program printed {}", quote(output)),
        },
        Symptom::Compiled => "the compiler accepted the program".to_owned(),
        Symptom::Disturbed(reason) => format!("no conclusion: {reason}"),
    }
}

/// The first line in which two outputs differ.
fn contrast(right: &str, seen: &str) -> String {
    if seen.is_empty() {
        return format!("the program printed nothing instead of {}", quote(right));
    }
    let mut right_lines = right.split('\n');
    let mut seen_lines = seen.split('\n');
    let mut number = 0;
    loop {
        number += 1;
        match (right_lines.next(), seen_lines.next()) {
            (Some(right), Some(seen)) if right == seen => {}
            (Some(right), Some(seen)) => {
                let place = if number == 1 {
                    String::new()
                } else {
                    format!(" in line {number}")
                };
                return format!(
                    "the program printed {} instead of {}{place}",
                    quote(seen),
                    quote(right)
                );
            }
            (right, _) => {
                let amount = if right.is_some() {
                    "too little"
                } else {
                    "too much"
                };
                return format!(
                    "the program printed {amount}: it differs from line {number} onwards"
                );
            }
        }
    }
}

/// The line of a compiler's messages that most likely contains the error.
fn telling_line(messages: &str) -> Option<String> {
    let lines = || {
        messages
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.contains(EMPTY_WORDS))
    };
    lines()
        .find(|line| {
            let lower = line.to_ascii_lowercase();
            TELLING.iter().any(|word| lower.contains(word))
        })
        .or_else(|| lines().next())
        .map(quote)
}

/// How a runtime reports on standard output that it halted.
fn halt(output: &str) -> Option<String> {
    let mut lines = output.lines();
    lines
        .find(|line| line.contains("[Program halted]"))
        .map(quote)
}

/// A piece of output in backquotes, on one line and not too long.
pub(crate) fn quote(text: &str) -> String {
    let text = text.trim_end_matches('\n');
    let mut quoted = String::from("`");
    for (count, character) in text.chars().enumerate() {
        if count == QUOTE {
            quoted.push('…');
            break;
        }
        match character {
            '\n' => quoted.push('⏎'),
            control if control.is_control() => quoted.extend(control.escape_default()),
            other => quoted.push(other),
        }
    }
    quoted.push('`');
    quoted
}

/// Names in a row, as in "gcc, pcc and tcc".
pub(crate) fn enumerate<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_shown_from_both_sides() {
        let said = |right, seen| contrast(right, seen);
        assert_eq!(said("1\n", "2\n"), "the program printed `2` instead of `1`");
        assert_eq!(
            said("a\n1\n", "a\n2\n"),
            "the program printed `2` instead of `1` in line 2"
        );
        assert_eq!(
            said("1\n", ""),
            "the program printed nothing instead of `1`"
        );
        assert_eq!(
            said("1\n", "1"),
            "the program printed too little: it differs from line 2 onwards"
        );
        assert_eq!(
            said("1\n", "1\n2\n"),
            "the program printed `2` instead of `` in line 2"
        );
    }

    #[test]
    fn the_telling_line_is_preferred_to_the_first() {
        let messages = "In file included from a.c:1:\na.c:3: error: bad\n";
        assert_eq!(
            telling_line(messages).as_deref(),
            Some("`a.c:3: error: bad`")
        );
        assert_eq!(telling_line("\n  strange\n").as_deref(), Some("`strange`"));
        assert_eq!(telling_line(" \n"), None);
    }

    #[test]
    fn a_quote_stays_on_one_line_and_within_bounds() {
        assert_eq!(quote("a\nb\u{1b}[0m\n"), "`a⏎b\\u{1b}[0m`");
        assert_eq!(quote(&"ä".repeat(1000)).chars().count(), QUOTE + 3);
    }

    #[test]
    fn names_are_joined_as_in_speech() {
        assert_eq!(enumerate(["gcc"]), "gcc");
        assert_eq!(enumerate(["gcc", "pcc", "tcc"]), "gcc, pcc and tcc");
    }
}
