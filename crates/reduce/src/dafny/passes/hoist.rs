//! Pass: a statement becomes the computation of one of its expressions, and such a
//! computation that of a part.

use crate::dafny::change::Change;
use crate::dafny::each::{each_statement, unused_name};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Assignment, Expression, ExpressionKind, Guard, RightHandSide, Statement, StatementKind,
    Visitor, visitor,
};

/// Replaces statements by the expressions that they compute.
#[derive(Debug)]
pub(in crate::dafny) struct Hoist;

impl Changes for Hoist {
    fn name(&self) -> &'static str {
        "hoist"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let name = unused_name(tree);
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| {
            for other in instead_of(tree, statement, &name) {
                changes.push(Change::statements(statement.id, vec![other]));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

fn instead_of(tree: &Tree, statement: &Statement, name: &str) -> Vec<Statement> {
    let computed = |value: &Expression| Statement::var(name, None, value.clone());
    match &statement.kind {
        StatementKind::Var {
            variables,
            value: Some(Assignment::Values(values)),
            ..
        } => {
            let ([variable], [value]) = (&variables[..], &values[..]) else {
                return expressions(values).map(computed).collect();
            };
            let parts = super::variables::expression_of(value).map(|it| parts(tree, it));
            let parts = parts.unwrap_or_default().into_iter();
            parts
                .map(|part| Statement::var(&variable.name.text, None, part))
                .collect()
        }
        StatementKind::Print(values) => {
            let parts = values.iter().flat_map(|value| parts(tree, value));
            parts.map(|part| Statement::print(vec![part])).collect()
        }
        StatementKind::Assign {
            value: Assignment::Values(values),
            ..
        }
        | StatementKind::Return(values) => expressions(values).map(computed).collect(),
        StatementKind::If {
            guard: Guard::Condition(condition),
            ..
        }
        | StatementKind::While {
            guard: Guard::Condition(condition),
            ..
        } => vec![computed(condition)],
        StatementKind::Match { scrutinee, .. } => vec![computed(scrutinee)],
        StatementKind::VarPattern { value, .. } => vec![computed(value)],
        StatementKind::Expect { condition, .. } => vec![computed(condition)],
        StatementKind::For(it) => {
            let bounds = [Some(&it.from), it.to.as_ref()];
            bounds.into_iter().flatten().map(computed).collect()
        }
        StatementKind::Call { call, .. } => parts(tree, call).iter().map(computed).collect(),
        _ => Vec::new(),
    }
}

fn expressions(values: &[RightHandSide]) -> impl Iterator<Item = &Expression> {
    values.iter().filter_map(super::variables::expression_of)
}

/// The direct parts of an expression that are worth keeping.
fn parts(tree: &Tree, whole: &Expression) -> Vec<Expression> {
    struct Parts<'a>(&'a Tree, Vec<Expression>);
    impl Visitor for Parts<'_> {
        fn visit_expression(&mut self, part: &Expression) {
            let idle = matches!(
                part.kind,
                ExpressionKind::Literal(_) | ExpressionKind::Name(_)
            );
            if !idle && self.0.type_of(part.id).is_some() {
                self.1.push(part.clone());
            }
        }
    }
    let mut parts = Parts(tree, Vec::new());
    visitor::walk_expression(&mut parts, whole);
    parts.1
}
