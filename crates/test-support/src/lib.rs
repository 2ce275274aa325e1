//! Code that the tests of several crates share: counted skips, one test per file of test
//! data (`trials.rs`), and a root folder made of the machine's own tools
//! (`host_prefix.rs`), and a real PostgreSQL (`postgres.rs`).
//!
//! Knows nothing about compilers or Gadfly: a test detects by itself what is missing and
//! reports it here.

#![allow(clippy::print_stdout, reason = "tests print what they skip")]

pub mod host_prefix;
pub mod postgres;
pub mod trials;

use std::env;
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// The tools whose absence is a failure, separated by commas.
const REQUIRED: &str = "GADFLY_REQUIRE";

/// Names the file that skips are appended to; `scripts/test.sh` sets it and prints the file.
const COLLECTED: &str = "GADFLY_SKIPS";

/// Reports that a test, or a part of it, is skipped because a tool is missing.
///
/// # Panics
/// If `GADFLY_REQUIRE` names the tool.
pub fn skip(tool: &str, why: impl Display) {
    let why = why.to_string();
    let why = why.lines().next().unwrap_or_default();
    let required = env::var(REQUIRED).unwrap_or_default();
    assert!(
        !is_required(tool, &required),
        "{tool} is required by {REQUIRED}, but the test would be skipped: {why}"
    );
    println!("skipped: {tool}: {why}");
    let Some(file) = env::var_os(COLLECTED) else {
        return;
    };
    // If the file cannot be written, the skip is at least on standard output. Each line is
    // one write, because several test programs may append at the same time.
    if let Ok(mut file) = OpenOptions::new().append(true).create(true).open(file) {
        let line = format!("{tool}\t{}\t{why}\n", test_program());
        let _ = file.write_all(line.as_bytes());
    }
}

/// The path of a program on the `PATH`; reports a skip if it is not there.
///
/// # Panics
/// If `GADFLY_REQUIRE` names the program and it is not there.
#[must_use]
pub fn require(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file());
    if found.is_none() {
        skip(program, "it is not on the PATH");
    }
    found
}

/// Reports a skip for every Dafny that is not installed; `installed` are the major versions
/// of those that are.
///
/// # Panics
/// If `GADFLY_REQUIRE` names a Dafny that is not installed.
pub fn skip_missing_dafnys(installed: impl IntoIterator<Item = u32>) {
    let installed: Vec<u32> = installed.into_iter().collect();
    for major in [2, 4] {
        if !installed.contains(&major) {
            let name = format!("dafny-{major}");
            skip(&name, format_args!("no Dafny {major} is installed"));
        }
    }
}

/// The tool that compiles or runs the output of one of Dafny's backends.
#[must_use]
pub fn tool_of_backend(backend: &str) -> &str {
    match backend {
        "js" => "node",
        "py" => "python",
        "rs" => "rust",
        "cpp" => "g++",
        other => other,
    }
}

fn is_required(tool: &str, required: &str) -> bool {
    required.split(',').any(|name| name.trim() == tool)
}

/// The name of the test program, without the hash that Cargo appends.
fn test_program() -> String {
    let file = env::current_exe().unwrap_or_default();
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    match name.rsplit_once('-') {
        Some((name, _)) => name.to_owned(),
        None => name.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{is_required, require, test_program};

    #[test]
    fn a_tool_is_required_by_its_whole_name() {
        assert!(is_required("gcc", "clang, gcc,dafny-4"));
        assert!(!is_required("gcc", "gcc-12"));
        assert!(!is_required("gcc", ""));
    }

    #[test]
    fn a_program_is_found_on_the_path() {
        assert!(require("sh").is_some());
        assert!(require("no-program-of-this-name").is_none());
    }

    #[test]
    fn the_test_program_is_named_without_its_hash() {
        assert_eq!(test_program(), "gadfly_test_support");
    }
}
