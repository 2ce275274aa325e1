//! The message with which a compiler rejects a program, reduced to its own words.

use crate::normalise::{about_instruction, about_program, pattern};
use gadfly_oracle::Observation;
use regex::Regex;
use std::sync::LazyLock;

/// gcc, clang, tcc and the linkers (`error:`), the GNU assembler (`Error:`).
static ERROR: LazyLock<Regex> = pattern!(r"(?m)\b(?:fatal )?(error|Error): ([^\n]*)");
/// Built-in assemblers, which use the format of their compilers.
static INSTRUCTION: LazyLock<Regex> = pattern!(r"instruction mnemonic|unknown opcode");
/// The GNU linker, which does not mark its errors.
static LINKER: LazyLock<Regex> = pattern!(
    r"(?m)^[^\n]*?((?:undefined reference|relocation truncated|multiple definition|undefined symbol)[^\n]*)"
);
/// chibicc: a line of source, and the message after a caret below it.
static CARET: LazyLock<Regex> = pattern!(r"(?m)^\s+\^ ([^\n]+)");
/// pcc.
static PCC: LazyLock<Regex> = pattern!(r"(?m)^[^\s,]+, line \d+: ([^\n]*)");

/// Errors that only say that there was an earlier error.
static EMPTY: LazyLock<Regex> = pattern!(
    r"terminated with|returned \d+ exit status|command failed|cannot recover from|errors? generated"
);

/// A one-line description of the rejection.
pub(crate) fn describe(observation: &Observation) -> String {
    let said = match observation.stderr.trim() {
        "" => observation.stdout.as_str(),
        _ => observation.stderr.as_str(),
    };
    error(said)
        .or_else(|| first(&LINKER, said))
        .or_else(|| first(&PCC, said))
        .or_else(|| first(&CARET, said))
        .or_else(|| {
            said.lines()
                .find(|line| !line.trim().is_empty())
                .map(about_program)
        })
        .unwrap_or_else(|| "without a word".to_owned())
}

fn error(said: &str) -> Option<String> {
    ERROR
        .captures_iter(said)
        .find(|found| !EMPTY.is_match(&found[0]))
        .map(|found| {
            let message = &found[2];
            if &found[1] == "Error" || INSTRUCTION.is_match(message) {
                about_instruction(message)
            } else {
                about_program(message)
            }
        })
}

fn first(pattern: &Regex, said: &str) -> Option<String> {
    pattern
        .captures_iter(said)
        .find(|found| !EMPTY.is_match(&found[0]))
        .map(|found| about_program(&found[1]))
}
