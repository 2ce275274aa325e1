//! Every crate has a README; every source file begins with `//!` and is not too long.

use super::Crate;
use std::fs;
use std::path::{Path, PathBuf};

/// The most lines of a source file.
const LONGEST: usize = 600;

/// The source files of a crate that do not say what they are for, and its README if it is
/// missing.
pub(crate) fn headers(of: &Crate) -> Vec<String> {
    let mut problems = each(of, |text| {
        let headed = text.starts_with("//!");
        (!headed).then(|| "does not begin with //!, what the file is for".to_owned())
    });
    if !of.folder.join("README.md").is_file() {
        problems.push(format!("{}/README.md: is missing", of.name));
    }
    problems
}

/// The source files of a crate that are too long.
pub(crate) fn lengths(of: &Crate) -> Vec<String> {
    each(of, |text| {
        let lines = text.lines().count();
        (lines > LONGEST).then(|| format!("has {lines} lines, more than {LONGEST}"))
    })
}

fn each(of: &Crate, wrong: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut problems = Vec::new();
    for file in sources(&of.folder) {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if let Some(why) = wrong(&text) {
            let what = file.strip_prefix(&of.folder).unwrap_or(&file);
            problems.push(format!("{}/{}: {why}", of.name, what.display()));
        }
    }
    problems
}

/// The Rust files of a crate, sorted.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["src", "tests", "benches"]
        .iter()
        .map(|name| folder.join(name))
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
