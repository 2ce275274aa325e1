//! The message with which a compiler crashes, reduced to what its own code determines.

use crate::backtrace::{innermost_functions, innermost_place, is_place_in_library, pass};
use crate::normalise::{about_compiler, compiler_source, pattern, without_location};
use gadfly_oracle::{Exit, Observation};
use regex::Regex;
use std::sync::LazyLock;

/// gcc, and compilers with the same format.
static INTERNAL_ERROR: LazyLock<Regex> = pattern!(r"internal (?:compiler )?error:?\s+([^\n]*)");
/// `in some_function, at file.cc:123`, with or without a check in front of it.
static PLACE: LazyLock<Regex> = pattern!(r"\bin [\w:~<>]+, at [^\s:]+:\d+");
/// pcc.
static COMPILER_ERROR: LazyLock<Regex> = pattern!(r"(?m)line \d+: (compiler error: [^\n]*)");
static ASSERTION: LazyLock<Regex> =
    pattern!(r"(?:([\w./+-]+):\d+:[^\n]*?)?(Assertion [`'‘][^\n]*['’] failed)");
/// ispc: with a position in the program in front of it and one in ispc in parentheses, or with
/// a position in ispc in front of it.
static ISPC_ASSERTION: LazyLock<Regex> =
    pattern!(r#"(?:([\w./+-]+):\d+: )?Assertion failed(?: \(([\w./+-]+):\d+\))?: ("[^\n]*")\.\s"#);
static UNREACHABLE: LazyLock<Regex> =
    pattern!(r"(?:([^\n]+)\n)?(UNREACHABLE executed at [^\s!]+)!");
static BACKEND: LazyLock<Regex> = pattern!(r"(?:error in backend|LLVM ERROR): ([^\n]*)");
/// Messages of gcc's verifiers before the internal error.
static COMPLAINT: LazyLock<Regex> = pattern!(r"(?m)\berror: ([^\n]*)");
/// gcc's files were renamed from `.c` to `.cc` between versions 11 and 12.
static OLD_NAME: LazyLock<Regex> = pattern!(r"\.c\b");

/// The driver's name, which may contain its version, and the shell's remark about a core dump.
static SPEAKER: LazyLock<Regex> = pattern!(r"^[\w+.-]+: (?:fatal )?error: | \(core dumped\)$");
/// Lines that are the same in every crash report.
static BOILERPLATE: LazyLock<Regex> =
    pattern!(r"^(?:PLEASE|Please|See <|Stack dump|\d+\.\s|\*+|.*\bnote: |.*command failed|\s*$)");

/// A one-line description of the crash.
pub(crate) fn describe(observation: &Observation) -> String {
    let said = &observation.stderr;
    let words = internal_error(said)
        .or_else(|| assertion(said))
        .or_else(|| ispc_assertion(said))
        .or_else(|| unreachable(said))
        .or_else(|| {
            COMPILER_ERROR
                .captures(said)
                .map(|found| about_compiler(&found[1]))
        })
        .or_else(|| {
            BACKEND
                .captures(said)
                .map(|found| format!("backend: {}", about_compiler(&found[1])))
        });
    let functions = innermost_functions(said);
    // The location in a message is better than a backtrace, which depends on inlining; without
    // one, the backtrace must do.
    let place = match &words {
        Some(words) if !is_bare_signal(words) => None,
        _ if functions.is_empty() => None,
        _ => Some(format!("in {}", functions.join(" < "))),
    };
    let what = words.unwrap_or_else(|| match &place {
        Some(_) => "dies".to_owned(),
        None => last_resort(observation),
    });
    [
        Some(what),
        pass(said).map(|pass| format!("during {pass}")),
        place,
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(", ")
}

fn internal_error(said: &str) -> Option<String> {
    let found = INTERNAL_ERROR.captures(said)?;
    let message = found[1].trim();
    if PLACE.is_match(message) {
        let message = about_compiler(message);
        return Some(format!(
            "internal error: {}",
            OLD_NAME.replace(&message, ".cc")
        ));
    }
    let message = about_compiler(message);
    // "verify_gimple failed" names the check that failed; the line before it says why.
    let before = &said[..found.get(0)?.start()];
    match COMPLAINT.captures(before) {
        Some(complaint) if message.starts_with("verify_") => Some(format!(
            "internal error: {message}: {}",
            about_compiler(&complaint[1])
        )),
        _ => Some(format!("internal error: {message}")),
    }
}

fn assertion(said: &str) -> Option<String> {
    let found = ASSERTION.captures(said)?;
    let condition = compiler_source(&found[2]);
    Some(match found.get(1) {
        Some(file) => format!("{condition} at {}", about_compiler(file.as_str())),
        None => condition,
    })
}

fn ispc_assertion(said: &str) -> Option<String> {
    let found = ISPC_ASSERTION.captures(said)?;
    let file = found.get(2).or(found.get(1))?;
    Some(format!(
        "Assertion {} failed at {}",
        compiler_source(&found[3]),
        about_compiler(file.as_str())
    ))
}

fn unreachable(said: &str) -> Option<String> {
    let found = UNREACHABLE.captures(said)?;
    let place = about_compiler(&found[2]);
    Some(match found.get(1) {
        Some(message) => format!("{}, {place}", about_compiler(message.as_str())),
        None => place,
    })
}

/// Whether an internal error only names a signal.
fn is_bare_signal(words: &str) -> bool {
    [
        "Segmentation fault",
        "Aborted",
        "Illegal instruction",
        "Floating point exception",
        "Bus error",
    ]
    .iter()
    .any(|signal| words.ends_with(signal))
}

/// For a crash without a report: the first message, or the signal.
fn last_resort(observation: &Observation) -> String {
    let said = observation
        .stderr
        .lines()
        .find(|line| !BOILERPLATE.is_match(line) && !is_place_in_library(line))
        .map(|line| about_compiler(&SPEAKER.replace_all(without_location(line), "")));
    match (said, observation.exit) {
        (Some(said), Exit::Signal(number)) => format!("signal {number}: {said}"),
        (Some(said), _) => said,
        (None, Exit::Signal(number)) => match innermost_place(&observation.stderr) {
            Some(place) => format!("signal {number} in {place}"),
            None => format!("signal {number}"),
        },
        // The exit status by which shells, and drivers that imitate them, report a signal.
        (None, Exit::Code(code)) if (129..160).contains(&code) => format!("signal {}", code - 128),
        (None, _) => "fails without a word".to_owned(),
    }
}
