//! What does not hold yet: the lists in `exceptions/`, one file per crate, which only
//! shrink.

use super::root;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Something that is wrong.
pub(crate) struct Problem {
    /// What it is, without line numbers: the exception that would excuse it, after the
    /// check's word.
    pub(crate) what: String,
    /// Where and why, for the person who mends it.
    pub(crate) message: String,
}

/// What is wrong with a crate beyond its exceptions of one kind, and which of those are no
/// longer needed.
pub(crate) fn compare(name: &str, word: &str, found: Vec<Problem>) -> Vec<String> {
    let file = folder().join(format!("{name}.txt"));
    let list = fs::read_to_string(&file).unwrap_or_default();
    let excused: BTreeSet<&str> = list
        .lines()
        .filter_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
        .collect();
    let whats: BTreeSet<String> = found.iter().map(|it| it.what.clone()).collect();
    let stale: BTreeSet<String> = excused
        .iter()
        .filter(|what| !whats.contains(**what))
        .map(|what| format!("{word} {what}"))
        .collect();
    // A circle is one problem of each of its modules, told once.
    let told: BTreeSet<String> = found
        .into_iter()
        .filter(|problem| !excused.contains(problem.what.as_str()))
        .map(|problem| problem.message)
        .collect();
    let mut wrong = Vec::from_iter(told);
    if env::var_os("GADFLY_BLESS").is_some() {
        remove(&file, &list, &stale);
    } else {
        wrong.extend(
            stale
                .iter()
                .map(|line| format!("exceptions/{name}.txt: no longer needed, remove it: {line}")),
        );
    }
    wrong
}

/// The lists of crates that are not there.
pub(crate) fn of_no_crate(crates: &[String]) -> Vec<String> {
    let entries = fs::read_dir(folder()).into_iter().flatten().flatten();
    let files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    let strangers = files.iter().filter(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        !crates.iter().any(|one| *one == name)
    });
    strangers
        .map(|file| format!("{}: there is no such crate", file.display()))
        .collect()
}

fn folder() -> PathBuf {
    root().join("crates/gadfly/tests/architecture/exceptions")
}

/// Writes a list without some of its lines, and removes it when it is empty. Several checks
/// share the file and run at the same time: the list is read again under a lock.
fn remove(file: &Path, list: &str, lines: &BTreeSet<String>) {
    static LOCK: std::sync::Mutex<()> = std::sync::Mutex::new(());
    if lines.is_empty() {
        return;
    }
    let _held = LOCK.lock();
    let list = fs::read_to_string(file).unwrap_or_else(|_| list.to_owned());
    let kept: Vec<&str> = list.lines().filter(|line| !lines.contains(*line)).collect();
    let written = match kept.is_empty() {
        true => fs::remove_file(file),
        false => fs::write(file, kept.join("\n") + "\n"),
    };
    assert!(written.is_ok(), "{}: {written:?}", file.display());
}
