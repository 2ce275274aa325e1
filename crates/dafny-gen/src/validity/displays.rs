//! Comparisons with displays that the interpreter computes: sets, maps, multisets
//! and reals print differently on different backends, but comparisons do not. A
//! program compares a variable with itself; the second occurrence becomes the
//! value that the variable has when it first gets one.

use crate::write::OBSERVED;
use gadfly_dafny::syntax::mut_visitor::{walk_expression, walk_program as walk_mut};
use gadfly_dafny::syntax::visitor::walk_program;
use gadfly_dafny::syntax::{
    BinaryOperator, Declaration, Expression, ExpressionKind, LocalVariable, Member, MutVisitor,
    NodeId, Program, Visitor,
};
use gadfly_dafny::{ParseOptions, parse};
use std::collections::BTreeMap;

/// The longest display that is inserted, in bytes.
const LONGEST: usize = 400;

/// The declarations of the variables that are compared, whose values a run must
/// record.
pub(super) fn watched(program: &Program) -> BTreeMap<NodeId, String> {
    let mut observed = Observed(BTreeMap::new());
    walk_program(&mut observed, program);
    observed.0
}

/// The effect of the displays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inserted {
    /// Nothing: there are none.
    Nothing,
    /// The text alone: every variable had one value, with which it is compared.
    Text,
    /// What is printed, too: a variable had several values.
    Output,
}

/// Inserts displays of the values that a run recorded.
pub(super) fn insert(
    program: &mut Program,
    watched: &BTreeMap<NodeId, String>,
    recorded: &[(NodeId, String)],
) -> Inserted {
    let mut values: BTreeMap<&str, &str> = BTreeMap::new();
    let mut inserted = Inserted::Text;
    for (node, text) in recorded {
        if let Some(name) = watched.get(node)
            && *values.entry(name).or_insert(text) != text
        {
            inserted = Inserted::Output;
        }
    }
    let short = values.into_iter().filter(|(_, text)| text.len() <= LONGEST);
    let (names, texts): (Vec<&str>, Vec<&str>) = short.unzip();
    let displays = read(&texts);
    let mut inserter = Inserter {
        displays: names.into_iter().map(str::to_owned).zip(displays).collect(),
        inserted: false,
    };
    walk_mut(&mut inserter, program);
    if !inserter.inserted {
        return Inserted::Nothing;
    }
    program.renumber();
    inserted
}

/// The declarations of the variables that are compared.
struct Observed(BTreeMap<NodeId, String>);

impl Visitor for Observed {
    /// Statements declare them.
    fn visit_expression(&mut self, _: &Expression) {}

    fn visit_local_variable(&mut self, variable: &LocalVariable) {
        if is_observed(&variable.name.text) {
            self.0.insert(variable.id, variable.name.text.clone());
        }
    }
}

fn is_observed(name: &str) -> bool {
    let number = name.strip_prefix(OBSERVED);
    number.is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses printed values; all of them or none.
fn read(texts: &[&str]) -> Vec<Expression> {
    let mut source = String::new();
    for (index, text) in texts.iter().enumerate() {
        source.push_str(&format!("const c{index} := {text}\n"));
    }
    let Ok(program) = parse("values", &source, ParseOptions::default()) else {
        return Vec::new();
    };
    let values = program.declarations.into_iter();
    values
        .filter_map(|declaration| match declaration {
            Declaration::Member(member) => match *member {
                Member::Constant(constant) => constant.value,
                _ => None,
            },
            _ => None,
        })
        .collect()
}

/// Puts displays where variables are compared with themselves.
struct Inserter {
    displays: BTreeMap<String, Expression>,
    inserted: bool,
}

impl MutVisitor for Inserter {
    fn visit_expression(&mut self, expression: &mut Expression) {
        walk_expression(self, expression);
        let ExpressionKind::Binary {
            operator: BinaryOperator::Equal,
            left,
            right,
        } = &mut expression.kind
        else {
            return;
        };
        let (ExpressionKind::Name(left), ExpressionKind::Name(name)) = (&left.kind, &right.kind)
        else {
            return;
        };
        if left == name
            && let Some(display) = self.displays.get(&name.name.text)
        {
            **right = display.clone();
            self.inserted = true;
        }
    }
}
