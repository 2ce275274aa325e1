//! Loads a program with all files that it includes. The only part of the parser that reads
//! files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{ParseFailure, ParseOptions, parse_file};
use crate::diagnostic::Diagnostic;
use crate::syntax::{Program, Span};

/// Parses a file and, once each, the files that it includes, directly or not.
/// Their names in messages are as the including file leads to them.
///
/// # Errors
///
/// All errors in the texts, with their positions, and files that cannot be read.
pub fn load(path: &Path, options: ParseOptions) -> Result<Program, ParseFailure> {
    let mut program = Program::default();
    let mut diagnostics = Vec::new();
    let mut seen = BTreeSet::new();
    let mut waiting: Vec<(PathBuf, Span)> = vec![(path.to_owned(), Span::NONE)];
    while let Some((path, included_at)) = waiting.pop() {
        // A path that cannot be resolved cannot be read either, which is reported below.
        let identity = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
        if !seen.insert(identity) {
            continue;
        }
        let name = path.to_string_lossy();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                let message = format!("cannot read {name}: {error}");
                diagnostics.push(Diagnostic::error(included_at, message));
                continue;
            }
        };
        let Some(file) = program.sources.add(name, text.as_str()) else {
            let message = format!("{} is one file too many, or too long", path.display());
            diagnostics.push(Diagnostic::error(included_at, message));
            break;
        };
        parse_file(&mut program, file, &text, options, &mut diagnostics);
        let directory = path.parent().unwrap_or(Path::new(""));
        // Push the last one first, so that they are read in order.
        for include in program.includes.drain(..).rev() {
            waiting.push((directory.join(&include.path), include.span));
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
