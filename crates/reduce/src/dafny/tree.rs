//! The syntax tree of a subject with what its names mean, worked out once for each
//! subject.

use crate::subject::Subject;
use gadfly_dafny::resolved::{Resolved, Type};
use gadfly_dafny::syntax::{NodeId, Program};
use gadfly_dafny::{Dialect, ParseOptions, ResolveOptions, parse, print, resolve};
use std::sync::Arc;

/// A program that parses and resolves.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) program: Program,
    pub(super) resolved: Resolved,
    pub(super) dialect: Dialect,
}

/// The result of parsing and resolving a subject.
#[derive(Debug)]
pub(super) struct Reading(pub(super) Result<Tree, String>);

impl Tree {
    /// The tree of a subject, or why it has none.
    pub(super) fn of(subject: &Subject, dialect: Dialect) -> Arc<Reading> {
        subject.memo(|subject| Reading(read(subject, dialect)))
    }

    /// The type of an expression.
    pub(super) fn type_of(&self, node: NodeId) -> Option<&Type> {
        self.resolved.type_of(node)
    }

    /// The subject with another tree; `None` if the dialect cannot express it.
    pub(super) fn replaced(&self, subject: &Subject, mut with: Program) -> Option<Subject> {
        // The comments may describe code that is gone.
        with.comments.clear();
        let text = print(&with, self.dialect).ok()?;
        Some(subject.with_text(0, text))
    }
}

fn read(subject: &Subject, dialect: Dialect) -> Result<Tree, String> {
    let [file] = subject.files() else {
        return Err("a Dafny program is one file".to_owned());
    };
    let program = parse(&file.name, &file.text, ParseOptions { dialect })
        .map_err(|failure| first_line(&failure.to_string()))?;
    // Also reject what Dafny rejects in ghost code, because a call for it would be wasted.
    let options = ResolveOptions { strict_ghost: true };
    let resolved = resolve(&program, options).map_err(|diagnostics| {
        let first = diagnostics.first();
        let said = first.map(|it| it.display(&program.sources).to_string());
        first_line(&said.unwrap_or_default())
    })?;
    match resolved.main {
        None => Err("there is no Main to run".to_owned()),
        Some(_) => Ok(Tree {
            program,
            resolved,
            dialect,
        }),
    }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
