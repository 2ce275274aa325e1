//! Pass: a statement that computes a value only prints it.

use crate::dafny::change::Change;
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Allocation, ArrayInitialiser, Assignment, Expression, ExpressionKind, Guard, NodeId,
    RightHandSide, RightHandSideKind, Statement, StatementKind,
};

/// Prints what is computed.
#[derive(Debug)]
pub(in crate::dafny) struct Printed;

impl Changes for Printed {
    fn name(&self) -> &'static str {
        "printed"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| {
            for value in computed(statement) {
                // A type may have been written only for what comes out.
                for value in [of_number(&value), Some(value)].into_iter().flatten() {
                    let print = Statement::print(vec![value]);
                    changes.push(Change::statements(statement.id, vec![print]));
                }
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// A `let` expression with a number as its value.
fn of_number(value: &Expression) -> Option<Expression> {
    let mut other = value.clone();
    other.id = NodeId::NONE;
    match &mut other.kind {
        ExpressionKind::Let { body, .. } | ExpressionKind::LetSuchThat { body, .. } => {
            **body = Expression::int(0u32);
        }
        _ => return None,
    }
    Some(other)
}

/// What a statement computes.
fn computed(statement: &Statement) -> Vec<Expression> {
    match &statement.kind {
        StatementKind::Var {
            value: Some(value), ..
        }
        | StatementKind::Assign { value, .. } => match value {
            Assignment::Values(values) => values.iter().flat_map(of_value).collect(),
            Assignment::SuchThat { condition, .. } => vec![condition.clone()],
            Assignment::OrFail { .. } => Vec::new(),
        },
        StatementKind::Return(values) | StatementKind::Yield(values) => {
            values.iter().flat_map(of_value).collect()
        }
        StatementKind::VarPattern { value, .. } => vec![value.clone()],
        StatementKind::If { guard, .. } | StatementKind::While { guard, .. } => match guard {
            Guard::Condition(condition) | Guard::Binding { condition, .. } => {
                vec![condition.clone()]
            }
            Guard::Nondeterministic | Guard::Elided => Vec::new(),
        },
        StatementKind::For(it) => std::iter::once(it.from.clone())
            .chain(it.to.clone())
            .collect(),
        StatementKind::Match { scrutinee, .. } => vec![scrutinee.clone()],
        StatementKind::Expect { condition, .. } | StatementKind::Assert { condition, .. } => {
            vec![condition.clone()]
        }
        StatementKind::Print(values) if values.len() > 1 => values.clone(),
        _ => Vec::new(),
    }
}

fn of_value(value: &RightHandSide) -> Vec<Expression> {
    match &value.kind {
        RightHandSideKind::Expression(value) => vec![value.clone()],
        RightHandSideKind::New(Allocation::Array {
            dimensions,
            initialiser,
            ..
        }) => {
            let mut parts = dimensions.clone();
            match initialiser {
                Some(ArrayInitialiser::Function(it)) => parts.push((**it).clone()),
                Some(ArrayInitialiser::Display(elements)) => parts.extend(elements.clone()),
                None => {}
            }
            parts
        }
        RightHandSideKind::New(Allocation::Object {
            arguments: Some(arguments),
            ..
        }) => arguments.iter().map(|it| it.value.clone()).collect(),
        RightHandSideKind::New(_) | RightHandSideKind::Havoc => Vec::new(),
    }
}
