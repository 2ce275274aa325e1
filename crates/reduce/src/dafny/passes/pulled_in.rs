//! Pass: a variable that only the next statement needs becomes a variable of the
//! expression that this statement prints: `var x := e; print f;` becomes
//! `print var x := e; f;`, and likewise for a loop around the statement.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Assignment, BinaryOperator, Block, Expression, ExpressionKind, Name, Pattern, PatternKind,
    Statement, StatementKind, Visitor, visitor,
};

/// Pulls variables into expressions.
#[derive(Debug)]
pub(in crate::dafny) struct PulledIn;

impl Changes for PulledIn {
    fn name(&self) -> &'static str {
        "pulled-in"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| {
            for print in without_loop(statement) {
                changes.push(Change::statements(statement.id, vec![print]));
            }
        });
        let mut blocks = Blocks(changes);
        visitor::walk_program(&mut blocks, &tree.program);
        blocks.0
    }

    fn most(&self) -> usize {
        1
    }
}

/// Adds the changes of pairs of statements in a row.
struct Blocks(Vec<Change>);

impl Visitor for Blocks {
    fn visit_block(&mut self, block: &Block) {
        for pair in block.statements.windows(2) {
            if let Some(print) = joined(&pair[0], &pair[1]) {
                let mut change = Change::drop(pair[0].id);
                change.and(pair[1].id, Op::Statements(vec![print]));
                self.0.push(change);
            }
        }
        visitor::walk_block(self, block);
    }
}

/// A variable and the statement that prints.
fn joined(first: &Statement, second: &Statement) -> Option<Statement> {
    let StatementKind::Var {
        ghost: false,
        variables,
        value: Some(value),
        ..
    } = &first.kind
    else {
        return None;
    };
    let [variable] = &variables[..] else {
        return None;
    };
    let body = printed(second)?;
    let kind = match value {
        Assignment::Values(values) => {
            let [value] = &values[..] else { return None };
            let value = super::variables::expression_of(value)?;
            bound(&variable.name, value, body)
        }
        Assignment::SuchThat { condition, .. } => such_that(&variable.name, condition, body),
        Assignment::OrFail { .. } => return None,
    };
    Some(Statement::print(vec![Expression::new(kind)]))
}

/// What a loop prints, with the first value of its variable.
fn without_loop(statement: &Statement) -> Vec<Statement> {
    let StatementKind::For(it) = &statement.kind else {
        return Vec::new();
    };
    let body = it.body.as_ref().map(|it| &it.statements[..]);
    let Some([only]) = body else {
        return Vec::new();
    };
    let Some(body) = printed(only) else {
        return Vec::new();
    };
    let name = &it.variable.name;
    let is_first = Expression::binary(
        BinaryOperator::Equal,
        Expression::name(&name.text),
        it.from.clone(),
    );
    let kinds = [
        bound(name, &it.from, body),
        such_that(name, &is_first, body),
    ];
    let print = |kind| Statement::print(vec![Expression::new(kind)]);
    kinds.into_iter().map(print).collect()
}

fn printed(statement: &Statement) -> Option<&Expression> {
    match &statement.kind {
        StatementKind::Print(values) => match &values[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => None,
    }
}

fn pattern(name: &Name) -> Pattern {
    Pattern::new(PatternKind::Name {
        name: name.clone(),
        ty: None,
    })
}

fn bound(name: &Name, value: &Expression, body: &Expression) -> ExpressionKind {
    ExpressionKind::Let {
        ghost: false,
        patterns: vec![pattern(name)],
        values: vec![value.clone()],
        body: Box::new(body.clone()),
    }
}

fn such_that(name: &Name, condition: &Expression, body: &Expression) -> ExpressionKind {
    ExpressionKind::LetSuchThat {
        ghost: false,
        patterns: vec![pattern(name)],
        attributes: Vec::new(),
        condition: Box::new(condition.clone()),
        body: Box::new(body.clone()),
    }
}
