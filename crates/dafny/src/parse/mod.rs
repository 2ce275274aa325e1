//! The parser: a lexer and a recursive-descent parser for all dialects.
//!
//! After an error, parsing continues at the next statement or declaration, so that one
//! parse reports several errors. Nesting is limited, so that no input overflows the stack.
//! Names are not resolved here.

mod attributes;
mod cursor;
mod declarations;
mod expressions;
mod lexer;
mod load;
mod members;
mod modules;
mod operators;
mod patterns;
mod primaries;
mod recovery;
mod right_hand_sides;
mod simple_statements;
mod skim;
mod specifications;
mod statements;
mod suffixes;
mod token;
mod types;

use crate::diagnostic::Diagnostic;
use crate::dialect::Dialect;
use crate::header::HeaderOptions;
use crate::syntax::{Declaration, FileId, Program, SourceMap, Span};

use cursor::{FunctionSyntax, Parser};
pub use load::load;

/// How a text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// The version that the program is written for.
    pub dialect: Dialect,
}

/// Why a program could not be parsed: the files and what is wrong in them.
#[derive(Clone, Debug)]
pub struct ParseFailure {
    /// The files that the diagnostics are about.
    pub sources: SourceMap,
    /// The diagnostics in source order; never empty.
    pub diagnostics: Vec<Diagnostic>,
}

impl std::fmt::Display for ParseFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{}", diagnostic.display(&self.sources))?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseFailure {}

/// Parses one file.
///
/// # Errors
///
/// All errors in the text, with their positions.
pub fn parse(name: &str, text: &str, options: ParseOptions) -> Result<Program, ParseFailure> {
    let mut program = Program::default();
    let mut diagnostics = Vec::new();
    match program.sources.add(name, text) {
        Some(file) => parse_file(&mut program, file, text, options, &mut diagnostics),
        None => {
            let message = format!("{name} is longer than 4 GB");
            diagnostics.push(Diagnostic::error(Span::NONE, message));
        }
    }
    if diagnostics.is_empty() {
        return Ok(program);
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    Err(ParseFailure {
        sources: program.sources,
        diagnostics,
    })
}

/// Parses declarations that are part of no file of a program, with nodes that come
/// after those of the program. Gives the number of nodes, too.
pub(crate) fn parse_outside(text: &str, first_node: u32) -> (Vec<Declaration>, u32) {
    let mut program = Program {
        node_count: first_node,
        ..Program::default()
    };
    let nowhere = Span::NONE.file;
    let options = ParseOptions::default();
    parse_file(&mut program, nowhere, text, options, &mut Vec::new());
    (program.declarations, program.node_count)
}

fn parse_file(
    program: &mut Program,
    file: FileId,
    text: &str,
    options: ParseOptions,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let lexed = lexer::lex(file, text);
    let mut parser = Parser::new(text, &lexed.tokens, options.dialect, program.node_count);
    if HeaderOptions::of(text).old_functions {
        parser.functions = parser.functions.max(FunctionSyntax::Both);
    }
    let (includes, declarations) = parser.file();
    program.includes.extend(includes);
    program.declarations.extend(declarations);
    program.comments.extend(lexed.comments);
    program.node_count = parser.node_count();
    diagnostics.extend(lexed.errors);
    diagnostics.extend(parser.into_diagnostics());
}
