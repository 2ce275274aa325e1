//! Pass: delete declarations, members, constructors of datatypes, and parents.

use super::unused::all_declarations;
use crate::dafny::change::Change;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{Declaration, Visitor, visitor};

/// Deletes declarations.
#[derive(Debug)]
pub(in crate::dafny) struct Declarations;

impl Changes for Declarations {
    fn name(&self) -> &'static str {
        "declarations"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes: Vec<Change> = all_declarations(&tree.program)
            .into_iter()
            .map(Change::drop)
            .collect();
        let mut parts = Parts(Vec::new());
        visitor::walk_program(&mut parts, &tree.program);
        changes.extend(parts.0);
        changes
    }
}

/// Constructors of datatypes and parents of types.
struct Parts(Vec<Change>);

impl Visitor for Parts {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        let parents = match declaration {
            Declaration::Datatype(it) => {
                let constructors = it.constructors.iter();
                self.0.extend(constructors.map(|it| Change::drop(it.id)));
                &it.parents
            }
            Declaration::Class(it) => &it.parents,
            Declaration::Type(it) => &it.parents,
            _ => return visitor::walk_declaration(self, declaration),
        };
        self.0.extend(parents.iter().map(|it| Change::drop(it.id)));
    }
}
