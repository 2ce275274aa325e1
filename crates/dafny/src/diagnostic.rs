//! What is wrong with a program, and where: the one type that the parser and
//! the typer report with. Knows positions, and nothing about what it reports.

use std::fmt;

use crate::syntax::{SourceMap, Span};

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The program is accepted all the same.
    Warning,
    /// The program is refused.
    Error,
}

/// One sentence about one place of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the program is refused for it.
    pub severity: Severity,
    /// The place it is about.
    pub span: Span,
    /// What is wrong and what to do, without a full stop.
    pub message: String,
    /// Other places that explain it, each with a remark of its own.
    pub notes: Vec<(Span, String)>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            span,
            message: message.into(),
            notes: Vec::new(),
        }
    }

    /// A warning at a place.
    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(span, message)
        }
    }

    /// The same diagnostic with one more place that explains it.
    #[must_use]
    pub fn with_note(mut self, span: Span, message: impl Into<String>) -> Self {
        self.notes.push((span, message.into()));
        self
    }

    /// The diagnostic as lines of text, `FILE(line,column): Error: …`, which is
    /// how Dafny writes its own.
    pub fn display<'a>(&'a self, sources: &'a SourceMap) -> impl fmt::Display + 'a {
        Located {
            diagnostic: self,
            sources,
        }
    }
}

struct Located<'a> {
    diagnostic: &'a Diagnostic,
    sources: &'a SourceMap,
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.diagnostic.severity {
            Severity::Warning => "Warning",
            Severity::Error => "Error",
        };
        // What is wrong with no place in a file, such as a file that is not there,
        // is told without one.
        if self.diagnostic.span != Span::NONE {
            write!(f, "{}: ", self.sources.place(self.diagnostic.span))?;
        }
        write!(f, "{kind}: {}", self.diagnostic.message)?;
        for (span, note) in &self.diagnostic.notes {
            write!(f, "\n{}: Related: {note}", self.sources.place(*span))?;
        }
        Ok(())
    }
}
