//! Changes to the text of files: the form in which most passes say what they want.

use crate::subject::Subject;
use std::collections::BTreeMap;
use std::ops::Range;

/// Replacements in one or more files that belong together: either all are made, or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The replacements, by file and range. They do not overlap, unless the edit is broken.
    parts: BTreeMap<Part, String>,
    /// Whether two replacements overlap without one containing the other.
    broken: bool,
}

/// The file, and the start and end of the range.
type Part = (usize, usize, usize);

impl Edit {
    /// An empty edit.
    #[must_use]
    pub fn new() -> Edit {
        Edit::default()
    }

    /// An edit with one replacement.
    #[must_use]
    pub fn replace(file: usize, range: Range<usize>, text: impl Into<String>) -> Edit {
        Edit::new().and(file, range, text)
    }

    /// An edit with one deletion.
    #[must_use]
    pub fn delete(file: usize, range: Range<usize>) -> Edit {
        Edit::replace(file, range, "")
    }

    /// Adds a replacement. It is ignored if an existing one contains it, and it replaces
    /// existing ones that it contains.
    #[must_use]
    pub fn and(mut self, file: usize, range: Range<usize>, text: impl Into<String>) -> Edit {
        let relation = self.relation(file, &range);
        self.broken |= relation == Relation::Overlaps;
        if relation != Relation::Within {
            self.put(file, &range, text.into());
        }
        self
    }

    /// Combines two edits; `None` if replacements overlap without one containing the other.
    #[must_use]
    pub fn with(&self, other: &Edit) -> Option<Edit> {
        let mut both = self.clone();
        both.take_in(other).then_some(both)
    }

    /// Adds another edit; returns whether that was possible. The cost depends only on the size
    /// of the other edit, because thousands are combined.
    pub(crate) fn take_in(&mut self, other: &Edit) -> bool {
        let apart = |((file, start, end), _): (&Part, &String)| {
            self.relation(*file, &(*start..*end)) != Relation::Overlaps
        };
        if self.broken || other.broken || !other.parts.iter().all(apart) {
            return false;
        }
        for ((file, start, end), text) in &other.parts {
            if self.relation(*file, &(*start..*end)) != Relation::Within {
                self.put(*file, &(*start..*end), text.clone());
            }
        }
        true
    }

    /// The relation of a range to the existing replacements.
    fn relation(&self, file: usize, range: &Range<usize>) -> Relation {
        let (start, end) = (range.start, range.end);
        let before = self.parts.range(..=(file, start, usize::MAX)).next_back();
        if let Some(((in_file, first, last), _)) = before
            && *in_file == file
            && *last > start
        {
            let is_insertion = start == end && *first < start;
            if is_insertion || *last >= end && start < end {
                return Relation::Within;
            }
            if *first < start {
                return Relation::Overlaps;
            }
        }
        let last_inside = self
            .parts
            .range((file, start, 0)..(file, end, 0))
            .next_back();
        match last_inside {
            Some(((_, _, last), _)) if *last > end => Relation::Overlaps,
            _ => Relation::Apart,
        }
    }

    /// Adds a replacement and removes all that it contains.
    fn put(&mut self, file: usize, range: &Range<usize>, text: String) {
        let contained = self
            .parts
            .range((file, range.start, 0)..=(file, range.end, range.end));
        let contained = contained.map(|(part, _)| *part);
        let contained: Vec<Part> = contained.filter(|(_, _, end)| *end <= range.end).collect();
        for part in contained {
            self.parts.remove(&part);
        }
        self.parts.insert((file, range.start, range.end), text);
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The file, range and text of each replacement, in order.
    pub fn parts(&self) -> impl Iterator<Item = (usize, Range<usize>, &str)> {
        let parts = self.parts.iter();
        parts.map(|((file, start, end), text)| (*file, *start..*end, text.as_str()))
    }

    /// Applies the edit to a subject; `None` if it is broken or changes nothing.
    #[must_use]
    pub fn apply(&self, subject: &Subject) -> Option<Subject> {
        if self.broken {
            return None;
        }
        let mut files = subject.files().to_vec();
        for (number, file) in files.iter_mut().enumerate() {
            let mut text = String::with_capacity(file.text.len());
            let mut kept = 0;
            for (_, range, replacement) in self.parts().filter(|part| part.0 == number) {
                text.push_str(file.text.get(kept..range.start)?);
                // Keep tokens apart that were apart. The end of a line does so, too; for the
                // grammar, a definition of a macro must not end with a blank.
                let rest = file.text.get(range.end..).unwrap_or_default();
                // Words that were apart would become one.
                let taken = file.text.get(range.clone())?;
                let before = !taken.starts_with(is_word) && text.ends_with(is_word);
                let after = !taken.ends_with(is_word) && rest.starts_with(is_word);
                let gap = replacement.is_empty() && !rest.starts_with('\n');
                if gap || before && replacement.starts_with(is_word) {
                    text.push(' ');
                }
                text.push_str(replacement);
                if after && replacement.ends_with(is_word) {
                    text.push(' ');
                }
                kept = range.end;
            }
            text.push_str(file.text.get(kept..)?);
            if kept > 0 || text.len() != file.text.len() {
                file.text = text.into();
            }
        }
        let changed = files
            .iter()
            .zip(subject.files())
            .any(|(new, old)| new.text != old.text);
        changed.then(|| subject.with_files(files))
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The relation of a range to the replacements of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// One of them contains it.
    Within,
    /// One of them overlaps it, and neither contains the other.
    Overlaps,
    /// It does not touch any, or contains those that it touches.
    Apart,
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    fn subject(text: &str) -> Subject {
        Subject::of_text(vec![SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }])
    }

    #[test]
    fn an_edit_within_another_is_part_of_it() {
        let edit = Edit::delete(0, 2..4).and(0, 0..6, "x").and(0, 3..5, "y");
        let made = edit.apply(&subject("abcdefgh")).unwrap();
        assert_eq!(&*made.files()[0].text, "xgh");
    }

    #[test]
    fn edits_that_overlap_cannot_be_made_together() {
        assert_eq!(Edit::delete(0, 0..4).with(&Edit::delete(0, 2..6)), None);
        let apart = Edit::delete(0, 0..2).with(&Edit::replace(0, 4..6, "z"));
        let made = apart.unwrap().apply(&subject("abcdefgh")).unwrap();
        assert_eq!(&*made.files()[0].text, " cdzgh");
    }

    #[test]
    fn many_edits_are_put_together_one_by_one() {
        let mut all = Edit::new();
        assert!(all.take_in(&Edit::delete(0, 6..8)));
        assert!(all.take_in(&Edit::delete(0, 2..3)));
        assert!(!all.take_in(&Edit::delete(0, 7..9)), "overlaps");
        assert!(!all.take_in(&Edit::delete(0, 5..7)), "overlaps");
        assert!(all.take_in(&Edit::replace(0, 1..4, "x")), "contains");
        assert!(all.take_in(&Edit::delete(0, 3..4)), "is contained");
        assert!(all.take_in(&Edit::replace(0, 4..4, "y")), "is inserted");
        let parts: Vec<_> = all.parts().collect();
        assert_eq!(parts, [(0, 1..4, "x"), (0, 4..4, "y"), (0, 6..8, "")]);
    }

    #[test]
    fn words_stay_apart() {
        let edit = Edit::replace(0, 6..9, "0").and(0, 10..11, "b");
        let made = edit.apply(&subject("return(a)+(c")).unwrap();
        assert_eq!(&*made.files()[0].text, "return 0+b c");
        let inside = Edit::replace(0, 2..3, "x").apply(&subject("a b c"));
        assert_eq!(&*inside.unwrap().files()[0].text, "a x c");
    }

    #[test]
    fn an_edit_that_changes_nothing_is_no_candidate() {
        assert!(Edit::new().apply(&subject("a")).is_none());
        assert!(Edit::replace(0, 0..1, "a").apply(&subject("a")).is_none());
    }
}
