//! Names in order, `a`, `b`, `c` for variables, functions and methods, `A`, `B`, `C` for
//! types and modules: which edits give a program these names.
//!
//! Knows nothing of whether a bug hangs on a name: a pass tries that.

use super::tree::Tree;
use crate::pass::Edit;
use crate::subject::{Subject, tokens};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    BoundVariable, Declaration, Formal, LocalVariable, Member, Name, Pattern, PatternKind,
    Statement, TypeParameter, Visitor, visitor,
};
use std::collections::BTreeSet;

/// Names with a meaning in Dafny.
const KEPT: [&str; 9] = [
    "Main",
    "_",
    "IsFailure",
    "PropagateFailure",
    "Extract",
    "Valid",
    "Repr",
    "MoveNext",
    "Current",
];

/// Keywords of one or two letters.
const TAKEN: [&str; 6] = ["as", "by", "if", "in", "is", "to"];

/// One edit for each name that is not the one of its place.
pub(super) fn edits(subject: &Subject, dialect: Dialect) -> Vec<Edit> {
    let reading = Tree::of(subject, dialect);
    let Ok(tree) = &reading.0 else {
        return Vec::new();
    };
    let mut names = Names::default();
    visitor::walk_program(&mut names, &tree.program);
    let text = &subject.files()[0].text;
    let words: Vec<_> = tokens(text).collect();
    let present: BTreeSet<&str> = words.iter().map(|at| &text[at.clone()]).collect();
    let mut fresh = [Fresh::new('a'), Fresh::new('A')];
    let mut edits = Vec::new();
    for (name, upper) in &names.found {
        let new = fresh[usize::from(*upper)].next(|it| {
            // Current names of declarations become free.
            present.contains(it) && !names.found.iter().any(|(name, _)| name == it)
        });
        if new == *name {
            continue;
        }
        let uses = words.iter().filter(|at| text[(*at).clone()] == *name);
        let edit = uses.fold(Edit::new(), |edit, at| edit.and(0, at.clone(), new.clone()));
        edits.push(edit);
    }
    edits
}

/// The program with all of these names at once; `None` if it is no program.
pub(super) fn renamed(subject: &Subject, dialect: Dialect) -> Option<Subject> {
    Tree::of(subject, dialect).0.as_ref().ok()?;
    let mut all = Edit::new();
    for edit in edits(subject, dialect) {
        if !all.take_in(&edit) {
            return None;
        }
    }
    match all.is_empty() {
        true => Some(subject.clone()),
        false => all.apply(subject),
    }
}

/// A sequence of new names.
struct Fresh {
    first: char,
    given: u32,
}

impl Fresh {
    fn new(first: char) -> Fresh {
        Fresh { first, given: 0 }
    }

    fn next(&mut self, is_taken: impl Fn(&str) -> bool) -> String {
        loop {
            let number = self.given;
            self.given += 1;
            let letter = char::from_u32(self.first as u32 + number % 26).unwrap_or(self.first);
            let name = match number / 26 {
                0 => letter.to_string(),
                round => format!("{letter}{round}"),
            };
            if !TAKEN.contains(&name.as_str()) && !is_taken(&name) {
                return name;
            }
        }
    }
}

/// Declared names in source order, and whether they are types.
#[derive(Default)]
struct Names {
    found: Vec<(String, bool)>,
}

impl Names {
    fn add(&mut self, name: &Name, upper: bool) {
        let text = &name.text;
        let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let known = self.found.iter().any(|(found, _)| found == text);
        if plain && !known && !KEPT.contains(&text.as_str()) {
            self.found.push((text.clone(), upper));
        }
    }

    fn type_parameters(&mut self, list: &[TypeParameter]) {
        for parameter in list {
            self.add(&parameter.name, true);
        }
    }
}

impl Visitor for Names {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        let upper = !matches!(declaration, Declaration::Member(_));
        if let Some(name) = declaration.name() {
            self.add(name, upper);
        }
        match declaration {
            Declaration::Datatype(it) => {
                self.type_parameters(&it.type_parameters);
                for constructor in &it.constructors {
                    self.add(&constructor.name, true);
                }
            }
            Declaration::Class(it) => self.type_parameters(&it.type_parameters),
            Declaration::Type(it) => self.type_parameters(&it.type_parameters),
            _ => {}
        }
        visitor::walk_declaration(self, declaration);
    }

    fn visit_member(&mut self, member: &Member) {
        if let Some(name) = member.name() {
            self.add(name, false);
        }
        match member {
            Member::Function(it) => self.type_parameters(&it.type_parameters),
            Member::Method(it) => self.type_parameters(&it.type_parameters),
            Member::Field(_) | Member::Constant(_) => {}
        }
        visitor::walk_member(self, member);
    }

    fn visit_formal(&mut self, formal: &Formal) {
        if let Some(name) = &formal.name {
            self.add(name, false);
        }
        visitor::walk_formal(self, formal);
    }

    fn visit_local_variable(&mut self, variable: &LocalVariable) {
        self.add(&variable.name, false);
        visitor::walk_local_variable(self, variable);
    }

    fn visit_bound_variable(&mut self, variable: &BoundVariable) {
        self.add(&variable.name, false);
        visitor::walk_bound_variable(self, variable);
    }

    fn visit_statement(&mut self, statement: &Statement) {
        for label in &statement.labels {
            self.add(label, false);
        }
        visitor::walk_statement(self, statement);
    }

    fn visit_pattern(&mut self, pattern: &Pattern) {
        if let PatternKind::Name { name, .. } = &pattern.kind {
            self.add(name, false);
        }
        visitor::walk_pattern(self, pattern);
    }
}
