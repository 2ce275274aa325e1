//! What a change is: its commits, its files, and what it says about how it is to be tested.

use crate::error::CiError;
use crate::plan::{Plan, WEIGHTS};
use gadfly_bisect::commit::{Commit, Git};
use gadfly_guide::Touched;
use gadfly_report::ci::CommitName;
use std::collections::BTreeSet;

/// The largest file of weights.
const MOST_WEIGHTS: usize = 64 << 10;

/// How much of a diff is read.
const MOST_DIFF: usize = 1 << 20;

/// How many of its words are kept.
const MOST_WORDS: usize = 100_000;

/// The most changed files that are listed.
const MOST_FILES: usize = 10_000;

/// A change.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) head: Commit,
    /// The base, and the last commit that both have in common.
    pub(crate) against: Option<(Commit, Commit)>,
    pub(crate) oldest: Option<Commit>,
    /// The changed files.
    pub(crate) files: Vec<String>,
    /// The branch's own weights of features.
    pub(crate) weights: Option<String>,
    /// The words of the changed lines, in small letters: they tell what the change is about.
    pub(crate) words: BTreeSet<String>,
    /// The lines of the head that were added or changed, by file.
    pub(crate) lines: Touched,
}

impl Change {
    pub(crate) fn read(git: &Git<'_>, plan: &Plan<'_>) -> Result<Change, CiError> {
        let head = git.commit(&plan.head)?;
        let oldest = match &plan.oldest {
            Some(oldest) => Some(git.commit(oldest)?),
            None => None,
        };
        let against = match &plan.base {
            None => None,
            Some(base) => {
                let base = git.commit(base)?;
                let Some(common) = git.merge_base(&base, &head)? else {
                    return Err(CiError::Usage(format!(
                        "{} and {} have no common ancestor; fetch the whole history (in GitHub Actions: fetch-depth: 0)",
                        base.short(),
                        head.short()
                    )));
                };
                Some((base, common))
            }
        };
        let files = match &against {
            Some((_, common)) => git.changed_files(common, &head, MOST_FILES)?,
            None => Vec::new(),
        };
        let diff = match &against {
            Some((_, common)) => git.diff(common, &head, MOST_DIFF)?,
            None => String::new(),
        };
        let weights = git.file(&head, WEIGHTS, MOST_WEIGHTS)?;
        Ok(Change {
            head,
            against,
            oldest,
            files,
            weights,
            words: words(&diff),
            lines: Touched::of_diff(&diff),
        })
    }

    /// Whether head and base contain the same, so that there is nothing to test.
    pub(crate) fn is_empty(&self, git: &Git<'_>) -> Result<bool, CiError> {
        match &self.against {
            None => Ok(false),
            Some((_, common)) => Ok(git.tree(common)? == git.tree(&self.head)?),
        }
    }

    /// The commit on which bugs are "on the base".
    pub(crate) fn base(&self) -> &Commit {
        self.against.as_ref().map_or(&self.head, |(base, _)| base)
    }
}

/// The words of the added and removed lines of a diff, without the names of files.
fn words(diff: &str) -> BTreeSet<String> {
    let changed = diff.lines().filter(|line| {
        let is_name = line.starts_with("+++") || line.starts_with("---");
        !is_name && line.starts_with(['+', '-'])
    });
    let words = changed.flat_map(|line| line.split(|c: char| !c.is_ascii_alphabetic()));
    let words = words.filter(|word| (3..=30).contains(&word.len()));
    words
        .map(str::to_ascii_lowercase)
        .take(MOST_WORDS)
        .collect()
}

/// A commit as reports name it.
pub(crate) fn named(commit: &Commit) -> CommitName {
    CommitName {
        id: commit.id.clone(),
        subject: commit.subject.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn the_words_of_a_change_are_those_of_its_lines() {
        let diff = "--- a/union.c\n+++ b/union.c\n@@ -1 +1 @@ enum\n-lower_Switch(x);\n+a\n";
        let found: Vec<String> = words(diff).into_iter().collect();
        assert_eq!(found, ["lower", "switch"]);
    }
}
