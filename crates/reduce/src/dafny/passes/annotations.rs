//! Pass: delete types that Dafny infers, and labels that nothing jumps to.

use crate::dafny::change::Change;
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    BoundVariable, Constant, LocalVariable, Member, NodeId, Pattern, PatternKind, Statement,
    Visitor, visitor,
};

/// Deletes types that can be inferred.
#[derive(Debug)]
pub(in crate::dafny) struct Annotations;

impl Changes for Annotations {
    fn name(&self) -> &'static str {
        "annotations"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut written = Written(Vec::new());
        visitor::walk_program(&mut written, &tree.program);
        let mut changes: Vec<Change> = written.0.into_iter().map(Change::drop).collect();
        each_statement(&tree.program, |statement| {
            if !statement.labels.is_empty() {
                let bare = Statement {
                    labels: Vec::new(),
                    id: NodeId::NONE,
                    ..statement.clone()
                };
                changes.push(Change::statements(statement.id, vec![bare]));
            }
        });
        changes
    }
}

struct Written(Vec<NodeId>);

impl Visitor for Written {
    fn visit_local_variable(&mut self, variable: &LocalVariable) {
        self.0.extend(variable.ty.iter().map(|it| it.id));
        visitor::walk_local_variable(self, variable);
    }

    fn visit_bound_variable(&mut self, variable: &BoundVariable) {
        self.0.extend(variable.ty.iter().map(|it| it.id));
        visitor::walk_bound_variable(self, variable);
    }

    fn visit_member(&mut self, member: &Member) {
        if let Member::Constant(Constant {
            ty: Some(ty),
            value: Some(_),
            ..
        }) = member
        {
            self.0.push(ty.id);
        }
        visitor::walk_member(self, member);
    }

    fn visit_pattern(&mut self, pattern: &Pattern) {
        if let PatternKind::Name { ty: Some(ty), .. } = &pattern.kind {
            self.0.push(ty.id);
        }
        visitor::walk_pattern(self, pattern);
    }
}
