//! The line of the translation that a compiler behind a backend refused, and the line of
//! the source that it came from.
//!
//! The compilers print the refused line below their message, or the toolchain does. Names
//! of the source survive in the translation with prefixes, which leads back to the source.

use crate::normalise::pattern;
use gadfly_tokens::{Kind, tokens};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// javac: the line below the message, and a caret below it; node prints it alike.
static ABOVE_CARET: LazyLock<Regex> = pattern!(r"(?m)^[^\n]*:\d+[^\n]*\n([^\n]+)\n\s*\^");
/// rustc: `12 |     let x = …`.
static RUSTC: LazyLock<Regex> = pattern!(r"(?m)^\s*\d+\s*\|\s([^\n]*\S[^\n]*)$");
/// The toolchain, for compilers that print no line: `  > x := 1`.
static QUOTED: LazyLock<Regex> = pattern!(r"(?m)^  > ([^\n]+)$");
/// Python's traceback: the innermost line is the last.
static PYTHON: LazyLock<Regex> = pattern!(r#"(?m)^\s*File "[^"\n]+", line \d+[^\n]*\n([^\n]+)$"#);
/// What translations put before the names of the source.
static PREFIX: LazyLock<Regex> = pattern!(r"^_*\d+_|^(?:dt|rs|out)\d*_+");

/// The longest line that is worth comparing, in tokens.
const LONGEST: usize = 40;

/// The first refused line.
pub(super) fn refused_line<'a>(backend: &str, words: &'a str) -> Option<&'a str> {
    let first = |pattern: &Regex| {
        let found = pattern.captures(words)?;
        found.get(1).map(|it| it.start()..it.end())
    };
    let range = match backend {
        "java" | "js" => first(&ABOVE_CARET),
        "rs" => first(&RUSTC),
        "py" => {
            let last = PYTHON.captures_iter(words).last();
            last.and_then(|it| it.get(1)).map(|it| it.start()..it.end())
        }
        _ => first(&QUOTED),
    }?;
    Some(words[range].trim())
}

/// A line of the translation without what the program chose: words of the runtime and of
/// the language stay.
pub(super) fn template(line: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for token in tokens(line).take(LONGEST) {
        let text = &line[token.range];
        words.push(match token.kind {
            Kind::Number => "#",
            Kind::Text => "\"\"",
            Kind::Character => "''",
            Kind::Word if is_of_the_runtime(text) => text,
            Kind::Word => "_",
            Kind::Sign => text,
        });
    }
    words.join(" ")
}

/// Names that reductions give are short, and those of generators have numbers.
fn is_of_the_runtime(word: &str) -> bool {
    word.len() > 2
        && !word.starts_with('_')
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b'_')
}

/// The line of the source whose names a refused line has; the one with the rarest names.
pub(super) fn source_line<'a>(source: &'a str, refused: &str) -> Option<&'a str> {
    let names: BTreeSet<&str> = tokens(refused)
        .filter(|token| token.kind == Kind::Word)
        .map(|token| bare(&refused[token.range]))
        .collect();
    let mut frequency: BTreeMap<&str, u32> = BTreeMap::new();
    let words = |line: &'a str| -> BTreeSet<&'a str> {
        tokens(line)
            .filter(|token| token.kind == Kind::Word)
            .map(|token| &line[token.range])
            .filter(|word| names.contains(word))
            .collect()
    };
    let lines: Vec<(&str, BTreeSet<&str>)> =
        source.lines().map(|line| (line, words(line))).collect();
    for (_, words) in &lines {
        for word in words {
            *frequency.entry(word).or_default() += 1;
        }
    }
    let score = |words: &BTreeSet<&str>| -> f64 {
        let each = words.iter().filter_map(|word| frequency.get(word));
        each.map(|count| 1.0 / f64::from(*count)).sum()
    };
    let mut best: Option<(f64, &str)> = None;
    for (line, words) in &lines {
        let score = score(words);
        if score > 0.0 && best.is_none_or(|(of_best, _)| score > of_best) {
            best = Some((score, line.trim()));
        }
    }
    best.map(|(_, line)| line)
}

fn bare(name: &str) -> &str {
    PREFIX.find(name).map_or(name, |it| &name[it.end()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const JAVAC: &str = "main-java/_System/__default.java:16: error: no suitable method found\n    _1_s = dafny.DafnySequence.<int[]> of(dafny.TypeDescriptor.CHAR_ARRAY, _0_chars);\n                              ^\n";

    #[test]
    fn the_refused_line_is_found_and_loses_the_names_of_the_program() {
        let line = refused_line("java", JAVAC).unwrap_or_default();
        assert!(line.starts_with("_1_s = dafny"), "{line}");
        assert_eq!(
            template(line),
            "_ = dafny . DafnySequence . < int [ ] > _ ( dafny . TypeDescriptor . CHAR_ARRAY , _ ) ;"
        );
    }

    #[test]
    fn a_refused_line_leads_to_its_source() {
        let line = refused_line("java", JAVAC).unwrap_or_default();
        let source =
            "method Main() {\n  var chars := new char[1];\n  var s := [chars];\n  print |s|;\n}\n";
        assert_eq!(source_line(source, line), Some("var s := [chars];"));
        assert_eq!(source_line("", line), None);
    }

    #[test]
    fn a_quoted_line_is_found() {
        let words = "main.go:12:3: undefined: x\n  > var y int = x\n";
        assert_eq!(refused_line("go", words), Some("var y int = x"));
    }
}
