//! Two edits of different places together, when no single one is left: the number that a
//! loop counted to, and the assignment that it went around.

use crate::pass::{Candidate, Edit, Edits, Pass, Position, Rule};
use crate::subject::{Subject, tokens};
use crate::syntax::Names;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};

/// A pass that makes two edits of other passes at once. The first of these passes is the one that
/// deletes statements: of two deletions there are few, and they remove most.
#[derive(Debug)]
pub(crate) struct Pairs(pub(crate) Vec<Box<dyn Edits>>);

/// The size of programs that are worth it, in tokens: nothing can be gained in smaller ones,
/// and larger ones have too many pairs.
const LEAST: usize = 10;
const MOST: usize = 100;

/// The most pairs to look at.
const MOST_PAIRS: usize = 4096;

impl Pass for Pairs {
    fn name(&self) -> &'static str {
        "pairs"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::PAIRS
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let mut pairs: Option<std::vec::IntoIter<Edit>> = None;
        let mut at = from.at;
        Box::new(std::iter::from_fn(move || {
            // Computed on demand, because it may take a while.
            let pairs = pairs.get_or_insert_with(|| {
                let mut all = self.pairs(subject).into_iter();
                if from.at > 0 {
                    all.nth(from.at - 1);
                }
                all
            });
            loop {
                let pair = pairs.next()?;
                at += 1;
                if let Some(made) = pair.apply(subject) {
                    return Some(Candidate {
                        subject: made,
                        if_accepted: Position::default(),
                        if_refused: Position { size: 1, at },
                        rule: Rule::Smaller,
                    });
                }
            }
        }))
    }
}

/// An edit, and what is known about it.
struct Single {
    edit: Edit,
    /// Whether it is of the first pass.
    is_deletion: bool,
    /// The number of tokens that it removes; negative if it adds some.
    gain: isize,
    /// The names that it removes or inserts.
    names: BTreeSet<String>,
}

impl Pairs {
    /// The pairs that make the program smaller: two deletions, then one deletion and something
    /// else, then others. Those that are about the same name come first, because one edit may
    /// make the other one possible; of these, the largest.
    fn pairs(&self, subject: &Subject) -> Vec<Edit> {
        if !(LEAST..=MOST).contains(&subject.size().tokens) {
            return Vec::new();
        }
        let mut singles: Vec<Single> = Vec::new();
        let mut seen = HashSet::new();
        for (number, pass) in self.0.iter().enumerate() {
            let new = pass.edits(subject).into_iter();
            let new = new.filter(|it| seen.insert(it.clone()));
            singles.extend(new.filter_map(|it| Single::of(it, number == 0, subject)));
        }
        let mut pairs = Vec::new();
        for (number, one) in singles.iter().enumerate() {
            for other in &singles[number + 1..] {
                let gain = one.gain + other.gain;
                if gain > 0 {
                    let deletions = [one, other].map(|it| usize::from(it.is_deletion));
                    let deletions = deletions.iter().sum::<usize>();
                    let is_related = deletions == 2 || !one.names.is_disjoint(&other.names);
                    let rank = (Reverse(deletions), Reverse(is_related), Reverse(gain));
                    pairs.push((rank, one, other));
                }
            }
        }
        pairs.sort_by_key(|(rank, ..)| *rank);
        let both = pairs.into_iter().filter_map(|(_, one, other)| {
            let both = one.edit.with(&other.edit)?;
            // One of them contains the other.
            (both != one.edit && both != other.edit).then_some(both)
        });
        both.take(MOST_PAIRS).collect()
    }
}

impl Single {
    fn of(edit: Edit, is_deletion: bool, subject: &Subject) -> Option<Single> {
        let made = edit.apply(subject)?;
        let before = isize::try_from(subject.size().tokens).ok()?;
        let after = isize::try_from(made.size().tokens).ok()?;
        let known = Names::of(subject);
        let is_own = |it: &&str| known.get(it).is_some_and(|it| !it.declared.is_empty());
        let mut names = BTreeSet::new();
        for (file, range, put) in edit.parts() {
            let taken = subject.files()[file].text.get(range).unwrap_or_default();
            for text in [taken, put] {
                let words = tokens(text).map(|token| &text[token]);
                names.extend(words.filter(is_own).map(str::to_owned));
            }
        }
        Some(Single {
            edit,
            is_deletion,
            gain: before - after,
            names,
        })
    }
}
