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
/// What cannot be found is in the lines below.
static SYMBOL: LazyLock<Regex> = pattern!(r"(?m)^\s*symbol:\s*([^\n]*)");
/// `main.go:12:3: undefined: x`.
static GO: LazyLock<Regex> = pattern!(r"(?m)\.go:\d+(?::\d+)?: ([^\n]*)");
/// `error[E0308]: mismatched types`.
static RUST: LazyLock<Regex> = pattern!(r"(?m)^error(?:\[(E\d+)\])?: ([^\n]*)");

/// The refusal in a line.
pub(super) fn describe(backend: &str, words: &str) -> String {
    let said = match backend {
        "cs" => CSHARP
            .captures(words)
            .map(|it| format!("{}: {}", &it[1], without_names(&it[2]))),
        "java" => JAVA.captures(words).map(|it| java(&it[1], words)),
        "go" => GO
            .captures(words)
            .map(|it| without_names(&without_expressions(backend, &it[1]))),
        "rs" => RUST.captures(words).map(|it| match it.get(1) {
            Some(code) => format!("{}: {}", code.as_str(), without_names(&it[2])),
            None => without_names(&it[2]),
        }),
        // These compile when they run.
        _ => runtime::exception(backend, words),
    };
    said.unwrap_or_else(|| {
        let line = words.lines().find(|line| !line.trim().is_empty());
        line.map_or_else(|| "without a word".to_owned(), without_names)
    })
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
