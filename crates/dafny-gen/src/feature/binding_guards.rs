//! `if x :| P(x) { … } else { … }` with at most one `x`.

use gadfly_dafny::Backend;
use crate::build::{binary, bound, display, member_of};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    BinaryOperator, Block, CollectionKind, Expression, Guard, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "binding-guards",
    often: 3,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Sets, FeatureId::IfStatements],
    statements: &[StmtRule {
        weight: 2,
        nests: true,
        applies: |g| g.affords(10),
        write: guarded,
    }],
    ..Feature::USUAL
};

fn guarded(g: &mut Gen<'_>) {
    let ty = g.some_type(TypeRequest {
        depth: 2,
        ..TypeRequest::COMPARABLE
    });
    let value = g.chosen_from(ty);
    let name = g.name("b");
    let only = display(CollectionKind::Set, vec![value]);
    let mut condition = member_of(Expression::name(&name), only);
    if g.ch.chance(1, 2) {
        let bool = g.ty(Shape::Bool);
        let variable = Variable::fixed(&name, ty);
        let more = g.under_binder([variable], 1, |g| g.totally(|g| g.chosen_from(bool)));
        condition = binary(BinaryOperator::And, condition, more);
    }
    let variables = vec![bound(&name, Some(g.type_syntax(ty)), None)];
    let then = g.block_with(2, vec![Variable::fixed(&name, ty)], None);
    let otherwise = g.block(2);
    g.push(Statement::new(StatementKind::If {
        guard: Guard::Binding {
            variables,
            attributes: Vec::new(),
            condition,
        },
        attributes: Vec::new(),
        then: Block::new(then),
        otherwise: Some(Box::new(Statement::new(StatementKind::Block(Block::new(
            otherwise,
        ))))),
    }));
}
