//! Puts a block in the place of what is around it: a branch, a case, what a lambda
//! expression does, the first iteration of a loop; and undoes two assignments in one.

use crate::ir::{Block, LoopForm, Program, Stmt};
use crate::shrink::change::{Change, StmtChange};
use crate::shrink::rebuild::each;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let mut changes = Vec::new();
    each(program, &mut |at, site| {
        let kept = match site.stmt {
            Stmt::If { .. } | Stmt::Switch { .. } | Stmt::Immediate(_) => {
                0..site.stmt.blocks().len()
            }
            Stmt::Loop(inner) => {
                let foreign = site.parallel || inner.form == LoopForm::Each || jumps(&inner.body);
                0..usize::from(!foreign)
            }
            Stmt::Chain(_) => {
                changes.push(Change::Stmt(at, StmtChange::InnerOnly));
                0..0
            }
            _ => 0..0,
        };
        changes.extend(kept.map(|block| Change::Stmt(at, StmtChange::Unwrap(block))));
    });
    changes
}

/// Whether a block leaves the loop around it, or goes on with its next iteration.
fn jumps(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| match stmt {
        Stmt::Break | Stmt::Continue => true,
        Stmt::Loop(_) => false,
        _ => stmt.blocks().into_iter().any(jumps),
    })
}
