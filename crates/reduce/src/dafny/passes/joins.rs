//! Pass: a variable that gets its first value after its declaration gets it there.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::{LocalId, Reference};
use gadfly_dafny::syntax::{NodeId, Statement, StatementKind};
use std::collections::BTreeMap;

/// Joins declarations of variables with their first assignments.
#[derive(Debug)]
pub(in crate::dafny) struct Joins;

impl Changes for Joins {
    fn name(&self) -> &'static str {
        "joins"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        // Variables without a value, or with one that may be dropped, in order.
        let mut declared: BTreeMap<LocalId, Statement> = BTreeMap::new();
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| match &statement.kind {
            StatementKind::Var { variables, .. } => {
                if let [variable] = &variables[..]
                    && let Some(local) = tree.resolved.declared.get(variable.id)
                {
                    declared.insert(*local, statement.clone());
                }
            }
            StatementKind::Assign { targets, value, .. } => {
                let [target] = &targets[..] else { return };
                let Some(Reference::Local(local)) = tree.resolved.references.get(target.id) else {
                    return;
                };
                let Some(declaration) = declared.remove(local) else {
                    return;
                };
                let mut joined = declaration.clone();
                joined.id = NodeId::NONE;
                if let StatementKind::Var { value: first, .. } = &mut joined.kind {
                    *first = Some(value.clone());
                }
                let mut change = Change::drop(declaration.id);
                change.and(statement.id, Op::Statements(vec![joined]));
                changes.push(change);
            }
            _ => {}
        });
        changes
    }
}
