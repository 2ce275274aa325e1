//! Leaves statements out. What declares something goes when nothing names it any more
//! (`unused.rs`).

use crate::ir::{Program, Stmt};
use crate::shrink::change::{Change, StmtChange};
use crate::shrink::rebuild::each;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let mut changes = Vec::new();
    each(program, &mut |at, site| {
        let declares = matches!(site.stmt, Stmt::Declare(..) | Stmt::Bind(_));
        if !declares && !site.parallel {
            changes.push(Change::Stmt(at, StmtChange::Drop));
        }
    });
    changes
}
