//! Diagnostics: what is wrong with a program, and where. The parser and the resolver
//! report errors and warnings with this one type.

use std::fmt;

use crate::syntax::{SourceMap, Span};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The program is accepted.
    Warning,
    /// The program is rejected.
    Error,
}

/// A message about a position in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the program is rejected because of it.
    pub severity: Severity,
    /// The text it is about.
    pub span: Span,
    /// The problem and what to do, without a full stop.
    pub message: String,
}

impl Diagnostic {
    /// An error.
    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            span,
            message: message.into(),
        }
    }

    /// A warning.
    pub(crate) fn warning(span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(span, message)
        }
    }

    /// The diagnostic as a line of text, `FILE(line,column): Error: …`, which is
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
        // An error outside of all files, such as a missing file, has no position.
        if self.diagnostic.span != Span::NONE {
            write!(f, "{}: ", self.sources.location(self.diagnostic.span))?;
        }
        write!(f, "{kind}: {}", self.diagnostic.message)
    }
}
