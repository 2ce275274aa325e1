//! Delta debugging over a list of edits: many at once, then half as many, down to
//! single ones (Zeller and Hildebrandt's ddmin, without the complements: what can
//! go, goes at once).

use super::{Candidate, Edit, Pass, Position, Rule};
use crate::subject::Subject;
use std::collections::HashSet;
use std::fmt::Debug;

/// A list of edits that can be made independently.
pub trait Edits: Debug + Sync {
    /// The name that the history shows.
    fn name(&self) -> &'static str;

    /// All edits of a subject. Adjacent ones are tried together, so related edits should be
    /// adjacent. After an edit is accepted, the list should lack that edit and nothing else.
    fn edits(&self, subject: &Subject) -> Vec<Edit>;

    /// The maximum number of edits to try together.
    fn most(&self) -> usize {
        usize::MAX
    }

    /// The condition for candidates besides being interesting.
    fn rule(&self) -> Rule {
        Rule::Smaller
    }

    /// See [`Pass::stage`].
    fn stage(&self) -> u8 {
        <dyn Pass>::TEXT
    }
}

/// A pass that makes edits in chunks.
#[derive(Clone, Copy, Debug)]
pub struct Chunks<E>(pub E);

impl<E: Edits> Pass for Chunks<E> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn stage(&self) -> u8 {
        self.0.stage()
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let mut edits: Option<Vec<Edit>> = None;
        let mut next = Some(from);
        Box::new(std::iter::from_fn(move || {
            // Computed on demand, because it may take a while.
            let edits = edits.get_or_insert_with(|| each_once(self.0.edits(subject)));
            loop {
                let position = next?.begun(edits.len().min(self.0.most()));
                if position.at >= edits.len() {
                    next = position.halved();
                    continue;
                }
                let end = (position.at.saturating_add(position.size)).min(edits.len());
                let after = Position {
                    at: end,
                    ..position
                };
                next = Some(after);
                let Some(made) = together(&edits[position.at..end]).apply(subject) else {
                    continue;
                };
                return Some(Candidate {
                    subject: made,
                    if_accepted: position,
                    if_refused: after,
                    rule: self.0.rule(),
                });
            }
        }))
    }
}

impl Position {
    /// The first position, with the largest size, if the pass has not begun.
    pub(crate) fn begun(self, things: usize) -> Position {
        match self.size {
            0 => Position {
                size: things.next_power_of_two(),
                at: 0,
            },
            _ => self,
        }
    }

    /// The start of the next smaller size, if there is one.
    pub(crate) fn halved(self) -> Option<Position> {
        let size = self.size / 2;
        (size > 0).then_some(Position { size, at: 0 })
    }
}

/// Removes duplicates. If an edit occurred twice, for example for both declarations of a name,
/// both halves of the list would make it.
pub(super) fn each_once(mut edits: Vec<Edit>) -> Vec<Edit> {
    let mut seen = HashSet::new();
    let first: Vec<bool> = edits.iter().map(|edit| seen.insert(edit)).collect();
    let mut first = first.into_iter();
    edits.retain(|_| first.next().unwrap_or(true));
    edits
}

/// Combines as many of the edits as possible, the first ones first.
pub(super) fn together(edits: &[Edit]) -> Edit {
    let mut all = Edit::new();
    for edit in edits {
        all.take_in(edit);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    #[derive(Debug)]
    struct Characters;

    impl Edits for Characters {
        fn name(&self) -> &'static str {
            "characters"
        }

        fn edits(&self, subject: &Subject) -> Vec<Edit> {
            let text = &subject.files()[0].text;
            let letters = text.char_indices().filter(|(_, c)| *c != ' ');
            letters.map(|(at, _)| Edit::delete(0, at..at + 1)).collect()
        }
    }

    fn proposed(text: &str, from: Position) -> Vec<String> {
        let subject = Subject::of_text(vec![SourceFile {
            name: "a".to_owned(),
            role: Role::Test,
            text: text.into(),
        }]);
        let pass = Chunks(Characters);
        let candidates = pass.candidates(&subject, from);
        let texts = candidates.map(|it| it.subject.files()[0].text.replace(' ', ""));
        texts.collect()
    }

    #[test]
    fn chunks_are_halved_down_to_single_edits() {
        let all = proposed("abcd", Position::default());
        assert_eq!(all, ["", "cd", "ab", "bcd", "acd", "abd", "abc"]);
        let later = proposed("abcd", Position { size: 1, at: 3 });
        assert_eq!(later, ["abc"]);
        assert_eq!(proposed("", Position::default()), [""; 0]);
    }
}
