//! All bugs that are known, and the search for the one that a finding shows.

use crate::bug::Bug;
use crate::error::CatalogueError;
use crate::evidence::Evidence;
use crate::{embedded, folder};
use std::path::Path;

/// Bugs that are known: those of the user before those of Gadfly.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    bugs: Vec<Bug>,
}

impl Catalogue {
    /// What Gadfly knows by itself.
    #[must_use]
    pub fn embedded() -> Catalogue {
        // The folder is ours, and a test reads it.
        let bugs = embedded::read().unwrap_or_default();
        Catalogue { bugs }
    }

    /// The bugs of a folder, `COMPILER/SLUG/bug.toml`.
    ///
    /// # Errors
    /// When a file cannot be read or used; the message says where and what to do.
    pub fn of_folder(folder: &Path) -> Result<Catalogue, CatalogueError> {
        let bugs = folder::read(folder)?;
        Ok(Catalogue { bugs })
    }

    /// These, after those of a folder of the user's.
    ///
    /// # Errors
    /// When the folder cannot be used; the message says where and what to do.
    pub fn with_folder(self, folder: &Path) -> Result<Catalogue, CatalogueError> {
        let mut bugs = folder::read(folder)?;
        bugs.extend(self.bugs);
        Ok(Catalogue { bugs })
    }

    /// All bugs: of the user's folders first, within each by id.
    #[must_use]
    pub fn bugs(&self) -> &[Bug] {
        &self.bugs
    }

    /// The bug with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Bug> {
        self.bugs.iter().find(|bug| bug.id == id)
    }

    /// The bugs that a finding shows: nothing if there is none like it. Where a compiler
    /// says all that it has against a program, each of its errors must be known.
    #[must_use]
    pub fn recognise(&self, found: &Evidence<'_>) -> Vec<&Bug> {
        let mut bugs: Vec<&Bug> = Vec::new();
        for words in errors(found) {
            let of_error = Evidence {
                words: &words,
                ..found.clone()
            };
            let Some(bug) = self.recognise_words(&of_error) else {
                return Vec::new();
            };
            if !bugs.iter().any(|it| it.id == bug.id) {
                bugs.push(bug);
            }
        }
        bugs
    }

    /// The first bug with a rule that fits; rules about seeds are the surest.
    fn recognise_words(&self, found: &Evidence<'_>) -> Option<&Bug> {
        let of_compiler = |bug: &&Bug| bug.compiler() == found.compiler;
        let fits = |seeds: bool| {
            move |bug: &&Bug| {
                let mut rules = bug.recognise.iter();
                rules.any(|rule| rule.is_about_seeds() == seeds && rule.fits(bug.compiler(), found))
            }
        };
        let mut bugs = self.bugs.iter().filter(of_compiler);
        bugs.clone()
            .find(fits(true))
            .or_else(|| bugs.find(fits(false)))
    }
}

/// What must be recognised, each by itself: Rust's compiler says everything that it has
/// against a program.
fn errors(found: &Evidence<'_>) -> Vec<String> {
    let starts = |line: &str| line.starts_with("error") && !line.starts_with("error: aborting");
    let is_from_rustc = found.backends.contains(&"rs") && found.kind == "reject";
    if !is_from_rustc || !found.words.lines().any(starts) {
        return vec![found.words.to_owned()];
    }
    let mut errors: Vec<String> = Vec::new();
    for line in found.words.lines() {
        match errors.last_mut() {
            _ if starts(line) => errors.push(line.to_owned()),
            Some(last) => {
                last.push('\n');
                last.push_str(line);
            }
            None => {}
        }
    }
    errors
}
