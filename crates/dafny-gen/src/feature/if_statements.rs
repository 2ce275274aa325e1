//! `if` statements, with `else` and `else if`.

use crate::build::if_statement;
use crate::context::{Feature, Gen, StmtRule, everywhere};
use crate::ty::Shape;
use gadfly_dafny::syntax::StatementKind;

pub(super) const FEATURE: Feature = Feature {
    name: "if-statements",
    often: 11,
    statements: &[StmtRule {
        weight: 5,
        nests: true,
        applies: everywhere,
        write: branch,
    }],
    ..Feature::USUAL
};

fn branch(g: &mut Gen<'_>) {
    let bool = g.ty(Shape::Bool);
    let condition = g.expr(bool);
    let then = g.block(3);
    let mut statement = if_statement(condition, then, None);
    if let StatementKind::If { otherwise, .. } = &mut statement.kind {
        match g.ch.weighted(&[2, 3, 1]) {
            0 => {}
            1 => {
                let block = g.block(3);
                let block = gadfly_dafny::syntax::Block::new(block);
                let block = gadfly_dafny::syntax::Statement::new(StatementKind::Block(block));
                *otherwise = Some(Box::new(block));
            }
            _ => {
                // No variable is put before this condition: it is not always
                // evaluated, but what is before it is.
                let condition = g.under_binder(None, 1, |g| g.expr(bool));
                let then = g.block(2);
                let last = g.block(2);
                *otherwise = Some(Box::new(if_statement(condition, then, Some(last))));
            }
        }
    }
    g.push(statement);
}
