//! All bugs that are known, and the search for the one that a finding shows.

use crate::bug::Bug;
use crate::error::CatalogueError;
use crate::evidence::Evidence;
use crate::{embedded, folder};
use std::path::Path;

/// Known bugs: the user's before the built-in ones.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    bugs: Vec<Bug>,
    /// The number of bugs, at the start of the list, that come from the user's folders.
    of_user: usize,
}

impl Catalogue {
    /// The built-in catalogue.
    #[must_use]
    pub fn embedded() -> Catalogue {
        // The folder is part of Gadfly, and a test reads it.
        let bugs = embedded::read().unwrap_or_default();
        Catalogue { bugs, of_user: 0 }
    }

    /// Reads the bugs of a folder, `COMPILER/SLUG/bug.toml`.
    ///
    /// # Errors
    /// If a file cannot be read or is invalid; the message says where and what to do.
    pub fn of_folder(folder: &Path) -> Result<Catalogue, CatalogueError> {
        Catalogue::default().with_folder(folder)
    }

    /// Adds a folder of the user's, whose bugs come first.
    ///
    /// # Errors
    /// If the folder cannot be used; the message says where and what to do.
    pub fn with_folder(self, folder: &Path) -> Result<Catalogue, CatalogueError> {
        let mut bugs = folder::read(folder)?;
        let of_user = bugs.len() + self.of_user;
        bugs.extend(self.bugs);
        Ok(Catalogue { bugs, of_user })
    }

    /// All bugs: first those of the user's folders; in each group by id.
    #[must_use]
    pub fn bugs(&self) -> &[Bug] {
        &self.bugs
    }

    /// The bug with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Bug> {
        self.bugs.iter().find(|bug| bug.id == id)
    }

    /// The bug that a commit introduced, if an entry names the commit, in full or with at
    /// least ten digits.
    #[must_use]
    pub fn introduced_by(&self, commit: &str) -> Option<&Bug> {
        const LEAST_DIGITS: usize = 10;
        self.bugs.iter().find(|bug| {
            let mut commits = bug.introduced_by.iter();
            commits.any(|it| it.len() >= LEAST_DIGITS && commit.starts_with(it.as_str()))
        })
    }

    /// The bugs that a finding shows, that of the first error first; empty if none matches.
    /// Rust's compiler reports all errors of a program, and each of them must be known. The
    /// others go on with consequences of the first errors, so that one that is known is enough.
    #[must_use]
    pub fn recognise(&self, found: &Evidence<'_>) -> Vec<&Bug> {
        let errors = errors(found);
        let of_errors = errors.iter().map(|words| {
            self.recognise_words(&Evidence {
                words,
                ..found.clone()
            })
        });
        let mut of_errors: Vec<Option<&Bug>> = of_errors.collect();
        let knows_first = of_errors.first().is_some_and(Option::is_some);
        if found.backends.contains(&"rs") && of_errors.iter().any(Option::is_none) {
            return Vec::new();
        }
        if !knows_first {
            // Some rules ask for words of several errors.
            of_errors.insert(0, self.recognise_words(found));
        }
        let mut bugs: Vec<&Bug> = Vec::new();
        for bug in of_errors.into_iter().flatten() {
            if !bugs.iter().any(|it| it.id == bug.id) {
                bugs.push(bug);
            }
        }
        bugs
    }

    /// The bug with the most specific rule that matches. The user's rules take precedence, then
    /// rules about seeds.
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
                // The first by id of several equally specific ones.
                if best.as_ref().is_none_or(|(of_best, _)| weight > *of_best) {
                    best = Some((weight, bug));
                }
            }
        }
        best.map(|(_, bug)| bug)
    }
}

/// The precedence of a rule: whether it is the user's, and how specific it is.
type Weight = (bool, (bool, usize));

/// How a compiler behind a backend begins an error, for those that list several; `None` for
/// findings that are no such list.
fn starts_error(found: &Evidence<'_>) -> Option<fn(&str) -> bool> {
    let has = |backend: &str| found.backends.contains(&backend);
    match found.kind {
        "reject" if has("rs") => {
            Some(|line| line.starts_with("error") && !line.starts_with("error: aborting"))
        }
        "reject" if has("java") => {
            Some(|line| line.contains(".java:") && line.contains(": error: "))
        }
        "reject" if has("go") => {
            Some(|line| line.contains(".go:") && !line.starts_with(char::is_whitespace))
        }
        "reject" if has("cs") => Some(|line| line.contains(": error CS")),
        _ => None,
    }
}

/// The errors of a list, each with the lines that belong to it; none if it is no list.
fn errors(found: &Evidence<'_>) -> Vec<String> {
    let Some(starts) = starts_error(found) else {
        return Vec::new();
    };
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
