//! Resolution of the programs in `tests/resolve`, checked against remarks in
//! them. A remark is about the line it ends:
//!
//! - `//: e : T`: the expression `e` (or variable declared as `e`) is of type `T`;
//!   several are divided by `;;`;
//! - `//: e is ghost` and `//: e is compiled`: so is the variable; `//: ghost` and
//!   `//: compiled`: so is the statement that begins in the line;
//! - `//! text`: an error whose message contains the text is reported there.
//!
//! Errors without a remark are failures, too.

use crate::folder;
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::visitor::{self, Visitor};
use gadfly_dafny::syntax::{
    BoundVariable, Expression, Formal, LocalVariable, NodeId, Pattern, Program, Span, Statement,
};
use gadfly_dafny::{ParseOptions, ResolveOptions, Severity, parse, resolve_leniently};
use gadfly_test_support::trials::{Trial, per_file};
use std::collections::BTreeMap;
use std::path::Path;

/// Where everything is that a remark can be about.
struct Subjects<'a> {
    program: &'a Program,
    expressions: BTreeMap<(u32, String), NodeId>,
    variables: BTreeMap<(u32, String), NodeId>,
    statements: BTreeMap<u32, NodeId>,
}

impl Subjects<'_> {
    fn line(&self, span: Span) -> u32 {
        self.program.sources.line_column(span).map_or(0, |it| it.0)
    }

    fn declare(&mut self, span: Span, name: &str, id: NodeId) {
        let line = self.line(span);
        self.variables.entry((line, name.to_owned())).or_insert(id);
    }
}

impl Visitor for Subjects<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        let text = self.program.sources.text(expression.span).trim().to_owned();
        let line = self.line(expression.span);
        self.expressions
            .entry((line, text))
            .or_insert(expression.id);
        visitor::walk_expression(self, expression);
    }

    fn visit_statement(&mut self, statement: &Statement) {
        let line = self.line(statement.span);
        self.statements.entry(line).or_insert(statement.id);
        visitor::walk_statement(self, statement);
    }

    fn visit_local_variable(&mut self, it: &LocalVariable) {
        self.declare(it.span, it.name.as_str(), it.id);
        visitor::walk_local_variable(self, it);
    }

    fn visit_bound_variable(&mut self, it: &BoundVariable) {
        self.declare(it.span, it.name.as_str(), it.id);
        visitor::walk_bound_variable(self, it);
    }

    fn visit_formal(&mut self, it: &Formal) {
        if let Some(name) = &it.name {
            self.declare(it.span, name.as_str(), it.id);
        }
        visitor::walk_formal(self, it);
    }

    fn visit_pattern(&mut self, it: &Pattern) {
        let text = self.program.sources.text(it.span).to_owned();
        self.declare(it.span, &text, it.id);
        visitor::walk_pattern(self, it);
    }
}

fn variable_of(resolved: &Resolved, id: NodeId) -> Option<gadfly_dafny::resolved::LocalId> {
    use gadfly_dafny::resolved::PatternMeaning;
    match resolved.patterns.get(id) {
        Some(PatternMeaning::Variable(local)) => Some(*local),
        _ => resolved.declared.get(id).copied(),
    }
}

/// What is wrong with one remark about a line.
fn check(remark: &str, line: u32, subjects: &Subjects<'_>, resolved: &Resolved) -> Option<String> {
    let remark = remark.trim();
    if let Some(wanted) = match remark {
        "ghost" => Some(true),
        "compiled" => Some(false),
        _ => None,
    } {
        let Some(statement) = subjects.statements.get(&line) else {
            return Some("no statement begins here".to_owned());
        };
        let found = resolved.is_ghost(*statement);
        return (found != wanted).then(|| format!("the statement's ghostness is {found}"));
    }
    for (word, wanted) in [(" is ghost", true), (" is compiled", false)] {
        if let Some(name) = remark.strip_suffix(word) {
            let key = (line, name.trim().to_owned());
            let local = subjects
                .variables
                .get(&key)
                .and_then(|id| variable_of(resolved, *id));
            return match local {
                None => Some(format!("no variable {name} is declared here")),
                Some(local) if resolved.local(local).ghost != wanted => {
                    Some(format!("{name} should be otherwise"))
                }
                Some(_) => None,
            };
        }
    }
    let (text, wanted) = remark.rsplit_once(" : ").unwrap_or((remark, ""));
    let key = (line, text.trim().to_owned());
    let declared = subjects
        .variables
        .get(&key)
        .and_then(|id| variable_of(resolved, *id))
        .map(|local| resolved.local(local).ty.clone());
    let found = declared.or_else(|| {
        let id = subjects.expressions.get(&key)?;
        resolved.type_of(*id).cloned()
    });
    match found {
        None => Some(format!("there is no `{}` with a type here", key.1)),
        Some(ty) => {
            let found = resolved.show(&ty).to_string();
            (found != wanted.trim()).then(|| format!("`{}` is of type {found}", key.1))
        }
    }
}

fn check_file(path: &Path) -> Vec<String> {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let text = std::fs::read_to_string(path).expect("the program can be read");
    let program = match parse(&name, &text, ParseOptions::default()) {
        Ok(program) => program,
        Err(failure) => return vec![failure.to_string()],
    };
    let (resolved, diagnostics) =
        resolve_leniently(&program, ResolveOptions { strict_ghost: true });
    let mut subjects = Subjects {
        program: &program,
        expressions: BTreeMap::new(),
        variables: BTreeMap::new(),
        statements: BTreeMap::new(),
    };
    visitor::walk_program(&mut subjects, &program);

    let mut wrong = Vec::new();
    let mut errors: Vec<(u32, String)> = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .map(|diagnostic| (subjects.line(diagnostic.span), diagnostic.message.clone()))
        .collect();
    for (index, text) in text.lines().enumerate() {
        let line = index as u32 + 1;
        if let Some((_, remarks)) = text.split_once("//:") {
            for remark in remarks.split(";;") {
                if let Some(problem) = check(remark, line, &subjects, &resolved) {
                    wrong.push(format!("{name}({line}): {problem}"));
                }
            }
        }
        if let Some((_, wanted)) = text.split_once("//!") {
            let found = errors
                .iter()
                .position(|(at, message)| *at == line && message.contains(wanted.trim()));
            match found {
                Some(found) => {
                    errors.remove(found);
                }
                None => wrong.push(format!("{name}({line}): no error about {wanted}")),
            }
        }
    }
    for (line, message) in errors {
        wrong.push(format!("{name}({line}): unexpected error: {message}"));
    }
    for (node, ty) in resolved.node_types.iter() {
        if matches!(ty, gadfly_dafny::resolved::Type::Unknown(_)) {
            wrong.push(format!("{name}: the type of {node:?} was left unknown"));
        }
    }
    wrong
}

fn remarks_hold(path: &Path) -> Result<(), String> {
    let wrong = check_file(path);
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.join("\n")),
    }
}

pub(crate) fn trials() -> Vec<Trial> {
    per_file("resolve", &folder("resolve"), "dfy", remarks_hold)
}
