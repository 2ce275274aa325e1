//! Ghost variables and assertions, of which nothing may remain in compiled code.

use crate::build::local;
use crate::context::{Feature, Gen, StmtRule, TypeRequest, everywhere};
use gadfly_dafny::syntax::{Assignment, RightHandSide, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "ghost-code",
    often: 3,
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        applies: everywhere,
        write: ghost_variable,
    }],
    ..Feature::USUAL
};

fn ghost_variable(g: &mut Gen<'_>) {
    let ty = g.some_type(TypeRequest::PURE);
    // Nobody runs it, so nobody would find it invalid.
    let value = g.totally(|g| g.expr_at(ty, true));
    let name = g.name("g");
    let written = g.type_syntax(ty);
    g.push(Statement::new(StatementKind::Var {
        ghost: true,
        variables: vec![local(&name, Some(written))],
        value: Some(Assignment::Values(vec![RightHandSide::expression(value)])),
        proof: None,
    }));
}
