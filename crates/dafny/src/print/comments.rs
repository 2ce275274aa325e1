//! Comments, which are not part of the tree: prints each before the node that follows it.

use super::writer::{Printed, Printer};
use crate::syntax::Span;

impl Printer<'_> {
    /// Writes the comments that stand before a place: those that end a line of
    /// code at the end of the present line, the others on lines of their own.
    pub(super) fn comments_before(&mut self, place: Span) -> Printed {
        if place.is_none() || self.is_flat() {
            return Ok(());
        }
        while let Some(comment) = self.comments.take_before(place) {
            let text = self.sources.text(comment).trim_end().to_owned();
            if self.ends_line_of_code(comment) && !self.is_empty() {
                self.text(" ")?;
            } else {
                if self.follows_blank_line(comment) {
                    self.blank();
                }
                self.line()?;
            }
            self.text(&text)?;
        }
        Ok(())
    }

    /// The comments that are left at the end of the program.
    pub(super) fn last_comments(&mut self) -> Printed {
        let end = Span {
            file: crate::syntax::FileId(u16::MAX - 1),
            start: u32::MAX,
            end: u32::MAX,
        };
        self.comments_before(end)
    }

    fn text_before(&self, place: Span) -> &str {
        self.sources
            .file(place.file)
            .and_then(|file| file.text().get(..place.start as usize))
            .unwrap_or("")
    }

    fn ends_line_of_code(&self, comment: Span) -> bool {
        let before = self.text_before(comment);
        let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
        !line.trim().is_empty()
    }

    /// Whether comments are waiting that stand before a place.
    pub(super) fn has_comments_before(&self, place: Span) -> bool {
        !place.is_none()
            && (self.comments.waiting.first())
                .is_some_and(|first| (first.file, first.start) < (place.file, place.start))
    }

    /// Whether there are unprinted comments inside a span.
    pub(super) fn has_comments_in(&self, place: Span) -> bool {
        self.has_comments_before(Self::end_of(place))
    }

    /// The comments that stand before the end of a place.
    pub(super) fn comments_at_end(&mut self, place: Span) -> Printed {
        self.comments_before(Self::end_of(place))
    }

    fn end_of(place: Span) -> Span {
        Span {
            start: place.end,
            ..place
        }
    }

    /// Leaves a line empty before the next comment, if that begins a line.
    pub(super) fn blank_before_comment(&mut self) {
        if let Some(comment) = self.comments.waiting.first().copied()
            && !self.ends_line_of_code(comment)
            && !self.follows_blank_line(comment)
        {
            self.blank();
        }
    }

    /// Whether the source leaves a line empty before a place.
    pub(super) fn follows_blank_line(&self, place: Span) -> bool {
        let before = self.text_before(place);
        let space = &before[before.trim_end().len()..];
        space.bytes().filter(|byte| *byte == b'\n').count() > 1
            && before.trim_end().len() < before.len()
            && !before.trim_end().is_empty()
    }

    /// Starts a line for the item at a position, after its comments, with a blank line where
    /// the source has one.
    pub(super) fn line_for(&mut self, place: Span, first: bool) -> Printed {
        self.comments_before(place)?;
        if !first && self.follows_blank_line(place) {
            self.blank();
        }
        self.line()
    }
}
