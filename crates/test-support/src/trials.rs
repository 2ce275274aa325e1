//! One test per file of a folder, in a test program without Cargo's test harness
//! (`harness = false`): `cargo test NAME` runs one of them, and nextest lists them.
//!
//! Each file of test data is next to its expected result; `GADFLY_BLESS=1` writes the
//! result instead of comparing it.

pub use libtest_mimic::{Arguments, Conclusion, Failed, Trial, run};

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Runs trials according to the arguments of the test program, and exits.
pub fn main(trials: Vec<Trial>) {
    run(&Arguments::from_args(), trials).exit();
}

/// One trial, named `PREFIX::NAME`, per file of a folder with the given extension. The test
/// asserts, or returns what is wrong.
///
/// # Panics
/// If the folder cannot be read or has no such file, because nothing would be tested.
#[must_use]
pub fn per_file(
    prefix: &str,
    folder: &Path,
    ending: &str,
    test: fn(&Path) -> Result<(), String>,
) -> Vec<Trial> {
    let files = files(folder, ending);
    assert!(!files.is_empty(), "no *.{ending} in {}", folder.display());
    let trials = files.into_iter().map(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        trial(format!("{prefix}::{name}"), move || test(&file))
    });
    trials.collect()
}

/// One trial; the test asserts, or returns what is wrong.
pub fn trial(
    name: impl Into<String>,
    test: impl FnOnce() -> Result<(), String> + Send + 'static,
) -> Trial {
    Trial::test(name, move || test().map_err(Failed::from))
}

/// One trial that asserts and has no file.
pub fn plain(name: &str, test: fn()) -> Trial {
    Trial::test(name, move || {
        test();
        Ok(())
    })
}

/// Compares a result with the file of the expected one, or writes the file if
/// `GADFLY_BLESS` is set.
///
/// # Errors
/// If they differ, with both texts.
///
/// # Panics
/// If the file cannot be written.
pub fn compare(expected: &Path, actual: &str) -> Result<(), String> {
    if env::var_os("GADFLY_BLESS").is_some() {
        let written = fs::write(expected, actual);
        assert!(written.is_ok(), "{}: {written:?}", expected.display());
    }
    let wanted = fs::read_to_string(expected).unwrap_or_default();
    match actual == wanted {
        true => Ok(()),
        false => Err(format!(
            "{} differs; expected:\n{wanted}\nactual:\n{actual}",
            expected.display()
        )),
    }
}

/// The files of a folder with the given extension, sorted.
///
/// # Panics
/// If the folder cannot be read.
#[must_use]
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder);
    assert!(entries.is_ok(), "{}: {entries:?}", folder.display());
    let entries = entries.into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == ending));
    files.sort();
    files
}

/// The files with the given extension in a folder and all folders below it, sorted.
///
/// # Panics
/// If a folder cannot be read.
#[must_use]
pub fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = files(folder, ending);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for folder in entries.map(|entry| entry.path()).filter(|it| it.is_dir()) {
        found.extend(files_below(&folder, ending));
    }
    found.sort();
    found
}
