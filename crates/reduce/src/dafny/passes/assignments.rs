//! Pass: of several assignments at once, one goes; a datatype's constructor without
//! fields loses its parentheses.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Assignment, Declaration, NodeId, Statement, StatementKind, Visitor, visitor,
};

/// Removes targets of assignments together with their values.
#[derive(Debug)]
pub(in crate::dafny) struct Assignments;

impl Changes for Assignments {
    fn name(&self) -> &'static str {
        "assignments"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| {
            if let StatementKind::Assign {
                targets,
                value: Assignment::Values(values),
                ..
            } = &statement.kind
                && targets.len() == values.len()
                && targets.len() > 1
            {
                for number in 0..targets.len() {
                    changes.push(without(statement, number));
                }
            }
        });
        let mut datatypes = Datatypes(Vec::new());
        visitor::walk_program(&mut datatypes, &tree.program);
        changes.extend(datatypes.0);
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

fn without(statement: &Statement, number: usize) -> Change {
    let mut fewer = statement.clone();
    fewer.id = NodeId::NONE;
    if let StatementKind::Assign {
        targets,
        value: Assignment::Values(values),
        ..
    } = &mut fewer.kind
    {
        targets.remove(number);
        values.remove(number);
    }
    Change::statements(statement.id, vec![fewer])
}

struct Datatypes(Vec<Change>);

impl Visitor for Datatypes {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if let Declaration::Datatype(it) = declaration
            && it
                .constructors
                .iter()
                .any(|it| it.parentheses && it.fields.is_empty())
        {
            let mut bare = it.clone();
            bare.id = NodeId::NONE;
            for constructor in &mut bare.constructors {
                constructor.parentheses &= !constructor.fields.is_empty();
            }
            let bare = Op::Declarations(vec![Declaration::Datatype(bare)]);
            self.0.push(Change::one(it.id, bare));
        }
        visitor::walk_declaration(self, declaration);
    }
}
