//! Recently rejected edits. The same edit to a slightly different program will most likely
//! be rejected again, so it waits until the program is much smaller, or until nothing
//! else is left to try.

use crate::subject::Subject;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The number of characters on both sides that distinguish an edit from the same edit
/// elsewhere.
const AROUND: usize = 16;

/// A much smaller program: at most four of five tokens are left.
const SMALLER: (usize, usize) = (4, 5);

/// A hash of what an edit removes, what it inserts, and the text around it.
pub(super) type Change = u64;

/// Never iterated, so the order of the map cannot matter.
#[derive(Debug, Default)]
pub(super) struct RecentlyRejected {
    /// The number and the size of the best program for which an edit was last rejected.
    changes: HashMap<Change, (usize, usize)>,
    /// The number of the current best program.
    best: usize,
}

impl RecentlyRejected {
    /// Whether an edit was rejected recently, for an earlier best.
    pub(super) fn has(&self, change: Change, tokens: usize) -> bool {
        self.changes
            .get(&change)
            .is_some_and(|(best, then)| *best != self.best && tokens * SMALLER.1 > then * SMALLER.0)
    }

    pub(super) fn add(&mut self, change: Change, tokens: usize) {
        self.changes.insert(change, (self.best, tokens));
    }

    /// Records that the best program has changed.
    pub(super) fn turn_to_another_best(&mut self) {
        self.best += 1;
    }

    /// The edit that turns the best program into a candidate.
    pub(super) fn change(best: &Subject, candidate: &Subject) -> Change {
        let mut hasher = DefaultHasher::new();
        for (old, new) in best.files().iter().zip(candidate.files()) {
            let (old, new) = (old.text.as_bytes(), new.text.as_bytes());
            let pairs = old.iter().zip(new);
            let before = pairs.take_while(|(old, new)| old == new).count();
            let pairs = old[before..].iter().rev().zip(new[before..].iter().rev());
            let after = pairs.take_while(|(old, new)| old == new).count();
            let (taken, put) = (before..old.len() - after, before..new.len() - after);
            if taken.is_empty() && put.is_empty() {
                continue;
            }
            let words = |bytes: &[u8]| -> Vec<u8> {
                let words = bytes.iter().copied();
                words.filter(|it| !it.is_ascii_whitespace()).collect()
            };
            words(&old[taken.clone()]).hash(&mut hasher);
            words(&new[put]).hash(&mut hasher);
            let left = old[..before].iter().rev();
            let right = old[taken.end..].iter();
            let is_word = |it: &&u8| !it.is_ascii_whitespace();
            let around = left.filter(is_word).take(AROUND);
            around.for_each(|it| it.hash(&mut hasher));
            let around = right.filter(is_word).take(AROUND);
            around.for_each(|it| it.hash(&mut hasher));
        }
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    fn change(best: &str, candidate: &str) -> Change {
        let subject = |text: &str| {
            Subject::of_text(vec![SourceFile {
                name: "a.c".to_owned(),
                role: Role::Test,
                text: text.into(),
            }])
        };
        RecentlyRejected::change(&subject(best), &subject(candidate))
    }

    #[test]
    fn a_change_is_the_same_where_something_else_has_gone() {
        let before = change("int a; int b = 1; f(); g();", "int a; int b; f(); g();");
        let after = change("int a; int b = 1; f();", "int a;  int b; f();");
        let elsewhere = change("int a = 1; int b;", "int a; int b;");
        assert_ne!(before, after, "what is around it has changed");
        assert_ne!(after, elsewhere);
        let long = "int first, second, third; int b = 1; call_of_something(else); g();";
        let short = "int first, second, third; int b = 1; call_of_something(else);";
        let cut = |text: &str| text.replace("b = 1", "b");
        assert_eq!(change(long, &cut(long)), change(short, &cut(short)));
    }

    #[test]
    fn a_change_waits_until_the_best_is_much_smaller() {
        let mut refused = RecentlyRejected::default();
        refused.add(7, 100);
        assert!(!refused.has(7, 100), "the same words elsewhere");
        refused.turn_to_another_best();
        assert!(refused.has(7, 99));
        assert!(!refused.has(7, 80));
        assert!(!refused.has(8, 99));
    }
}
