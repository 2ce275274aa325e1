//! Pass: delete clauses of specifications and attributes.

use crate::dafny::change::Change;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{Attribute, Clause, Visitor, visitor};

/// Deletes specifications and attributes.
#[derive(Debug)]
pub(in crate::dafny) struct Specifications;

impl Changes for Specifications {
    fn name(&self) -> &'static str {
        "specifications"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        struct Clauses(Vec<Change>);
        impl Visitor for Clauses {
            fn visit_clause(&mut self, clause: &Clause) {
                self.0.push(Change::drop(clause.id));
                visitor::walk_clause(self, clause);
            }
            fn visit_attribute(&mut self, attribute: &Attribute) {
                self.0.push(Change::drop(attribute.id));
            }
        }
        let mut clauses = Clauses(Vec::new());
        visitor::walk_program(&mut clauses, &tree.program);
        clauses.0
    }
}
