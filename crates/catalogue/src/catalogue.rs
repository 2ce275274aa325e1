//! All bugs that are known, and the search for the one that a finding shows.

use crate::bug::Bug;
use crate::error::CatalogueError;
use crate::evidence::Evidence;
use crate::{embedded, errors, folder};
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

    /// The bugs that a finding shows, that of the first error first; empty if none matches, or
    /// if there is an error that is none of theirs: one new message among known ones counts.
    #[must_use]
    pub fn recognise(&self, found: &Evidence<'_>) -> Vec<&Bug> {
        let looked = self.look_at_each_error(found);
        match looked.new_errors.is_empty() {
            true => looked.bugs,
            false => Vec::new(),
        }
    }

    /// What each error of a list is: a known bug, a consequence of one, or new. What is no
    /// list is one error.
    #[must_use]
    pub fn look_at_each_error(&self, found: &Evidence<'_>) -> Looked<'_> {
        let errors = errors::split(found);
        let mut of_errors: Vec<Option<&Bug>> = Vec::with_capacity(errors.len() + 1);
        of_errors.extend(errors.iter().map(|words| {
            self.recognise_words(&Evidence {
                words,
                ..found.clone()
            })
        }));
        // Some rules ask for words of several errors.
        let of_all = match of_errors.first() {
            Some(Some(_)) => None,
            _ => self.recognise_words(found),
        };
        let known = of_errors.iter().copied().chain([of_all]).flatten();
        let known: Vec<&Bug> = known.collect();
        let recognised = errors.iter().zip(&of_errors);
        let recognised = recognised.filter(|(_, bug)| bug.is_some());
        let recognised: Vec<&str> = recognised.map(|(error, _)| error.as_str()).collect();
        let is_explained = |error: &str| {
            let mut known = known.iter();
            known.any(|bug| bug.has_consequence(error, &recognised))
                || of_all.is_some_and(|bug| bug.recognise.iter().any(|it| it.quotes(error)))
        };
        let unknown = errors.iter().zip(&of_errors);
        let unknown = unknown.filter(|(error, bug)| bug.is_none() && !is_explained(error));
        let mut bugs: Vec<&Bug> = Vec::new();
        for bug in of_all
            .into_iter()
            .chain(of_errors.iter().copied().flatten())
        {
            if !bugs.iter().any(|it| it.id == bug.id) {
                bugs.push(bug);
            }
        }
        Looked {
            new_errors: unknown.map(|(error, _)| error.clone()).collect(),
            bugs,
        }
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

/// What the errors of a finding are.
#[derive(Clone, Debug)]
pub struct Looked<'a> {
    /// The known bugs, that of the first error first.
    pub bugs: Vec<&'a Bug>,
    /// The errors that are no known bug and follow from none, each with the lines that belong
    /// to it. Empty if there is only one message.
    pub new_errors: Vec<String>,
}
