//! Changes to the text of files: the form in which most passes say what they want.

use crate::subject::Subject;
use std::ops::Range;

/// Replacements in one or several files that belong together: all are made, or
/// none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edit {
    /// File, where in it, and what takes its place. In order, not overlapping.
    parts: Vec<(usize, Range<usize>, String)>,
}

impl Edit {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Edit {
        Edit::default()
    }

    /// One replacement.
    #[must_use]
    pub fn replace(file: usize, range: Range<usize>, text: impl Into<String>) -> Edit {
        Edit::new().and(file, range, text)
    }

    /// One deletion.
    #[must_use]
    pub fn delete(file: usize, range: Range<usize>) -> Edit {
        Edit::replace(file, range, "")
    }

    /// The same with one more replacement. What lies within another replacement of
    /// the edit is left out, what contains others takes their place.
    #[must_use]
    pub fn and(mut self, file: usize, range: Range<usize>, text: impl Into<String>) -> Edit {
        let within = |outer: &Range<usize>, inner: &Range<usize>| {
            outer.start <= inner.start && inner.end <= outer.end
        };
        let held = |part: &(usize, Range<usize>, String)| part.0 == file && within(&part.1, &range);
        if !range.is_empty() && self.parts.iter().any(held) {
            return self;
        }
        self.parts
            .retain(|(other, inner, _)| *other != file || !within(&range, inner));
        self.parts.push((file, range, text.into()));
        self.parts
            .sort_by_key(|(file, range, _)| (*file, range.start, range.end));
        self
    }

    /// Both edits in one, or nothing if they overlap other than one containing the
    /// other.
    #[must_use]
    pub fn with(&self, other: &Edit) -> Option<Edit> {
        let mut both = self.clone();
        for (file, range, text) in &other.parts {
            both = both.and(*file, range.clone(), text.clone());
        }
        both.is_sound().then_some(both)
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// How many characters go, those that come in their place left out.
    #[must_use]
    pub fn removed(&self) -> usize {
        self.parts.iter().map(|(_, range, _)| range.len()).sum()
    }

    /// File, where in it, and what takes its place, in order.
    pub fn parts(&self) -> impl Iterator<Item = (usize, &Range<usize>, &str)> {
        self.parts
            .iter()
            .map(|(file, range, text)| (*file, range, text.as_str()))
    }

    /// Whether no two replacements overlap.
    fn is_sound(&self) -> bool {
        self.parts.windows(2).all(|pair| {
            let ((file, first, _), (other, second, _)) = (&pair[0], &pair[1]);
            file != other || first.end <= second.start
        })
    }

    /// The subject with the edit made; `None` if it cannot be made, or would change
    /// nothing.
    #[must_use]
    pub fn apply(&self, subject: &Subject) -> Option<Subject> {
        if !self.is_sound() {
            return None;
        }
        let mut files = subject.files().to_vec();
        for (number, file) in files.iter_mut().enumerate() {
            let mut text = String::with_capacity(file.text.len());
            let mut kept = 0;
            for (_, range, replacement) in self.parts.iter().filter(|part| part.0 == number) {
                text.push_str(file.text.get(kept..range.start)?);
                // What was apart stays apart.
                if replacement.is_empty() {
                    text.push(' ');
                }
                text.push_str(replacement);
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
    fn an_edit_that_changes_nothing_is_no_candidate() {
        assert!(Edit::new().apply(&subject("a")).is_none());
        assert!(Edit::replace(0, 0..1, "a").apply(&subject("a")).is_none());
    }
}
