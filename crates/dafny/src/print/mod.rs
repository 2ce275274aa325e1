//! The printer: from a tree to text in a dialect.
//!
//! The layout is regular: two spaces per level, one statement per line, and line breaks in
//! expressions that would not fit. Parentheses are printed where they are needed and where
//! Dafny 4 insists on them. A construct that the dialect lacks is an error; one that it
//! spells differently is spelled that way. `parse(print(tree)) == tree`.

mod comments;
mod declarations;
mod dialects;
mod endless;
mod expressions;
mod line_breaks;
mod literals;
mod members;
mod operands;
mod patterns;
mod right_hand_sides;
mod specifications;
mod statements;
mod types;
mod writer;

use crate::dialect::Dialect;
use crate::syntax::{Program, Span};

use writer::{Printer, Stop};

/// Why a program cannot be written for a dialect.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Dafny {dialect} has no {construct}; rewrite it or choose a newer dialect")]
pub struct Unprintable {
    /// The missing construct, as a plural or mass noun: "`for` loops".
    pub construct: String,
    /// The dialect.
    pub dialect: Dialect,
    /// Where the construct is.
    pub span: Span,
}

/// Writes a program for a dialect.
///
/// # Errors
///
/// The first construct that the dialect lacks.
pub fn print(program: &Program, dialect: Dialect) -> Result<String, Unprintable> {
    let mut printer = Printer::new(program, dialect);
    match printer.program(program) {
        Ok(()) => Ok(printer.finish()),
        Err(Stop::Unprintable(reason)) => Err(*reason),
        // Only an attempt to stay on one line ends so, and it is caught there.
        Err(Stop::TooLong) => Ok(printer.finish()),
    }
}
