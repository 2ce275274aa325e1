//! What Dafny reports when it crashes or rejects a program.

use super::names::without_names;
use crate::normalise::{about_compiler, pattern};
use gadfly_oracle::Exit;
use regex::Regex;
use std::sync::LazyLock;

/// The number of functions that distinguish bugs.
const DEPTH: usize = 2;

/// `Unhandled exception. System.NullReferenceException: Object reference …`.
static UNHANDLED: LazyLock<Regex> =
    pattern!(r"(?m)Unhandled [Ee]xception[.:]\s+([\w.+`]+)(?:: ([^\n]*))?");
/// The same without the prefix, at the start of a line or after another one.
static EXCEPTION: LazyLock<Regex> = pattern!(
    r"(?m)(?:^|: |\. )((?:System|Microsoft|Newtonsoft)\.[\w.+`]*(?:Exception|Error))(?:: ([^\n]*))?"
);
/// `   at Microsoft.Dafny.Compilers.JavaCodeGenerator.Foo[T](Bar x) in /src/…`
static FRAME: LazyLock<Regex> = pattern!(r"(?m)^\s*at (Microsoft\.(?:Dafny|Boogie)\.[^\s(\[]+)");
static INTERNAL: LazyLock<Regex> =
    pattern!(r"(?mi)^.*?(internal (?:compiler )?error|encountered internal[^:\n]*):?\s*([^\n]*)");
static STACK: LazyLock<Regex> = pattern!(r"Stack overflow|StackOverflowException");
static ERROR: LazyLock<Regex> = pattern!(r"(?m)\): Error:? ([^\n]*)");
/// Classes that generate code for one backend.
static BACKEND: LazyLock<Regex> = pattern!(
    r"\b(?:CSharp|Csharp|Java|JavaScript|Go|Python|Rust|Cpp|DCOMP|RAST|Dafny\.Compilers\.Dafny)\w*(?:Compiler|CodeGenerator|Backend)\b|\bDCOMP\b|\bRAST\b"
);

/// A one-line description: what was thrown, and where.
pub(super) fn describe(words: &str, exit: Exit) -> String {
    let thrown = UNHANDLED
        .captures(words)
        .or_else(|| EXCEPTION.captures(words));
    let thrown = thrown.map(|found| {
        let message = found.get(2).map_or("", |message| message.as_str());
        let name = found[1].rsplit('.').next().unwrap_or(&found[1]);
        match without_names(message).as_str() {
            "" => name.to_owned(),
            message => format!("{name}: {message}"),
        }
    });
    let internal = || {
        let found = INTERNAL.captures(words)?;
        Some(format!("internal error: {}", without_names(&found[2])))
    };
    let overflow = || STACK.is_match(words).then(|| "stack overflow".to_owned());
    // A stack overflow has an arbitrary frame for every call.
    let what = overflow().or(thrown).or_else(internal);
    let frames = frames(words);
    match (what, frames.is_empty()) {
        (Some(what), true) => what,
        (Some(what), false) if what == "stack overflow" => what,
        (Some(what), false) => format!("{what}, in {}", frames.join(" < ")),
        (None, false) => format!("dies in {}", frames.join(" < ")),
        (None, true) => silent(words, exit),
    }
}

/// The innermost functions of Dafny, innermost first.
pub(super) fn frames(words: &str) -> Vec<String> {
    (FRAME.captures_iter(words))
        .filter_map(|found| function(found.get(1)?.as_str()))
        .take(DEPTH)
        .map(str::to_owned)
        .collect()
}

/// Removes what the .NET compiler adds for lambdas and async methods.
fn function(path: &str) -> Option<&str> {
    let path = path.split("<").next()?.trim_end_matches(['.', '+', '>']);
    let start = path.rmatch_indices('.').nth(1).map_or(0, |(at, _)| at + 1);
    Some(&path[start..])
}

fn silent(words: &str, exit: Exit) -> String {
    let line = words.lines().find(|line| !line.trim().is_empty());
    match line {
        Some(line) => about_compiler(line),
        None => format!("without a word ({exit})"),
    }
}

/// Whether the failure is in the code of one backend.
pub(super) fn is_in_a_backend(words: &str) -> bool {
    FRAME
        .captures_iter(words)
        .take(8)
        .any(|frame| BACKEND.is_match(&frame[1]))
}

/// The templates of all errors that Dafny reports about a program.
pub(super) fn refusals(words: &str) -> Vec<String> {
    let errors: Vec<String> = (ERROR.captures_iter(words))
        .map(|found| without_names(&found[1]))
        .collect();
    match errors.is_empty() {
        true => vec![refusal(words)],
        false => errors,
    }
}

/// A one-line description of why Dafny rejects a program.
pub(super) fn refusal(words: &str) -> String {
    let error = ERROR.captures(words).map(|found| without_names(&found[1]));
    error.unwrap_or_else(|| {
        let line = words.lines().find(|line| !line.trim().is_empty());
        line.map_or_else(|| "without a word".to_owned(), without_names)
    })
}
