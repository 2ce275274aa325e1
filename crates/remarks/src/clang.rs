//! clang's optimisation records: a stream of small YAML documents, always
//! written by the same printer.
//!
//! Only the keys in the first column are read, which is all that a remark's
//! identity needs; a whole YAML parser would be slower and would know no more.

use crate::{Kind, Remark};

/// Reads what `-fsave-optimization-record` wrote.
pub(crate) fn read(record: &str) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut open: Option<Document> = None;
    for line in record.lines() {
        if let Some(tag) = line.strip_prefix("--- !") {
            open = Some(Document::new(tag));
        } else if line == "..." {
            remarks.extend(open.take().and_then(Document::remark));
        } else if let Some(document) = &mut open {
            document.line(line);
        }
    }
    remarks
}

/// A document that is being read.
struct Document {
    kind: Kind,
    pass: String,
    name: String,
    file: String,
    line: u32,
    /// Whether the lines that follow may go on with the place in the source: a
    /// long one is broken over two lines.
    in_place: bool,
}

impl Document {
    fn new(tag: &str) -> Document {
        Document {
            kind: match tag.trim_end() {
                "Passed" => Kind::Fired,
                "Missed" | "Failure" => Kind::Missed,
                _ => Kind::Note,
            },
            pass: String::new(),
            name: String::new(),
            file: String::new(),
            line: 0,
            in_place: false,
        }
    }

    fn line(&mut self, line: &str) {
        if line.starts_with(' ') {
            if self.in_place {
                self.place(line);
            }
            return;
        }
        let Some((key, value)) = line.split_once(':') else {
            return;
        };
        self.in_place = key == "DebugLoc";
        match key {
            "Pass" => self.pass = unquoted(value),
            "Name" => self.name = unquoted(value),
            "DebugLoc" => self.place(value),
            _ => {}
        }
    }

    /// `{ File: func.c, Line: 12, Column: 13 }`, or a part of it.
    fn place(&mut self, text: &str) {
        let text = text.trim().trim_start_matches('{').trim_end_matches('}');
        for part in text.split(", ") {
            match part.trim().trim_end_matches(',').split_once(": ") {
                Some(("File", file)) => self.file = unquoted(file),
                Some(("Line", line)) => self.line = line.trim().parse().unwrap_or(0),
                _ => {}
            }
        }
    }

    fn remark(self) -> Option<Remark> {
        (!self.pass.is_empty() && !self.name.is_empty()).then_some(Remark {
            kind: self.kind,
            pass: self.pass,
            name: self.name,
            file: self.file,
            line: self.line,
        })
    }
}

/// A scalar without the quotes that some need.
fn unquoted(scalar: &str) -> String {
    let scalar = scalar.trim();
    let inner = scalar
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    match inner {
        Some(inner) => inner.replace("''", "'"),
        None => scalar.trim_matches('"').to_owned(),
    }
}
