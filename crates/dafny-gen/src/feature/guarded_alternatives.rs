//! `if { case … }` with guards of which exactly one holds.

use gadfly_dafny::Backend;
use crate::build::not;
use crate::context::{Feature, Gen, StmtRule, everywhere};
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    Alternative, Expression, Guard, NodeId, Span, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "guarded-alternatives",
    often: 3,
    lacking: &[Backend::Rs],
    statements: &[StmtRule {
        weight: 2,
        nests: true,
        applies: everywhere,
        write: alternatives,
    }],
    ..Feature::USUAL
};

fn alternatives(g: &mut Gen<'_>) {
    let bool = g.ty(Shape::Bool);
    // A name: of two equal expressions only one may have to be rewritten.
    let condition = g.declare_variable(bool);
    // What is assigned in the body must not change which alternative it was.
    let guards = [
        Expression::name(&condition),
        not(Expression::name(&condition)),
    ];
    let alternatives = guards
        .into_iter()
        .map(|guard| Alternative {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            guard: Guard::Condition(guard),
            body: g.block(2),
        })
        .collect();
    g.push(Statement::new(StatementKind::IfCase {
        attributes: Vec::new(),
        alternatives,
    }));
}
