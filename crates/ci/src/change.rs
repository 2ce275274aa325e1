//! What a change is: its commits, its files, and what it says about how it is to be tested.

use crate::error::CiError;
use crate::plan::{Plan, WEIGHTS};
use gadfly_bisect::commit::{Commit, Git};
use gadfly_report::ci::CommitName;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

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
    pub(crate) lines: BTreeMap<String, BTreeSet<u64>>,
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
            lines: lines(&diff),
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
    /// The changed file that a name which a tool gives stands for: its path may begin
    /// elsewhere.
    pub(crate) fn file_like(&self, name: &str) -> Option<&str> {
        let name = Path::new(name);
        let ours = self.lines.keys().filter(|file| name.ends_with(file));
        ours.max_by_key(|file| file.len()).map(String::as_str)
    }

    pub(crate) fn base(&self) -> &Commit {
        self.against.as_ref().map_or(&self.head, |(base, _)| base)
    }
}

/// The new lines of a diff without context, by file.
fn lines(diff: &str) -> BTreeMap<String, BTreeSet<u64>> {
    let mut lines: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let mut file = None;
    for line in diff.lines() {
        if let Some(name) = line.strip_prefix("+++ ") {
            file = name.strip_prefix("b/").map(str::to_owned);
        }
        let Some((file, range)) = file.as_ref().zip(line.strip_prefix("@@ ")) else {
            continue;
        };
        let new = range.split(' ').find_map(|word| word.strip_prefix('+'));
        let (first, count) = match new.map(|it| it.split_once(',').unwrap_or((it, "1"))) {
            Some((first, count)) => (first.parse::<u64>().ok(), count.parse::<u64>().ok()),
            None => continue,
        };
        if let Some((first, count)) = first.zip(count) {
            let changed = first..first + count.min(MOST_DIFF as u64);
            lines.entry(file.clone()).or_default().extend(changed);
        }
    }
    lines
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
    use super::{lines, words};

    #[test]
    fn the_lines_of_a_change_are_those_of_the_head() {
        let diff = "--- a/a.c\n+++ b/a.c\n@@ -3,0 +4,2 @@ f\n+x\n+y\n@@ -9 +11 @@\n-a\n+b\n--- a/b.c\n+++ /dev/null\n@@ -1 +0,0 @@\n-z\n";
        let found: Vec<(String, Vec<u64>)> = lines(diff)
            .into_iter()
            .map(|(file, lines)| (file, lines.into_iter().collect()))
            .collect();
        assert_eq!(found, [("a.c".to_owned(), vec![4, 5, 11])]);
    }

    #[test]
    fn the_words_of_a_change_are_those_of_its_lines() {
        let diff = "--- a/union.c\n+++ b/union.c\n@@ -1 +1 @@ enum\n-lower_Switch(x);\n+a\n";
        let found: Vec<String> = words(diff).into_iter().collect();
        assert_eq!(found, ["lower", "switch"]);
    }
}
