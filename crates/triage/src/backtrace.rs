//! Where a compiler was when it died: the innermost functions of the backtrace
//! that it printed, and the pass it was in.
//!
//! Three functions are enough to distinguish bugs, and few enough that different paths to
//! the same place do not look like different bugs.

use crate::normalise::pattern;
use regex::Regex;
use std::sync::LazyLock;

/// The number of functions to keep.
const DEPTH: usize = 3;

/// LLVM: ` #5 0x00007f… llvm::foo(int) (/lib/libLLVM.so+0x…)`, and gcc:
/// `0x8a9f2b foo(tree_node*)`. A frame without a name has no match.
static FRAME: LazyLock<Regex> =
    pattern!(r"(?m)^\s*(?:#\d+\s+)?0x[0-9a-fA-F]+\s+((?:\(anonymous|[A-Za-z_~])[^\n]*)$");

/// LLVM up to version 12 without a symbolizer: `/usr/bin/clang(_ZN4llvm3fooEv+0x1f)[0x55…]`.
static MANGLED_FRAME: LazyLock<Regex> = pattern!(r"(?m)^\S+\((_Z\w+)\+0x[0-9a-fA-F]+\)\s*\[0x");

/// glibc's `backtrace_symbols`, for a library that does not export the names of its functions:
/// `/lib/libpocl.so.2.15.0(+0x811d6e) [0x7f…]`.
static PLACE_IN_LIBRARY: LazyLock<Regex> =
    pattern!(r"(?m)^(?:\S*/)?([^/\s(]+)\((\w*\+0x[0-9a-fA-F]+)\)\s*\[0x");

/// LLVM's legacy and new pass managers.
static LLVM_PASS: LazyLock<Regex> = pattern!(r#"Running pass ['"]([^'"\n]+)['"]"#);
static GCC_PASS: LazyLock<Regex> = pattern!(r"(?m)^during ((?:GIMPLE|RTL|IPA) pass: \S+)");

/// Functions that are in every backtrace: they print it, or turn an error into an abort.
const REPORTERS: [&str; 34] = [
    "PrintStackTrace",
    "RunSignalHandlers",
    "CleanupOnSignal",
    "SignalHandler",
    "PrintStackTraceSignalHandler",
    "CrashRecoverySignalHandler",
    "HandleCrash",
    "HandleExit",
    "Exit",
    "report_fatal_error",
    "llvm_unreachable_internal",
    "install_bad_alloc_error_handler",
    "__restore_rt",
    "raise",
    "gsignal",
    "abort",
    "__assert_fail",
    "__assert_fail_base",
    "__pthread_kill_implementation",
    "__pthread_kill_internal",
    "pthread_kill",
    "__GI_raise",
    "__GI_abort",
    "crash_signal",
    "internal_error",
    "internal_error_no_backtrace",
    "fancy_abort",
    "tree_check_failed",
    "tree_class_check_failed",
    "tree_operand_check_failed",
    "verify_ssa",
    "verify_gimple_in_cfg",
    "diagnostic_report_diagnostic",
    "diagnostic_impl",
];

/// Whether a line is a frame of glibc's backtraces.
pub(crate) fn is_place_in_library(line: &str) -> bool {
    PLACE_IN_LIBRARY.is_match(line)
}

/// The innermost position in a library whose functions have no names. It identifies the bug
/// only for one build of the library, which is better than nothing.
///
/// The first frame is the handler that prints the backtrace; the second, through which the
/// kernel enters handlers, may occur again. The frame after its last occurrence is where the
/// crash happened.
pub(crate) fn innermost_place(messages: &str) -> Option<String> {
    let frames: Vec<(&str, &str)> = PLACE_IN_LIBRARY
        .captures_iter(messages)
        .map(|frame| {
            let (_, [library, place]) = frame.extract();
            (library, place)
        })
        .collect();
    let entry = frames.get(1)?;
    let last = frames.iter().rposition(|frame| frame == entry)?;
    let (library, place) = frames[last + 1..].iter().find(|frame| frame.0 != entry.0)?;
    Some(format!("{library}({place})"))
}

/// The innermost functions, innermost first, without their arguments.
pub(crate) fn innermost_functions(messages: &str) -> Vec<String> {
    let readable = FRAME
        .captures_iter(messages)
        .map(|frame| function_name(&frame[1]));
    let mangled = MANGLED_FRAME
        .captures_iter(messages)
        .map(|frame| demangled(&frame[1]));
    readable
        .chain(mangled)
        .filter(|name| !REPORTERS.contains(&unqualified(name)))
        .take_while(|name| !is_start_of_program(name))
        .take(DEPTH)
        .collect()
}

/// The pass that was running, if the compiler names it.
pub(crate) fn pass(messages: &str) -> Option<String> {
    if let Some(found) = GCC_PASS.captures(messages) {
        return Some(found[1].to_owned());
    }
    // The stack dump lists the innermost pass last.
    let found = LLVM_PASS.captures_iter(messages).last()?;
    let name = found[1].split('<').next().unwrap_or_default();
    Some(format!("pass: {name}"))
}

/// `a::b<c>::d(e) const (/lib/x.so+0x1)` is `a::b::d`.
fn function_name(frame: &str) -> String {
    let mut name = String::new();
    let mut depth = 0_u32;
    for character in frame
        .replace("(anonymous namespace)", "{anonymous}")
        .chars()
    {
        match character {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            '(' | ' ' if depth == 0 => break,
            other if depth == 0 => name.push(other),
            _ => {}
        }
    }
    name
}

/// The plain names in a mangled one: `_ZN4llvm3foo3barEv` is `llvm::foo::bar`. Templates and
/// operators end it early, but always in the same way for the same bug.
fn demangled(symbol: &str) -> String {
    let mut rest = symbol
        .trim_start_matches("_Z")
        .trim_start_matches(['N', 'K', 'L']);
    let mut names = Vec::new();
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (length, after) = rest.split_at(digits);
        let Some(name) = length
            .parse()
            .ok()
            .and_then(|length: usize| after.get(..length))
        else {
            break;
        };
        names.push(name);
        rest = &after[name.len()..];
    }
    match names.is_empty() {
        true => symbol.to_owned(),
        false => names.join("::").replace("_GLOBAL__N_1", "{anonymous}"),
    }
}

fn unqualified(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

fn is_start_of_program(name: &str) -> bool {
    ["main", "cc1_main", "clang_main", "toplev::main"].contains(&name)
        || name.starts_with("__libc_start")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_named_without_what_differs_between_builds() {
        let table = [
            (
                "llvm::Foo::bar(llvm::Value*, int) const (/lib/libLLVM.so+0x12)",
                "llvm::Foo::bar",
            ),
            (
                "llvm::DenseMap<int, std::pair<a, b> >::find(int)",
                "llvm::DenseMap::find",
            ),
            (
                "(anonymous namespace)::Pass::run(llvm::Function&)",
                "{anonymous}::Pass::run",
            ),
            (
                "expand_expr_real_1(tree_node*, rtx_def*)",
                "expand_expr_real_1",
            ),
            ("main ./csu/libc-start.c:74:3", "main"),
        ];
        for (frame, wanted) in table {
            assert_eq!(function_name(frame), wanted);
        }
    }

    #[test]
    fn mangled_names_are_read_as_far_as_they_are_plain() {
        let table = [
            (
                "_ZN4llvm3sys15PrintStackTraceERNS_11raw_ostreamEi",
                "llvm::sys::PrintStackTrace",
            ),
            ("_ZN12_GLOBAL__N_14Pass3runEv", "{anonymous}::Pass::run"),
            ("_ZNK4llvm5Value7getNameEv", "llvm::Value::getName"),
            ("_Z8cc1_mainN4llvm8ArrayRefIPKcEE", "cc1_main"),
            ("_ZN99short", "_ZN99short"),
            ("_ZdlPv", "_ZdlPv"),
        ];
        for (symbol, wanted) in table {
            assert_eq!(demangled(symbol), wanted);
        }
    }

    #[test]
    fn the_pass_is_the_innermost_one() {
        let dump = "3.\tRunning pass 'Function Pass Manager' on module 'x'.\n\
                    4.\tRunning pass 'X86 DAG->DAG Instruction Selection' on function '@f_0'\n";
        assert_eq!(
            pass(dump).as_deref(),
            Some("pass: X86 DAG->DAG Instruction Selection")
        );
        let new = "4.\tRunning pass \"instcombine<max-iterations=1;verify-fixpoint>\" on function \"f\"\n";
        assert_eq!(pass(new).as_deref(), Some("pass: instcombine"));
        assert_eq!(
            pass("during GIMPLE pass: vrp\nfunc.c: x\n").as_deref(),
            Some("GIMPLE pass: vrp")
        );
        assert_eq!(pass("nothing"), None);
    }
}
