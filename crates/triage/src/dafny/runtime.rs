//! What the runtime of a backend reports when a program dies: the exception, its message,
//! and the innermost function of Dafny's runtime in the backtrace.

use super::expressions::without_expressions;
use super::names::without_names;
use crate::normalise::pattern;
use gadfly_oracle::Exit;
use regex::Regex;
use std::sync::LazyLock;

static CSHARP: LazyLock<Regex> =
    pattern!(r"(?m)Unhandled [Ee]xception[.:]\s+([\w.+`]+?)(?:: ([^\n]*))?$");
static CSHARP_FRAME: LazyLock<Regex> = pattern!(r"(?m)^\s*at Dafny\.([\w.`]+)");
static JAVA: LazyLock<Regex> =
    pattern!(r#"(?m)^Exception in thread "[^"]*" ([\w.$]+)(?:: ([^\n]*))?$"#);
static JAVA_FRAME: LazyLock<Regex> = pattern!(r"(?m)^\s*at (?:\S*/)?dafny\.([\w.$]+)\(");
static JAVASCRIPT: LazyLock<Regex> =
    pattern!(r"(?m)^(?:Uncaught )?([A-Z]\w*(?:Error|Exception))(?:: ([^\n]*))?$");
/// The last exception: earlier ones were being handled.
static PYTHON: LazyLock<Regex> = pattern!(
    r"(?m)^((?:[\w]+\.)*[A-Z]\w*(?:Error|Exception|Iteration|Exit|Interrupt|Halt\w*))(?:: ([^\n]*))?$"
);
/// Python's suggestion, which it only prints for uncaught exceptions.
static PYTHON_GUESS: LazyLock<Regex> = pattern!(r"\. Did you (?:mean|forget)[^\n]*$");
static PYTHON_FRAME: LazyLock<Regex> =
    pattern!(r#"(?m)^\s*File "[^"\n]*_dafny[^"\n]*", line \d+, in (\w+)"#);
/// Go's panics are caught and reported like a failed `expect`.
static GO: LazyLock<Regex> = pattern!(r"(?m)^(?:.*\[Program halted\]|panic:) ([^\n]*)$");
static RUST: LazyLock<Regex> = pattern!(r"(?m)panicked at [^\n]*:\n([^\n]*)");
static RUST_INLINE: LazyLock<Regex> = pattern!(r"(?m)panicked at '([^\n]*)', ");

/// A one-line description of the crash.
pub(super) fn describe(backend: &str, words: &str, exit: Exit) -> String {
    exception(backend, words).unwrap_or_else(|| match exit.signal() {
        Some(number) => format!("signal {number}"),
        None => format!("{exit}"),
    })
}

/// The exception that ended a program, if its runtime reports one.
pub(super) fn exception(backend: &str, words: &str) -> Option<String> {
    let pattern: &Regex = match backend {
        "cs" => &CSHARP,
        "java" => &JAVA,
        "js" => &JAVASCRIPT,
        "py" => &PYTHON,
        "go" => return GO.captures(words).map(|found| without_names(&found[1])),
        "rs" => {
            let found = RUST.captures(words).or_else(|| RUST_INLINE.captures(words));
            return found.map(|found| format!("panic: {}", without_names(&found[1])));
        }
        _ => return None,
    };
    let found = match backend {
        "py" => pattern.captures_iter(words).last()?,
        _ => pattern.captures(words)?,
    };
    let name = found[1].rsplit('.').next().unwrap_or(&found[1]);
    let message = found.get(2).map_or("", |message| message.as_str());
    let mut said = name.to_owned();
    if !message.trim().is_empty() {
        let message = PYTHON_GUESS.replace(message, "");
        let message = without_expressions(backend, &message);
        said = format!("{said}: {}", without_names(&message));
    }
    Some(match self::frame(backend, words) {
        Some(place) => format!("{said}, in {place}"),
        None => said,
    })
}

/// The innermost function of Dafny's runtime.
pub(super) fn frame(backend: &str, words: &str) -> Option<String> {
    let place = match backend {
        "cs" => CSHARP_FRAME.captures(words),
        "java" => JAVA_FRAME.captures(words),
        "py" => PYTHON_FRAME.captures_iter(words).last(),
        _ => None,
    }?;
    Some(place[1].to_owned())
}
