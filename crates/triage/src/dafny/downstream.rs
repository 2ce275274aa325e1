//! Why the compiler behind a backend rejects the code that Dafny generated.

use super::expressions::without_expressions;
use super::names::without_names;
use super::runtime;
use crate::normalise::pattern;
use regex::Regex;
use std::sync::LazyLock;

/// Roslyn and mcs: `main.cs(12,5): error CS0103: The name …`.
static CSHARP: LazyLock<Regex> = pattern!(r"error (CS\d+): ([^\n\[]*)");
/// javac: `main-java/_System/__default.java:12: error: unreachable statement`.
static JAVA: LazyLock<Regex> = pattern!(r"(?m)\.java:\d+: error: ([^\n]*)");
/// The lines below say which symbol cannot be found.
static SYMBOL: LazyLock<Regex> = pattern!(r"(?m)^\s*symbol:\s*([^\n]*)");
/// `main.go:12:3: undefined: x`.
static GO: LazyLock<Regex> = pattern!(r"(?m)\.go:\d+(?::\d+)?: ([^\n]*)");
/// `error[E0308]: mismatched types`.
static RUST: LazyLock<Regex> = pattern!(r"(?m)^error(?:\[(E\d+)\])?: ([^\n]*)");

/// Errors of a parser. The ones after the first are consequences of it.
static OF_THE_PARSER: LazyLock<Regex> = pattern!(
    r"^CS(1001|1002|1003|1022|1026|1513|1519|1525|1528|8124|8180)\b|expected$|^illegal start of|^not a statement|^unclosed |^syntax error|^non-declaration statement|^expected .* found|^unexpected "
);

/// A one-line description of the rejection.
pub(super) fn describe(backend: &str, words: &str) -> String {
    all(backend, words).swap_remove(0)
}

/// The templates of all errors, at least one. After an error of the parser, the others say
/// nothing.
pub(super) fn all(backend: &str, words: &str) -> Vec<String> {
    let errors: Vec<String> = with_places(backend, words)
        .into_iter()
        .map(|(_, template)| template)
        .collect();
    if !errors.is_empty() {
        return errors;
    }
    let line = words.lines().find(|line| !line.trim().is_empty());
    vec![line.map_or_else(|| "without a word".to_owned(), without_names)]
}

/// The templates of the errors of a list, each with where the error begins.
pub(super) fn with_places(backend: &str, words: &str) -> Vec<(usize, String)> {
    let place = |found: &regex::Captures<'_>| found.get(0).map_or(0, |it| it.start());
    let mut errors: Vec<(usize, String)> = match backend {
        "cs" => (CSHARP.captures_iter(words))
            .map(|it| (place(&it), format!("{}: {}", &it[1], without_names(&it[2]))))
            .collect(),
        "java" => (JAVA.captures_iter(words))
            .map(|it| (place(&it), java(&it[1], &words[place(&it)..])))
            .collect(),
        "go" => (GO.captures_iter(words))
            .map(|it| {
                (
                    place(&it),
                    without_names(&without_expressions(backend, &it[1])),
                )
            })
            .collect(),
        "rs" => (RUST.captures_iter(words))
            .filter(|it| !it[2].starts_with("aborting due to"))
            .map(|it| match it.get(1) {
                Some(code) => {
                    let said = format!("{}: {}", code.as_str(), without_names(&it[2]));
                    (place(&it), said)
                }
                None => (place(&it), without_names(&it[2])),
            })
            .collect(),
        // These languages are compiled at run time.
        _ => (runtime::exception(backend, words).into_iter())
            .map(|it| (0, it))
            .collect(),
    };
    if (errors.first()).is_some_and(|(_, it)| OF_THE_PARSER.is_match(it)) {
        errors.truncate(1);
    }
    errors
}

fn java(message: &str, words: &str) -> String {
    let said = without_names(&without_expressions("java", message));
    let symbol = SYMBOL
        .captures(words)
        .filter(|_| message.starts_with("cannot find symbol"));
    match symbol {
        Some(symbol) => format!("{said}: {}", without_names(&symbol[1])),
        None => said,
    }
}
