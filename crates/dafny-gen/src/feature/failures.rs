//! Failure-compatible types and `:-`: a datatype of results, a function
//! that may fail, and a method that propagates failures.

use crate::build::{binary, formal, function, if_then, method, number};
use crate::context::body::Body;
use crate::context::declared::{FailureInfo, ModuleId};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Assignment, BinaryOperator, Block, Constructor, Datatype, Declaration, Expression,
    ExpressionKind, Member, MethodKind, Name, NodeId, RightHandSide, Span, Statement,
    StatementKind, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "failures",
    often: 3,
    since: Dialect::V4,
    needs: &[FeatureId::Datatypes, FeatureId::Methods],
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.declared.here == ModuleId::DEFAULT && g.affords(30),
        write: tried,
    }],
    ..Feature::USUAL
};

/// Calls the method that propagates failures, and prints its result.
fn tried(g: &mut Gen<'_>) {
    let info = match &g.declared.failures {
        Some(info) => info.clone(),
        None => declare(g),
    };
    let int = g.ty(Shape::Int);
    let argument = g.expr(int);
    let name = g.name("v");
    let call = Expression::name(&info.method).call([argument]);
    g.spend(10);
    g.push(Statement::var(&name, Some(Type::named(&info.name)), call));
    let values = vec![Expression::name(&name), Expression::string("\n")];
    g.push(Statement::print(values));
}

fn declare(g: &mut Gen<'_>) -> FailureInfo {
    let info = FailureInfo {
        name: g.name("D"),
        method: g.name("m"),
    };
    let (good, bad) = (g.name("C"), g.name("C"));
    let (value, error) = (g.name("d"), g.name("d"));
    result_type(g, &info.name, (&good, &value), (&bad, &error));
    let attempt = attempt(g, &info.name, &good, &bad);
    let int = Type::new(TypeKind::Int);
    let (parameter, result) = (g.name("p"), g.name("r"));
    let local = g.name("v");
    let mut passing = method(
        MethodKind::Method,
        Some(&info.method),
        vec![formal(&parameter, int)],
        vec![formal(&result, Type::named(&info.name))],
    );
    let called = Expression::name(&attempt).call([Expression::name(&parameter)]);
    let taken = Statement::new(StatementKind::Var {
        ghost: false,
        variables: vec![crate::build::local(&local, None)],
        value: Some(Assignment::OrFail {
            keyword: None,
            attributes: Vec::new(),
            first: RightHandSide::expression(called),
            rest: Vec::new(),
        }),
        proof: None,
    });
    let more = binary(BinaryOperator::Add, Expression::name(&local), number(1));
    let whole = Expression::name(&info.name).member(&good).call([more]);
    passing.body = Some(Block::new(vec![
        taken,
        Statement::print(vec![Expression::name(&local), Expression::string("\n")]),
        Statement::assign(Expression::name(&result), whole),
    ]));
    let member = Member::Method(passing.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.failures = Some(info.clone());
    info
}

/// `datatype D = Good(value: int) | Bad(error: string)` with the three members that
/// `:-` uses.
fn result_type(g: &mut Gen<'_>, name: &str, good: (&str, &str), bad: (&str, &str)) {
    let constructor = |(name, field): (&str, &str), ty: Type| Constructor {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        name: Name::new(name),
        fields: vec![formal(field, ty)],
        parentheses: true,
    };
    let this = || Expression::new(ExpressionKind::This);
    let member = |name: &str, result: Type, body: Expression| {
        let mut declaration = function(name, Vec::new(), result);
        declaration.body = Some(body);
        Member::Function(declaration.into())
    };
    let failed = this().member(&format!("{}?", bad.0));
    // `Extract` is asked only where there is a value.
    let extracted = if_then(failed.clone(), number(0), this().member(good.1));
    g.declarations.push(Declaration::Datatype(Datatype {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        co: false,
        name: Name::new(name),
        type_parameters: Vec::new(),
        parents: Vec::new(),
        refining: false,
        constructors: vec![
            constructor(good, Type::new(TypeKind::Int)),
            constructor(bad, Type::new(TypeKind::String)),
        ],
        members: vec![
            member("IsFailure", Type::new(TypeKind::Bool), failed),
            member("PropagateFailure", Type::named(name), this()),
            member("Extract", Type::new(TypeKind::Int), extracted),
        ],
    }));
}

/// A function that returns a value or a failure, depending on its argument.
fn attempt(g: &mut Gen<'_>, name: &str, good: &str, bad: &str) -> String {
    let int = g.ty(Shape::Int);
    let parameter = g.name("p");
    let ((condition, value), _) = g.apart(Body::default(), |g| {
        g.scope.push(Variable::fixed(&parameter, int));
        let bool = g.ty(Shape::Bool);
        g.operators_left = 4;
        let condition = g.expr(bool);
        g.operators_left = 4;
        (condition, g.expr_at(int, true))
    });
    let attempt = g.name("f");
    let constructor = |constructor: &str, value: Expression| {
        Expression::name(name).member(constructor).call([value])
    };
    let parameters = vec![formal(&parameter, Type::new(TypeKind::Int))];
    let mut declaration = function(&attempt, parameters, Type::named(name));
    declaration.body = Some(if_then(
        condition,
        constructor(good, value),
        constructor(bad, Expression::string("failed")),
    ));
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    attempt
}
