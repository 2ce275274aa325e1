//! Source files, spans, and the lines and columns of positions.

use std::fmt;
use std::sync::Arc;

/// A file of a [`SourceMap`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);

/// A stretch of a file, in bytes: from `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span of nodes without a source (nodes that a program built).
    pub const NONE: Span = Span {
        file: FileId(u16::MAX),
        start: 0,
        end: 0,
    };

    /// Whether it is the span of a node without a source.
    pub fn is_none(self) -> bool {
        self.file == Self::NONE.file
    }

    /// From the beginning of this span to the end of another one.
    #[must_use]
    pub fn to(self, last: Span) -> Span {
        Span {
            end: last.end.max(self.end),
            ..self
        }
    }
}

/// One file: its name, as messages show it, and its text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    name: String,
    text: Arc<str>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    /// The name that messages show.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The files of a program, and where their lines begin.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// Adds a file. None if there are too many files, or the text is longer than
    /// a span can say (4 GB).
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Option<FileId> {
        let text: Arc<str> = text.into();
        let id = u16::try_from(self.files.len()).ok()?;
        if id == Span::NONE.file.0 || u32::try_from(text.len()).is_err() {
            return None;
        }
        let mut line_starts = vec![0];
        for (offset, byte) in text.bytes().enumerate() {
            if byte == b'\n' {
                line_starts.push(offset as u32 + 1);
            }
        }
        self.files.push(SourceFile {
            name: name.into(),
            text,
            line_starts,
        });
        Some(FileId(id))
    }

    /// A file.
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(usize::from(id.0))
    }

    /// All files, in the order of their identities.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The text of a span; empty if the span is not in these files.
    pub fn text(&self, span: Span) -> &str {
        self.file(span.file)
            .and_then(|file| file.text.get(span.start as usize..span.end as usize))
            .unwrap_or("")
    }

    /// Line and column where a span begins, both counted from 1. A column is a
    /// UTF-16 unit, as in Dafny's own messages.
    pub fn line_column(&self, span: Span) -> Option<(u32, u32)> {
        let file = self.file(span.file)?;
        let line = file
            .line_starts
            .partition_point(|start| *start <= span.start);
        let line_start = file.line_starts[line - 1] as usize;
        let before = file.text.get(line_start..span.start as usize)?;
        let column = before.encode_utf16().count() as u32 + 1;
        Some((line as u32, column))
    }

    /// Where a span begins, for people.
    pub fn location(&self, span: Span) -> Location<'_> {
        Location {
            file: self.file(span.file).map(SourceFile::name),
            line_column: self.line_column(span),
        }
    }
}

/// A position for people: `FILE(line,column)`, as Dafny writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location<'a> {
    file: Option<&'a str>,
    line_column: Option<(u32, u32)>,
}

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file, self.line_column) {
            (Some(file), Some((line, column))) => write!(f, "{file}({line},{column})"),
            (Some(file), None) => f.write_str(file),
            (None, _) => f.write_str("(generated)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_utf16_units_from_one() {
        let mut map = SourceMap::default();
        let file = map.add("a.dfy", "x\né𝄞y\n").unwrap();
        let at = |start| Span {
            file,
            start,
            end: start,
        };
        assert_eq!(map.line_column(at(0)), Some((1, 1)));
        assert_eq!(map.line_column(at(2)), Some((2, 1)));
        assert_eq!(map.line_column(at(8)), Some((2, 4)));
        assert_eq!(map.location(at(9)).to_string(), "a.dfy(2,5)");
        assert_eq!(map.line_column(Span::NONE), None);
    }
}
