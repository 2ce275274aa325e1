//! Pass: delete statements.

use crate::dafny::change::Change;
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;

/// Deletes statements.
#[derive(Debug)]
pub(in crate::dafny) struct Statements;

impl Changes for Statements {
    fn name(&self) -> &'static str {
        "statements"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_statement(&tree.program, |it| changes.push(Change::drop(it.id)));
        changes
    }
}
