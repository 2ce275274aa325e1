//! Bounds loops by numbers, writes them with `for`, and lets them run once.

use crate::eval::{self, Evaluator};
use crate::ir::{Expr, LoopForm, Program, Stmt};
use crate::semantics::Int;
use crate::shrink::change::{Change, StmtChange};
use crate::shrink::rebuild::each;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    // Bounds read inputs at most: they are what they are in the beginning.
    let Ok(memory) = eval::initialise(program) else {
        return Vec::new();
    };
    let (context, exprs) = program.context();
    let evaluator = Evaluator::new(context, exprs, &memory);
    let mut changes = Vec::new();
    each(program, &mut |at, site| {
        let Stmt::Loop(inner) = site.stmt else { return };
        let values = (evaluator.value(inner.start), evaluator.value(inner.limit));
        let (Ok(start), Ok(limit)) = values else {
            return;
        };
        let [start, limit] = [start, limit].map(Int::sign_extended);
        if site.parallel || inner.form == LoopForm::Each {
            return;
        }
        let is_number = |id| matches!(exprs.expr(id), Expr::Constant(_));
        let plain = is_number(inner.start) && is_number(inner.limit);
        if !plain || inner.form != LoopForm::For || inner.request.is_some() {
            changes.push(Change::Stmt(at, StmtChange::PlainLoop(start, limit)));
        } else if (limit - start).abs() > 1 {
            changes.push(Change::Stmt(at, StmtChange::RunOnce));
        }
    });
    changes
}
