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
    /// How many of them, the first ones, come from folders of the user's.
    of_user: usize,
}

impl Catalogue {
    /// What Gadfly knows by itself.
    #[must_use]
    pub fn embedded() -> Catalogue {
        // The folder is ours, and a test reads it.
        let bugs = embedded::read().unwrap_or_default();
        Catalogue { bugs, of_user: 0 }
    }

    /// The bugs of a folder, `COMPILER/SLUG/bug.toml`.
    ///
    /// # Errors
    /// When a file cannot be read or used; the message says where and what to do.
    pub fn of_folder(folder: &Path) -> Result<Catalogue, CatalogueError> {
        Catalogue::default().with_folder(folder)
    }

    /// These, after those of a folder of the user's.
    ///
    /// # Errors
    /// When the folder cannot be used; the message says where and what to do.
    pub fn with_folder(self, folder: &Path) -> Result<Catalogue, CatalogueError> {
        let mut bugs = folder::read(folder)?;
        let of_user = bugs.len() + self.of_user;
        bugs.extend(self.bugs);
        Ok(Catalogue { bugs, of_user })
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

    /// The bug with the rule that fits and says most: those of the user before Gadfly's,
    /// rules about seeds before others.
    fn recognise_words(&self, found: &Evidence<'_>) -> Option<&Bug> {
        let mut best: Option<(Weight, &Bug)> = None;
        for (position, bug) in self.bugs.iter().enumerate() {
            if bug.compiler() != found.compiler {
                continue;
            }
            let rules = bug.recognise.iter();
            let fitting = rules.filter(|rule| rule.fits(bug.compiler(), found));
            for rule in fitting {
                let weight = (position < self.of_user, rule.weight());
                // Of equals the first: the order of the ids.
                if best.as_ref().is_none_or(|(of_best, _)| weight > *of_best) {
                    best = Some((weight, bug));
                }
            }
        }
        best.map(|(_, bug)| bug)
    }
}

/// How much a rule counts: whether it is the user's, and what it asks for.
type Weight = (bool, (bool, usize));

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
