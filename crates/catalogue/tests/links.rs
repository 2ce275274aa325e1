//! What the documentation says of bugs: links lead to folders of the catalogue, and what
//! stands in the ledgers of tests refers to it.

#![allow(clippy::unwrap_used)]

use gadfly_catalogue::Catalogue;
use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.is_file());
    files
}

#[test]
fn links_to_bugs_lead_somewhere() {
    let link = Regex::new(r"\]\((?:\.\./)+bugs/([a-z0-9+-]+/[a-z0-9-]+)/?\)").unwrap();
    let catalogue = Catalogue::embedded();
    let mut seen = 0;
    let mut missing = Vec::new();
    for file in [files("docs"), files("docs/campaigns")].concat() {
        let text = fs::read_to_string(&file).unwrap();
        for found in link.captures_iter(&text) {
            seen += 1;
            if catalogue.get(&found[1]).is_none() {
                missing.push(format!("{}: {}", file.display(), &found[1]));
            }
        }
    }
    assert!(seen > 100, "{seen} links");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The last word of each line is the id of a bug.
#[test]
fn what_the_validation_knows_is_in_the_catalogue() {
    let catalogue = Catalogue::embedded();
    for ledger in ["explained.txt", "crashes.txt"] {
        let file = root().join("crates/gadfly/tests/validity").join(ledger);
        for line in fs::read_to_string(file).unwrap().lines() {
            if !line.starts_with('#') {
                let id = line.rsplit(' ').next().unwrap();
                assert!(catalogue.get(id).is_some(), "{ledger}: {line}");
            }
        }
    }
}
