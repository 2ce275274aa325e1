//! `gadfly findings --export-labelled`: findings as files that a person labels with their
//! root causes.

use crate::exit::CommandError;
use gadfly_campaign::label_finding;
use gadfly_store::{FindingFilter, Page, Store};
use gadfly_triage::cause::Labelled;
use std::fs;
use std::path::Path;

/// Writes the findings that match the filter, a file each, and returns how many. Files that
/// exist keep their labels.
pub(crate) fn write(
    store: &Store,
    mut filter: FindingFilter,
    folder: &Path,
) -> Result<usize, CommandError> {
    let failed = |source| CommandError::Write {
        path: folder.to_path_buf(),
        source,
    };
    fs::create_dir_all(folder).map_err(failed)?;
    let mut written = 0;
    filter.page = Page::first(500);
    loop {
        let findings = store.findings(&filter)?;
        if findings.is_empty() {
            return Ok(written);
        }
        for finding in findings {
            let Some(mut labelled) = label_finding(&store.finding(finding.id)?) else {
                continue;
            };
            let name = file_name(&labelled, &finding.id.to_string());
            let path = folder.join(name);
            if let Some(label) = label_of(&path) {
                labelled.label = label;
            }
            let text = toml::to_string_pretty(&labelled)
                .map_err(|error| failed(std::io::Error::other(error)))?;
            fs::write(&path, text).map_err(failed)?;
            written += 1;
        }
        filter.page = filter.page.next();
    }
}

/// `dafny-4.11.0-go-F12.toml`.
fn file_name(labelled: &Labelled, id: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '+');
    let target = labelled.target.split(|c: char| !plain(c));
    let words: Vec<&str> = target.filter(|word| !word.is_empty()).collect();
    format!("{}-{id}.toml", words.join("-"))
}

/// The label that a person gave before.
fn label_of(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let before: Labelled = toml::from_str(&text).ok()?;
    Some(before.label)
}
