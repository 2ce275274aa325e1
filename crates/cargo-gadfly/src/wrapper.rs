//! The compiler's wrapper: adds the flags for edge counters to the crates under test, and to no
//! other. It must not know anything else of the command line.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, ExitCode};

/// The names of the crates under test, as the compiler spells them, separated by commas; set
/// for the wrapper only. The user named those that begin with a plus: executables count too.
pub(crate) const INSTRUMENT: &str = "GADFLY_INSTRUMENT";

/// Set if comparisons are to be recorded.
pub(crate) const COMPARE: &str = "GADFLY_COMPARE";

/// The object file with empty functions for executables that have no properties.
pub(crate) const STUBS: &str = "GADFLY_STUBS";

/// What makes LLVM count edges, on a stable compiler.
const FLAGS: [&str; 8] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=3",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    // Without this, nested conditions are folded into one, and there is nothing to be guided by.
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    // Without these, short branches become selections: what a label or a flag decides would
    // leave no trace.
    "-Cllvm-args=-phi-node-folding-threshold=0",
    "-Cllvm-args=-two-entry-phi-node-folding-threshold=0",
    "-Ccodegen-units=1",
];

/// What makes LLVM report comparisons.
const COMPARISONS: &str = "-Cllvm-args=-sanitizer-coverage-trace-compares";

/// The empty functions. Weak: where `gadfly-property` is linked too, its functions are meant.
pub(crate) const STUB_SOURCE: &str = "\
#![no_std]
#![crate_type = \"lib\"]
core::arch::global_asm!(
    \".text\",
    \".irp name, 8bit_counters_init, pcs_init, trace_switch, trace_cmp1, trace_const_cmp1, \\
     trace_cmp2, trace_const_cmp2, trace_cmp4, trace_const_cmp4, trace_cmp8, trace_const_cmp8\",
    \".weak __sanitizer_cov_\\\\name\",
    \"__sanitizer_cov_\\\\name:\",
    \".endr\",
    \"ret\",
);
";

/// Whether cargo called this executable in the compiler's place: with its path first.
pub(crate) fn is_for_compiler(arguments: &[OsString]) -> bool {
    arguments
        .get(1)
        .and_then(|compiler| Path::new(compiler).file_stem())
        .is_some_and(|name| name == "rustc")
}

/// Calls the compiler.
pub(crate) fn run(arguments: &[OsString]) -> ExitCode {
    let Some((compiler, rest)) = arguments.split_first() else {
        return ExitCode::FAILURE;
    };
    let listed = std::env::var(INSTRUMENT).unwrap_or_default();
    let names: Vec<&str> = listed.split(',').collect();
    let mut command = Command::new(compiler);
    command.args(rest);
    let of = Crate::of(rest);
    let name = of.name.as_deref().unwrap_or_default();
    let is_named = names
        .iter()
        .any(|listed| listed.strip_prefix('+') == Some(name));
    let is_listed = names.contains(&name) && (of.is_library || of.is_test);
    if (is_named || is_listed) && !of.is_for_build {
        command.args(FLAGS);
        if std::env::var_os(COMPARE).is_some() {
            command.arg(COMPARISONS);
        }
    }
    // What is linked need not know `gadfly-property`, but it may contain an instrumented library.
    if (of.is_executable || of.is_test || of.is_for_build)
        && let Some(stubs) = std::env::var_os(STUBS)
    {
        let mut argument = OsString::from("-Clink-arg=");
        argument.push(stubs);
        command.arg(argument);
    }
    match command.status() {
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| code as u8)),
        Err(_) => ExitCode::FAILURE,
    }
}

/// What is being compiled.
#[derive(Debug, Default)]
struct Crate {
    name: Option<String>,
    is_library: bool,
    is_executable: bool,
    is_test: bool,
    is_for_build: bool,
}

impl Crate {
    fn of(arguments: &[OsString]) -> Crate {
        let mut of = Crate::default();
        let mut previous: &OsStr = OsStr::new("");
        for argument in arguments {
            let text = argument.to_string_lossy();
            match (previous.to_str().unwrap_or(""), &*text) {
                ("--crate-name", name) => {
                    of.is_for_build |= name.starts_with("build_script_");
                    of.name = Some(name.to_owned());
                }
                ("--crate-type", "proc-macro") => of.is_for_build = true,
                ("--crate-type", "bin") => of.is_executable = true,
                ("--crate-type", _) => of.is_library = true,
                (_, "--test") => of.is_test = true,
                _ => {}
            }
            previous = argument;
        }
        of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(arguments: &str) -> Crate {
        let arguments: Vec<OsString> = arguments.split(' ').map(OsString::from).collect();
        Crate::of(&arguments)
    }

    #[test]
    fn crates_are_told_apart() {
        let library = of("--crate-name one --edition=2024 src/lib.rs --crate-type lib");
        assert!(library.is_library && !library.is_test && library.name.as_deref() == Some("one"));
        assert!(of("--crate-name one src/lib.rs --test").is_test);
        assert!(of("--crate-name build_script_build --crate-type bin").is_for_build);
        assert!(of("--crate-name derive --crate-type proc-macro").is_for_build);
        assert!(of("--crate-name m --crate-type bin").is_executable);
    }

    #[test]
    fn the_compiler_is_recognised() {
        let arguments = |compiler: &str| vec!["cargo-gadfly".into(), compiler.into()];
        assert!(is_for_compiler(&arguments("/usr/bin/rustc")));
        assert!(!is_for_compiler(&arguments("gadfly")));
        assert!(!is_for_compiler(&["cargo-gadfly".into()]));
    }
}
