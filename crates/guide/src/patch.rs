//! The lines that a patch touches, from a unified diff.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The most lines of one hunk that are believed.
const MOST_LINES: u64 = 1 << 20;

/// Lines of the new version of files that were added or changed; of a removal, those around it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touched(BTreeMap<String, BTreeSet<u64>>);

impl Touched {
    /// Reads a unified diff, with or without context.
    #[must_use]
    pub fn of_diff(diff: &str) -> Touched {
        let mut touched = Touched::default();
        let mut file: Option<String> = None;
        let mut hunk: Option<Hunk> = None;
        for line in diff.lines() {
            if let Some(open) = hunk.as_mut().filter(|it| !it.is_over()) {
                if let Some(number) = open.take(line)
                    && let Some(file) = &file
                {
                    touched.0.entry(file.clone()).or_default().insert(number);
                }
                continue;
            }
            if let Some(name) = line.strip_prefix("+++ ") {
                file = new_name(name);
            } else if let Some(range) = line.strip_prefix("@@ ") {
                hunk = Hunk::of(range);
            }
        }
        touched
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Whether a line of a file, by its own name, is one of them.
    #[must_use]
    pub fn contains(&self, file: &str, line: u64) -> bool {
        self.0.get(file).is_some_and(|lines| lines.contains(&line))
    }

    /// The touched file that a name which a tool gives stands for: its path may begin
    /// elsewhere.
    #[must_use]
    pub(crate) fn file_like(&self, name: &str) -> Option<&str> {
        let name = Path::new(name);
        let ours = self.0.keys().filter(|file| name.ends_with(file));
        ours.max_by_key(|file| file.len()).map(String::as_str)
    }
}

/// A part of a diff that is being read.
struct Hunk {
    old_left: u64,
    new_left: u64,
    line: u64,
}

impl Hunk {
    /// Reads `-3,0 +4,2 @@ f`.
    fn of(range: &str) -> Option<Hunk> {
        let part = |sign: char| {
            let word = range.split(' ').find_map(|it| it.strip_prefix(sign))?;
            let (first, count) = word.split_once(',').unwrap_or((word, "1"));
            Some((first.parse::<u64>().ok()?, count.parse::<u64>().ok()?))
        };
        let ((_, old), (first, new)) = (part('-')?, part('+')?);
        Some(Hunk {
            old_left: old.min(MOST_LINES),
            new_left: new.min(MOST_LINES),
            // Without new lines, the number is that of the line before.
            line: first + u64::from(new == 0),
        })
    }

    fn is_over(&self) -> bool {
        self.old_left == 0 && self.new_left == 0
    }

    /// Takes a line; the touched one, if it is.
    fn take(&mut self, line: &str) -> Option<u64> {
        match line.as_bytes().first() {
            Some(b'+') => {
                self.new_left = self.new_left.saturating_sub(1);
                self.line += 1;
                Some(self.line - 1)
            }
            Some(b'-') => {
                self.old_left = self.old_left.saturating_sub(1);
                // Where something was removed, the next line is what is left to reach.
                Some(self.line)
            }
            Some(b'\\') => None,
            _ => {
                self.old_left = self.old_left.saturating_sub(1);
                self.new_left = self.new_left.saturating_sub(1);
                self.line += 1;
                None
            }
        }
    }
}

/// The name after `+++ `: without the first folder that git adds and without a time; nothing
/// if the file is removed.
fn new_name(name: &str) -> Option<String> {
    let name = name.split('\t').next()?.trim_end();
    (name != "/dev/null").then(|| name.strip_prefix("b/").unwrap_or(name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(touched: &Touched) -> Vec<(&str, Vec<u64>)> {
        let lines = touched.0.iter();
        lines
            .map(|(file, lines)| (file.as_str(), lines.iter().copied().collect()))
            .collect()
    }

    #[test]
    fn lines_of_a_diff_without_context() {
        let diff = "--- a/a.c\n+++ b/a.c\n@@ -3,0 +4,2 @@ f\n+x\n+y\n@@ -9 +11 @@\n-a\n+b\n--- a/b.c\n+++ /dev/null\n@@ -1 +0,0 @@\n-z\n";
        let touched = Touched::of_diff(diff);
        assert_eq!(lines(&touched), [("a.c", vec![4, 5, 11])]);
    }

    #[test]
    fn lines_of_a_diff_with_context() {
        let diff = "diff --git a/src/a.c b/src/a.c\n--- a/src/a.c\t2026-01-01\n+++ b/src/a.c\t2026-01-02\n@@ -1,4 +1,4 @@\n one\n-two\n--- three\n+2\n four\n+++five\n\\ No newline at end of file\n";
        let touched = Touched::of_diff(diff);
        // `--- three` and `+++five` are lines of the file, not the names of others.
        assert_eq!(lines(&touched), [("src/a.c", vec![2, 4])]);
        assert!(touched.contains("src/a.c", 2) && !touched.contains("a.c", 2));
        assert_eq!(touched.file_like("/build/x/src/a.c"), Some("src/a.c"));
        assert_eq!(touched.file_like("/build/x/a.c"), None);
    }

    #[test]
    fn nonsense_touches_nothing() {
        for text in ["", "hello\n", "@@ -a +b @@\n+x\n", "+++ b/a.c\n@@ @@\n+x\n"] {
            assert!(Touched::of_diff(text).is_empty(), "{text}");
        }
    }
}
