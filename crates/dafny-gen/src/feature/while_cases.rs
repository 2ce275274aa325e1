//! `while { case … }`: alternatives of which exactly one holds until a counter
//! ends the loop.

use gadfly_dafny::Backend;
use crate::build::{binary, decreases, not};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    Alternative, BinaryOperator, Expression, Guard, Name, NodeId, Span, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "while-cases",
    often: 3,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::WhileLoops],
    statements: &[StmtRule {
        weight: 2,
        nests: true,
        applies: |g| g.affords(20),
        write: alternatives,
    }],
    ..Feature::USUAL
};

fn alternatives(g: &mut Gen<'_>) {
    let most = g.ch.uint(1..=4);
    let int = g.ty(Shape::Int);
    let bool = g.ty(Shape::Bool);
    // A variable that nothing in the loop assigns to.
    let chosen = g.name("v");
    let value = g.expr_at(bool, true);
    g.push(Statement::var(&chosen, Some(g.type_syntax(bool)), value));
    let counter = g.name("i");
    g.push(Statement::var(
        &counter,
        Some(g.type_syntax(int)),
        Expression::int(0_u32),
    ));
    g.scope.push(Variable::fixed(&chosen, bool));
    g.scope.push(Variable::fixed(&counter, int));
    let i = || Expression::name(&counter);
    let below = || binary(BinaryOperator::Less, i(), Expression::int(most));
    let target = g.loop_target();
    let label = target.label.clone();
    let guards = [Expression::name(&chosen), not(Expression::name(&chosen))];
    let mut alternatives = Vec::new();
    for guard in guards {
        let target = target.clone();
        let mut body = g.looped(most, |g| g.block_with(2, Vec::new(), Some(target)));
        let next = binary(BinaryOperator::Add, i(), Expression::int(1_u32));
        body.insert(0, Statement::assign(i(), next));
        alternatives.push(Alternative {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            guard: Guard::Condition(binary(BinaryOperator::And, below(), guard)),
            body,
        });
    }
    let left = binary(BinaryOperator::Subtract, Expression::int(most), i());
    let mut statement = Statement::new(StatementKind::WhileCase {
        attributes: Vec::new(),
        specification: decreases(left),
        alternatives,
    });
    statement.labels.extend(label.map(Name::new));
    g.push(statement);
}
