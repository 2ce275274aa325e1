//! The output of the printer: lines, indentation, and attempts to fit on one line.

use super::Unprintable;
use crate::dialect::Dialect;
use crate::header::HeaderOptions;
use crate::syntax::{Program, SourceMap, Span};

/// Lines are kept shorter than this where that is possible.
const WIDTH: usize = 100;

/// Why printing of a part ended early.
pub(super) enum Stop {
    /// The part does not fit on the rest of the line.
    TooLong,
    /// The dialect lacks something.
    Unprintable(Box<Unprintable>),
}

/// Whether a part was printed.
pub(super) type Printed = Result<(), Stop>;

/// The comments that are still to be written.
pub(super) struct Comments<'a> {
    pub(super) waiting: &'a [Span],
}

impl<'a> Comments<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        Self {
            waiting: &program.comments,
        }
    }

    /// The next comment, if it stands before a place.
    pub(super) fn take_before(&mut self, place: Span) -> Option<Span> {
        let (first, rest) = self.waiting.split_first()?;
        if (first.file, first.start) >= (place.file, place.start) {
            return None;
        }
        self.waiting = rest;
        Some(*first)
    }
}

/// Writes trees as text.
pub(super) struct Printer<'a> {
    pub(super) dialect: Dialect,
    /// Whether characters are UTF-16 units, and are escaped as such.
    pub(super) utf16_chars: bool,
    pub(super) comments: Comments<'a>,
    pub(super) sources: &'a SourceMap,
    out: String,
    indent: usize,
    /// Where the present line begins.
    line_start: usize,
    /// In an attempt to stay on one line: how long the text may become.
    limit: Option<usize>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(program: &'a Program, dialect: Dialect) -> Self {
        let header = program.sources.files().first();
        let utf16_by_option = header.is_some_and(|file| HeaderOptions::of(file.text()).utf16_chars);
        Self {
            dialect,
            utf16_chars: dialect != Dialect::V4 || utf16_by_option,
            comments: Comments::new(program),
            sources: &program.sources,
            out: String::new(),
            indent: 0,
            line_start: 0,
            limit: None,
        }
    }

    /// The text, with a line break at its end.
    pub(super) fn finish(mut self) -> String {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out
    }

    /// Appends text.
    pub(super) fn text(&mut self, text: &str) -> Printed {
        self.out.push_str(text);
        match self.limit {
            Some(limit) if self.out.len() > limit => Err(Stop::TooLong),
            _ => Ok(()),
        }
    }

    /// The last byte written.
    pub(super) fn last(&self) -> Option<u8> {
        self.out.as_bytes().last().copied()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// How much was written.
    pub(super) fn length(&self) -> usize {
        self.out.len()
    }

    /// The byte at an offset of what was written.
    pub(super) fn byte_at(&self, offset: usize) -> Option<u8> {
        self.out.as_bytes().get(offset).copied()
    }

    /// Inserts a space at an offset of the present line.
    pub(super) fn insert_space(&mut self, offset: usize) {
        self.out.insert(offset, ' ');
    }

    /// Begins a line. An attempt to stay on one line fails here.
    pub(super) fn line(&mut self) -> Printed {
        if self.limit.is_some() {
            return Err(Stop::TooLong);
        }
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.line_start = self.out.len();
        self.out.extend(std::iter::repeat_n(' ', self.indent));
        Ok(())
    }

    /// Leaves a line empty before the next one.
    pub(super) fn blank(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    /// Prints a part one level deeper.
    pub(super) fn indented(&mut self, part: impl FnOnce(&mut Self) -> Printed) -> Printed {
        self.indent += 2;
        let result = part(self);
        self.indent -= 2;
        result
    }

    /// Prints a part on the rest of the line; false, and nothing is printed, if
    /// it does not fit.
    pub(super) fn try_flat(
        &mut self,
        part: impl FnOnce(&mut Self) -> Printed,
    ) -> Result<bool, Stop> {
        let (length, indent, outer) = (self.out.len(), self.indent, self.limit);
        let end_of_line = self.line_start + WIDTH;
        self.limit = Some(outer.map_or(end_of_line, |outer| outer.min(end_of_line)));
        let result = part(self);
        self.limit = outer;
        match result {
            Ok(()) => Ok(true),
            Err(Stop::TooLong) => {
                self.out.truncate(length);
                self.indent = indent;
                if outer.is_some() {
                    return Err(Stop::TooLong);
                }
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }

    /// Whether an attempt to stay on one line is being made.
    pub(super) fn is_flat(&self) -> bool {
        self.limit.is_some()
    }

    /// Items with text between them.
    pub(super) fn separated<T>(
        &mut self,
        items: &[T],
        separator: &str,
        mut item: impl FnMut(&mut Self, &T) -> Printed,
    ) -> Printed {
        for (index, it) in items.iter().enumerate() {
            if index > 0 {
                self.text(separator)?;
            }
            item(self, it)?;
        }
        Ok(())
    }

    /// Refuses a construct that only dialects from one on have.
    pub(super) fn since(&self, since: Dialect, construct: &str, span: Span) -> Printed {
        if self.dialect >= since {
            return Ok(());
        }
        Err(Stop::Unprintable(Box::new(Unprintable {
            construct: construct.to_owned(),
            dialect: self.dialect,
            span,
        })))
    }
}
