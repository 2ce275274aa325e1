//! Reads bugs: those in a folder of the user's, and those that are embedded.

use crate::bug::Bug;
use crate::error::CatalogueError;
use std::fs;
use std::path::{Path, PathBuf};

/// Reads the bugs of a folder, `COMPILER/SLUG/bug.toml`, sorted by id.
pub(crate) fn read(folder: &Path) -> Result<Vec<Bug>, CatalogueError> {
    let mut bugs = Vec::new();
    for compiler in folders(folder)? {
        for slug in folders(&compiler)? {
            let mut files = Vec::new();
            for path in entries(&slug)? {
                if path.is_file() {
                    let text =
                        fs::read_to_string(&path).map_err(|source| unreadable(&path, source))?;
                    files.push((name(&path), text));
                }
            }
            let borrowed: Vec<(&str, &str)> = files
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str()))
                .collect();
            let id = format!("{}/{}", name(&compiler), name(&slug));
            bugs.push(assemble(&slug, &id, &borrowed)?);
        }
    }
    if bugs.is_empty() {
        return Err(CatalogueError::Empty {
            folder: folder.to_owned(),
        });
    }
    Ok(bugs)
}

/// Creates a bug from the files of its folder.
pub(crate) fn assemble(
    folder: &Path,
    id: &str,
    files: &[(&str, &str)],
) -> Result<Bug, CatalogueError> {
    let file = folder.join("bug.toml");
    let text_of = |wanted: &str| {
        let mut files = files.iter();
        files
            .find(|(name, _)| *name == wanted)
            .map(|(_, text)| *text)
    };
    let text = text_of("bug.toml").ok_or_else(|| CatalogueError::Unreadable {
        path: file.clone(),
        source: std::io::ErrorKind::NotFound.into(),
    })?;
    let wrong = |start: usize, problem: String| CatalogueError::Wrong {
        file: file.clone(),
        line: 1 + text.as_bytes()[..start.min(text.len())]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count(),
        problem,
    };
    let mut bug: Bug = toml::from_str(text).map_err(|error: toml::de::Error| {
        let problem = error.message().lines().collect::<Vec<_>>().join(" ");
        wrong(error.span().map_or(0, |span| span.start), problem)
    })?;
    if bug.id != id {
        let problem = format!(
            "the id is `{}`, but the folder is {id}; make them the same",
            bug.id
        );
        return Err(wrong(text.find("id").unwrap_or(0), problem));
    }
    let rules = text.match_indices("[[recognise]]").map(|(start, _)| start);
    for (rule, start) in bug.recognise.iter().zip(rules) {
        if let Some(problem) = rule.complaint() {
            return Err(wrong(start, problem.to_owned()));
        }
    }
    let program = files.iter().find(|(name, _)| name.starts_with("program."));
    bug.program = program.map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    bug.expected = text_of("expected").map(str::to_owned);
    bug.driver = text_of("driver.c").map(str::to_owned);
    Ok(bug)
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>, CatalogueError> {
    let mut folders = entries(folder)?;
    folders.retain(|path| path.is_dir() && !name(path).starts_with('.'));
    Ok(folders)
}

/// The entries of a folder, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, CatalogueError> {
    let listing = fs::read_dir(folder).and_then(|entries| {
        entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()
    });
    let mut paths = listing.map_err(|source| unreadable(folder, source))?;
    paths.sort();
    Ok(paths)
}

fn unreadable(path: &Path, source: std::io::Error) -> CatalogueError {
    CatalogueError::Unreadable {
        path: path.to_owned(),
        source,
    }
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
