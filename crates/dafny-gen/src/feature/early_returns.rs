//! `return` in the middle of a method, with and without values.

use crate::build::if_statement;
use crate::context::{Feature, Gen, StmtRule};
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{RightHandSide, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "early-returns",
    often: 5,
    statements: &[StmtRule {
        weight: 1,
        nests: false,
        applies: |g| g.body.may_return,
        write: |g| {
            let bool = g.ty(Shape::Bool);
            let condition = g.expr(bool);
            let statement = return_statement(g);
            g.push(if_statement(condition, vec![statement], None));
        },
    }],
    ..Feature::USUAL
};

/// `return;` or `return values;`.
pub(super) fn return_statement(g: &mut Gen<'_>) -> Statement {
    let results: Vec<Ty> = g.body.results.iter().map(|(_, ty)| *ty).collect();
    let values = if g.ch.chance(1, 2) {
        Vec::new()
    } else {
        let values = results.iter().map(|ty| g.expr_at(*ty, true));
        values.map(RightHandSide::expression).collect()
    };
    Statement::new(StatementKind::Return(values))
}
