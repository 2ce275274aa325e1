//! Pass: delete cases of `match`, `if` and `while`.

use crate::dafny::change::Change;
use crate::dafny::each::{each_expression, each_statement};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{ExpressionKind, StatementKind};

/// Deletes cases.
#[derive(Debug)]
pub(in crate::dafny) struct Cases;

impl Changes for Cases {
    fn name(&self) -> &'static str {
        "cases"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut nodes = Vec::new();
        each_statement(&tree.program, |statement| match &statement.kind {
            StatementKind::Match { cases, .. } => nodes.extend(cases.iter().map(|it| it.id)),
            StatementKind::IfCase { alternatives, .. }
            | StatementKind::WhileCase { alternatives, .. } => {
                nodes.extend(alternatives.iter().map(|it| it.id));
            }
            _ => {}
        });
        each_expression(&tree.program, |expression| {
            if let ExpressionKind::Match { cases, .. } = &expression.kind {
                nodes.extend(cases.iter().map(|it| it.id));
            }
        });
        nodes.sort_unstable();
        nodes.dedup();
        nodes.into_iter().map(Change::drop).collect()
    }
}
