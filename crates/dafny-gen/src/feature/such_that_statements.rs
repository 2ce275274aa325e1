//! `var x: T :| P(x)` and `x :| P(x)` with one solution.

use gadfly_dafny::Backend;
use crate::build::{binary, display, local, member_of, number, within};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    Assignment, BinaryOperator, CollectionKind, Expression, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "such-that-statements",
    often: 3,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Sets],
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        applies: |g| g.affords(10),
        write: chosen,
    }],
    ..Feature::USUAL
};

fn chosen(g: &mut Gen<'_>) {
    let int = g.ty(Shape::Int);
    let (ty, name, condition) = if g.ch.chance(1, 3) {
        // Among some, the one that an equation describes.
        let name = g.name("v");
        let x = || Expression::name(&name);
        let low = g.ch.int(-4..=4);
        let only = g.ch.int(0..=3);
        let range = within(number(low), x(), number(low + 4));
        let twice = binary(BinaryOperator::Add, x(), x());
        let is = binary(BinaryOperator::Equal, twice, number(2 * (low + only)));
        (int, name.clone(), binary(BinaryOperator::And, range, is))
    } else {
        let ty = g.some_type(TypeRequest {
            depth: 2,
            ..TypeRequest::COMPARABLE
        });
        let value = g.chosen_from(ty);
        let name = g.name("v");
        let only = display(CollectionKind::Set, vec![value]);
        (ty, name.clone(), member_of(Expression::name(&name), only))
    };
    g.spend(6);
    let value = Assignment::SuchThat {
        assume: false,
        attributes: Vec::new(),
        condition,
    };
    let written = g.type_syntax(ty);
    if g.traits(ty).literal && g.ch.chance(1, 3) {
        // One that has a value already.
        let first = g.literal(ty, true);
        g.push(Statement::var(&name, Some(written), first));
        g.push(Statement::new(StatementKind::Assign {
            targets: vec![Expression::name(&name)],
            value,
            proof: None,
        }));
    } else {
        g.push(Statement::new(StatementKind::Var {
            ghost: false,
            variables: vec![local(&name, Some(written))],
            value: Some(value),
            proof: None,
        }));
    }
    g.scope.push(Variable::local(&name, ty));
}
