//! Pass: loops run never or once, and nothing jumps out of them or around them any more.
//!
//! A loop without an end needs a jump, so that neither can go alone.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Block, Expression, Guard, NodeId, Statement, StatementKind, Visitor, visitor,
};

/// Makes loops run never or once.
#[derive(Debug)]
pub(in crate::dafny) struct Loops;

impl Changes for Loops {
    fn name(&self) -> &'static str {
        "loops"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut jumps: Vec<NodeId> = Vec::new();
        let mut guards: Vec<NodeId> = Vec::new();
        let mut once: Vec<Change> = Vec::new();
        each_statement(&tree.program, |statement| {
            if is_jump(statement) {
                jumps.push(statement.id);
            }
            if let StatementKind::While { guard, body, .. } = &statement.kind {
                if let Guard::Condition(condition) = guard {
                    guards.push(condition.id);
                }
                once.extend(body.iter().map(|body| run_once(statement, body)));
            }
        });
        let never = |guards: &[NodeId], jumps: &[NodeId]| {
            let mut change = Change::default();
            for guard in guards {
                change.and(*guard, Op::Expression(Box::new(Expression::bool(false))));
            }
            for jump in jumps {
                change.and(*jump, Op::Drop);
            }
            change
        };
        let mut changes = vec![never(&guards, &jumps)];
        for guard in &guards {
            changes.push(never(&[*guard], &jumps));
            changes.extend(jumps.iter().map(|jump| never(&[*guard], &[*jump])));
        }
        changes.extend(once);
        changes.retain(|it| !it.ops.is_empty());
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// The statements of a loop without the jumps among them.
fn run_once(whole: &Statement, body: &Block) -> Change {
    struct Jumps(Change);
    impl Visitor for Jumps {
        fn visit_statement(&mut self, statement: &Statement) {
            if is_jump(statement) {
                self.0.and(statement.id, Op::Drop);
            }
            visitor::walk_statement(self, statement);
        }
    }
    let mut jumps = Jumps(Change::statements(whole.id, body.statements.clone()));
    jumps.visit_block(body);
    jumps.0
}

fn is_jump(statement: &Statement) -> bool {
    matches!(&statement.kind, StatementKind::Jump { .. })
        || matches!(&statement.kind, StatementKind::Return(values) if values.is_empty())
}
