//! The programs of the catalogue's bugs of C and C++ compilers, on those that this machine
//! has: each must do what is on record, and compilers that are not on record for a bug
//! print what is right.
//!
//! Compilers are found by their Debian names, `gcc-12` or `tcc`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::{Bug, Catalogue, Observed, Outcome};
use gadfly_test_support::skip;
use gadfly_test_support::trials::{self, Arguments, Trial, trial};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn main() {
    let catalogue = Catalogue::embedded();
    let trials: Vec<Trial> = catalogue
        .bugs()
        .iter()
        .filter(|bug| is_native(bug))
        .map(|bug| {
            let bug = bug.clone();
            let name = format!("native::{}", bug.id);
            trial(name, move || shows_what_is_recorded(&bug))
        })
        .collect();
    trials::run(&Arguments::from_args(), trials).exit();
}

/// Whether the bug is of a compiler that makes programs for this machine.
fn is_native(bug: &Bug) -> bool {
    let name = bug.program.as_ref().map_or("", |(name, _)| name.as_str());
    matches!(name, "program.c" | "program.cc" | "program.sh")
}

fn shows_what_is_recorded(bug: &Bug) -> Result<(), String> {
    let mut complaints = Vec::new();
    for seen in bug.shown() {
        let mut asked = false;
        for command in commands(seen) {
            asked = true;
            let (outcome, words) = attempt(bug, &command, &seen.options);
            if outcome != Some(seen.outcome) || !words.contains(&seen.says) {
                let found = outcome.map_or("as it should be", Outcome::name);
                complaints.push(format!(
                    "{} is on record as {}, `{}`; it is {found}: {words}",
                    command.display(),
                    seen.outcome,
                    seen.says
                ));
            }
        }
        if !asked {
            let versions = seen.versions.join(", ");
            // `gcc` stands for any version: this one is not there.
            let tool = match is_the_only_version(&seen.backend) {
                true => seen.backend.clone(),
                false => format!("{}-{}", seen.backend, seen.versions[0]),
            };
            skip(&tool, format_args!("no {} {versions}", seen.backend));
        }
    }
    match complaints.is_empty() {
        true => Ok(()),
        false => Err(complaints.join("\n")),
    }
}

/// The commands on the `PATH` that are the compiler in one of the versions on record.
fn commands(seen: &Observed) -> Vec<PathBuf> {
    let with_version = |version: &String| on_path(&format!("{}-{version}", seen.backend));
    let found: Vec<PathBuf> = seen.versions.iter().filter_map(with_version).collect();
    match is_the_only_version(&seen.backend) {
        true => on_path(&seen.backend).into_iter().collect(),
        false => found,
    }
}

/// Whether Debian has one version of the compiler, whose command bears no number.
fn is_the_only_version(compiler: &str) -> bool {
    matches!(compiler, "tcc" | "pcc" | "chibicc")
}

fn on_path(command: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(command))
        .find(|file| file.is_file())
}

/// Compiles and runs a program; how it goes wrong, if it does, and what is said.
fn attempt(bug: &Bug, compiler: &Path, options: &[String]) -> (Option<Outcome>, String) {
    let folder = tempfile::tempdir().unwrap();
    let (name, text) = bug.program.as_ref().unwrap();
    std::fs::write(folder.path().join(name), text).unwrap();
    let run = |command: &Path, arguments: &[&str]| -> Output {
        Command::new("timeout")
            .args(["--kill-after=5", "20"])
            .arg(command)
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    if name == "program.sh" {
        let done = run(Path::new("/bin/sh"), &["-e", name]);
        let outcome = (!done.status.success()).then_some(Outcome::Rejected);
        return (outcome, words(&done));
    }
    let mut arguments: Vec<&str> = options.iter().map(String::as_str).collect();
    arguments.extend([name.as_str(), "-o", "program"]);
    let compiled = run(compiler, &arguments);
    if !compiled.status.success() {
        return (Some(Outcome::Rejected), words(&compiled));
    }
    let done = run(&folder.path().join("program"), &[]);
    let right = bug.expected.as_deref().unwrap_or_default();
    let outcome = match String::from_utf8_lossy(&done.stdout) == right && done.stderr.is_empty() {
        _ if !done.status.success() => Some(Outcome::Crashed),
        true => None,
        false => Some(Outcome::Finished),
    };
    (outcome, words(&done))
}

fn words(done: &Output) -> String {
    let text = [&done.stdout[..], &done.stderr[..]].concat();
    String::from_utf8_lossy(&text).into_owned()
}
