//! Iterators: a loop that yields, and a loop that calls `MoveNext`.

use gadfly_dafny::Backend;
use crate::build::{binary, decreases, formal, if_statement, local, number, right, var};
use crate::context::body::Body;
use crate::context::declared::{IteratorInfo, ModuleId};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    Allocation, BinaryOperator, Block, Declaration, Expression, Guard, Iterator, Name, NodeId,
    RightHandSide, RightHandSideKind, Span, Specification, Statement, StatementKind, Type,
};

pub(super) const FEATURE: Feature = Feature {
    name: "iterators",
    often: 2,
    lacking: &[Backend::Java, Backend::Rs],
    needs: &[FeatureId::WhileLoops],
    statements: &[StmtRule {
        weight: 3,
        nests: true,
        applies: |g| g.declared.here == ModuleId::DEFAULT && g.affords(60),
        write: used,
    }],
    ..Feature::USUAL
};

/// `while i < n { i := i + 1; … }`.
fn counted(counter: &str, bound: &Expression, mut body: Vec<Statement>) -> Statement {
    let i = || Expression::name(counter);
    let step = Statement::assign(i(), binary(BinaryOperator::Add, i(), number(1)));
    body.insert(0, step);
    Statement::new(StatementKind::While {
        guard: Guard::Condition(binary(BinaryOperator::Less, i(), bound.clone())),
        attributes: Vec::new(),
        specification: decreases(binary(BinaryOperator::Subtract, bound.clone(), i())),
        body: Some(Block::new(body)),
    })
}

fn used(g: &mut Gen<'_>) {
    let known = g.declared.iterators.clone();
    let iterator = if known.is_empty() || g.ch.chance(1, 4) {
        declare(g)
    } else {
        g.ch.pick(&known).clone()
    };
    let name = g.name("v");
    let more = g.name("v");
    let counter = g.name("i");
    let int = g.ty(Shape::Int);
    let length = Expression::int(g.ch.uint(0..=3));
    g.push(var(
        vec![local(&name, None)],
        vec![right(RightHandSideKind::New(Allocation::Object {
            ty: Box::new(Type::named(&iterator.name)),
            arguments: Some(crate::build::arguments(vec![length])),
        }))],
    ));
    g.push(Statement::var(&more, None, Expression::bool(true)));
    g.push(Statement::var(
        &counter,
        Some(g.type_syntax(int)),
        number(0),
    ));
    let next = Expression::name(&name).member("MoveNext").call([]);
    let advance = Statement::assign(Expression::name(&more), next);
    g.body.blocks.push(Vec::new());
    g.looped(4, |g| {
        let value = Expression::name(&name).member(&iterator.result);
        g.print_value(value, iterator.ty);
    });
    let then = g.body.blocks.pop().unwrap_or_default();
    let body = vec![
        if_statement(Expression::name(&more), vec![advance], None),
        if_statement(Expression::name(&more), then, None),
    ];
    g.spend(20);
    g.push(counted(&counter, &number(4), body));
}

/// `iterator I(n: int) yields (y: T)` with a loop that yields `n` times.
fn declare(g: &mut Gen<'_>) -> IteratorInfo {
    let (made, _) = g.apart(Body::default(), |g| {
        let int = g.ty(Shape::Int);
        let ty = g.some_type(TypeRequest {
            depth: 2,
            ..TypeRequest::PURE
        });
        let (name, result) = (g.name("I"), g.name("y"));
        let (bound, counter) = (g.name("p"), g.name("i"));
        g.scope.push(Variable::fixed(&bound, int));
        g.scope.push(Variable::fixed(&counter, int));
        g.operators_left = 5;
        g.body.bound += 1;
        let value = g.expr_at(ty, true);
        g.body.bound -= 1;
        let value = RightHandSide::expression(value);
        let yielding = Statement::new(StatementKind::Yield(vec![value]));
        let start = Statement::var(&counter, Some(g.type_syntax(int)), number(0));
        let body = counted(&counter, &Expression::name(&bound), vec![yielding]);
        let declaration = Iterator {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            name: Name::new(&*name),
            type_parameters: Vec::new(),
            refining: false,
            parameters: vec![formal(&bound, g.type_syntax(int))],
            yields: vec![formal(&result, g.type_syntax(ty))],
            specification: Specification::default(),
            body: Some(Block::new(vec![start, body])),
        };
        (declaration, IteratorInfo { name, result, ty })
    });
    let (declaration, info) = made;
    g.declarations.push(Declaration::Iterator(declaration));
    g.declared.iterators.push(info.clone());
    info
}
