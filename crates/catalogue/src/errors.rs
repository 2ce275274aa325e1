//! Lists of errors: a compiler that goes on after an error reports several, and each may be
//! another bug, or a consequence of one before it.
//!
//! This room splits what was said; which errors are known, and what follows from them, the
//! catalogue says.

use crate::evidence::Evidence;
use regex::Regex;
use std::sync::LazyLock;

/// Errors of parsers. Those after the first are consequences of it, whatever they say.
static OF_A_PARSER: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"error CS(1001|1002|1003|1022|1026|1513|1519|1520|1525|1528|1585|8124|8180)\b|error: ([^\n]* expected( before [^\n]*)?|illegal start of [^\n]*|not a statement|unclosed [^\n]*|reached end of file while parsing|expected [^\n]*)(\n|$)|\.go:[\d:]+ (syntax error|expected |non-declaration statement|invalid character)|Error: (invalid \w+|\S+ expected)|, line \d+: syntax error|^error: (expected|unexpected) ",
    )
    .ok()
});

/// Lines that look like an error and only say that there were errors, or that an expression
/// with one has no type.
const SAYS_NOTHING: [&str; 8] = [
    "error CS1662",
    "Error: not resolving module",
    "error: aborting",
    "too many errors",
    "terminated with status",
    "cannot recover from earlier errors",
    "exit status",
    "linker command failed",
];

/// The errors of a list, each with the lines that belong to it; of what a parser says only the
/// first. None if it is no list.
pub(crate) fn split(found: &Evidence<'_>) -> Vec<String> {
    let Some(starts) = starts_error(found) else {
        return Vec::new();
    };
    let mut errors: Vec<String> = Vec::new();
    for line in found.words.lines() {
        let is_empty_phrase = SAYS_NOTHING.iter().any(|it| line.contains(it));
        match errors.last_mut() {
            _ if starts(line) && !is_empty_phrase => errors.push(line.to_owned()),
            Some(last) => {
                last.push('\n');
                last.push_str(line);
            }
            None => {}
        }
    }
    let is_of_a_parser = |error: &String| {
        let pattern = OF_A_PARSER.as_ref();
        pattern.is_some_and(|it| it.is_match(error))
    };
    if errors.first().is_some_and(is_of_a_parser) {
        errors.truncate(1);
    }
    errors
}

/// How the compiler that rejects the program begins an error; `None` for findings that are no
/// such list.
fn starts_error(found: &Evidence<'_>) -> Option<fn(&str) -> bool> {
    let has = |backend: &str| found.backends.contains(&backend);
    match found.kind {
        "reject" if found.compiler == "dafny" && has("dafny") => {
            Some(|line| line.contains("): Error: ") || line.contains("): Error in "))
        }
        "reject" if has("rs") => Some(|line| line.starts_with("error")),
        "reject" if has("java") => {
            Some(|line| line.contains(".java:") && line.contains(": error: "))
        }
        "reject" if has("go") => {
            Some(|line| line.contains(".go:") && !line.starts_with(char::is_whitespace))
        }
        "reject" if has("cs") => Some(|line| line.contains(": error CS")),
        "reject" => Some(|line| {
            [": error: ", ": fatal error: "]
                .iter()
                .any(|it| line.contains(it))
        }),
        _ => None,
    }
}
