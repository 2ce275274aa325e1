//! What ARCHITECTURE.md promises, checked: the crates' `may use` column, modules that do
//! not import each other in a circle, public names that others use, short functions, names from the glossary, and files
//! that exist, are headed and are not too long.
//!
//! `cargo test -p gadfly --test architecture` runs all checks,
//! `cargo test -p gadfly --test architecture circles::cfamily` one of them on one crate.
//!
//! There are no exceptions.

mod circles;
mod exports;
mod files;
mod functions;
mod map;
mod names;
mod tree;
mod words;

use exports::Names;
use gadfly_test_support::trials::{Trial, main as run, trial};
use map::Map;
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A check of one crate: what is wrong with it, where and why.
type Check = fn(&Crate) -> Vec<String>;

/// The checks of every crate, by the word for what they look at.
const CHECKS: [(&str, Check); 5] = [
    ("circle", circles::check),
    ("function", functions::check),
    ("header", files::headers),
    ("length", files::lengths),
    ("word", words::check),
];

/// A crate of the workspace.
struct Crate {
    /// Its folder's name, as the map calls it.
    name: String,
    folder: PathBuf,
}

fn main() {
    let root = root();
    let page = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap_or_default();
    let map = Arc::new(Map::read(&page));
    let crates = crates(&root);
    let mut trials: Vec<Trial> = Vec::new();

    let (the_map, names) = (Arc::clone(&map), names_of(&crates));
    trials.push(trial("map::crates", move || said(&the_map.crates(&names))));
    let above = root.clone();
    trials.push(trial("map::places", move || {
        said(&map::places(&page, &above))
    }));
    let everywhere = Arc::new(Names::read(&root, &crates));
    for one in crates {
        let one = Arc::new(one);
        let (all_names, of) = (Arc::clone(&everywhere), Arc::clone(&one));
        trials.push(trial(format!("exports::{}", one.name), move || {
            said(&all_names.check(&of))
        }));
        let (the_map, of) = (Arc::clone(&map), Arc::clone(&one));
        trials.push(trial(format!("may_use::{}", one.name), move || {
            said(&the_map.dependencies(&of))
        }));
        for (word, check) in CHECKS {
            let of = Arc::clone(&one);
            trials.push(trial(format!("{word}s::{}", one.name), move || {
                said(&once(check(&of)))
            }));
        }
    }
    run(trials);
}

/// The root of the workspace: that of the crate whose tests Cargo runs, also where the test
/// program was built in another checkout.
fn root() -> PathBuf {
    let built = env!("CARGO_MANIFEST_DIR").into();
    let running = env::var_os("CARGO_MANIFEST_DIR").unwrap_or(built);
    PathBuf::from(running).join("../..")
}

/// The crates of the workspace, sorted.
fn crates(root: &Path) -> Vec<Crate> {
    let entries = fs::read_dir(root.join("crates"));
    let folders = entries.into_iter().flatten().flatten();
    let mut crates: Vec<Crate> = folders
        .map(|entry| Crate {
            name: entry.file_name().to_string_lossy().into_owned(),
            folder: entry.path(),
        })
        .filter(|one| one.folder.join("Cargo.toml").is_file())
        .collect();
    crates.sort_by(|a, b| a.name.cmp(&b.name));
    crates
}

fn names_of(crates: &[Crate]) -> Vec<String> {
    crates.iter().map(|one| one.name.clone()).collect()
}

/// Messages without repetition: a circle is told by each of its modules.
fn once(wrong: Vec<String>) -> Vec<String> {
    Vec::from_iter(BTreeSet::from_iter(wrong))
}

/// The result of a check.
fn said(wrong: &[String]) -> Result<(), String> {
    match wrong {
        [] => Ok(()),
        _ => Err(wrong.join("\n")),
    }
}
