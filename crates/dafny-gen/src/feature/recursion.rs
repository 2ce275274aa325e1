//! Functions and methods that call themselves with an argument that counts down, also
//! in tail position.

use crate::build::{binary, call_with, decreases, if_then, let_in, number, pattern_variable};
use crate::context::body::Body;
use crate::context::declared::{Callable, ParameterInfo, Receiver};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use crate::write::attribute;
use gadfly_dafny::syntax::{
    BinaryOperator, Declaration, Expression, Member, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "recursion",
    often: 5,
    needs: &[FeatureId::Functions],
    expressions: &[ExprRule {
        tags: &[],
        weight: 2,
        deep: true,
        applies: |g, ty| g.may_fail() && g.can_declare() && g.traits(ty).literal && g.affords(100),
        write: call,
    }],
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        applies: |g| g.can_declare() && g.affords(200),
        write: call_method,
    }],
    ..Feature::USUAL
};

/// The depth of the recursion: small, because not every backend turns it into a loop.
const DEEPEST: u32 = 6;

/// `n <= 0`.
fn is_done(counter: &str) -> Expression {
    binary(
        BinaryOperator::LessEqual,
        Expression::name(counter),
        number(0),
    )
}

/// `n - 1`.
fn one_less(counter: &str) -> Expression {
    binary(
        BinaryOperator::Subtract,
        Expression::name(counter),
        number(1),
    )
}

/// A parameter that counts down, and others.
fn parameters(g: &mut Gen<'_>) -> Vec<ParameterInfo> {
    let ty = g.ty(Shape::Int);
    let mut parameters = vec![ParameterInfo {
        name: g.name("n"),
        ty,
        default: None,
        most: Some(DEEPEST),
    }];
    parameters.extend(g.some_parameters(2, false));
    parameters
}

fn call(g: &mut Gen<'_>, result: Ty) -> Expression {
    let ((declaration, parameters), cost) = g.apart(Body::default(), |g| {
        let name = g.name("f");
        let parameters = parameters(g);
        let known = parameters.iter().map(|it| Variable::fixed(&it.name, it.ty));
        g.scope.extend(known);
        g.body.multiplier = u64::from(DEEPEST) + 1;
        g.operators_left = 6;
        let base = g.expr_at(result, true);
        let counter = parameters[0].name.clone();
        let mut arguments = vec![one_less(&counter)];
        for parameter in &parameters[1..] {
            g.operators_left = 3;
            arguments.push(g.expr_at(parameter.ty, true));
        }
        let again = Expression::name(&name).call(arguments);
        let is_tail = g.ch.chance(1, 2);
        let step = if is_tail {
            again
        } else {
            // The value is used, so this is no loop.
            let before = g.name("l");
            let written = g.type_syntax(result);
            g.operators_left = 6;
            let known = [Variable::fixed(&before, result)];
            let body = g.under_binder(known, 1, |g| g.expr_at(result, true));
            let_in(pattern_variable(&before, Some(written)), again, body)
        };
        let formals = g.formals(&parameters);
        let mut declaration = crate::build::function(&name, formals, g.type_syntax(result));
        declaration.specification = decreases(Expression::name(&counter));
        declaration.attributes = attribute::of_recursion(g, is_tail);
        declaration.body = Some(if_then(is_done(&counter), base, step));
        (declaration, parameters)
    });
    let callable = Callable {
        module: g.declared.here,
        name: declaration.name.text.clone(),
        is_function: true,
        receiver: Receiver::None,
        parameters,
        results: vec![result],
        cost: cost + u64::from(DEEPEST),
    };
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.callables.push(callable.clone());
    g.spend(callable.cost);
    let arguments = g.call_arguments(&callable);
    call_with(Expression::name(&callable.name), arguments)
}

/// A method whose first statement may be a call of itself.
fn call_method(g: &mut Gen<'_>) {
    let (made, cost) = g.apart(Body::default(), |g| {
        let name = g.name("m");
        let parameters = parameters(g);
        let result = g.some_type(TypeRequest::PURE);
        let results = vec![(g.name("r"), result)];
        let outer = g.body.multiplier;
        let mut declaration = g.method_body(&name, None, &parameters, &results);
        g.body.multiplier = outer;
        let counter = parameters[0].name.clone();
        let mut arguments = vec![one_less(&counter)];
        let given = parameters[1..].iter().map(|it| Expression::name(&it.name));
        arguments.extend(given);
        let again = Expression::name(&name).call(arguments);
        let target = Expression::name(&results[0].0);
        let recursion = Statement::assign(target, again);
        let more = binary(
            BinaryOperator::Greater,
            Expression::name(&counter),
            number(0),
        );
        let first = crate::build::if_statement(more, vec![recursion], None);
        if let Some(body) = &mut declaration.body {
            // After the result has its first value, or at the end.
            let at = if g.ch.chance(1, 2) {
                body.statements
                    .iter()
                    .position(|it| matches!(it.kind, StatementKind::Assign { .. }))
                    .map_or(0, |first| first + 1)
            } else {
                body.statements.len()
            };
            body.statements.insert(at, first);
        }
        let by = decreases(Expression::name(&counter));
        declaration.specification.clauses.extend(by.clauses);
        (declaration, parameters, results)
    });
    let (declaration, parameters, results) = made;
    let callable = Callable {
        module: g.declared.here,
        name: declaration
            .name
            .as_ref()
            .map_or_else(String::new, |name| name.text.clone()),
        is_function: false,
        receiver: Receiver::None,
        parameters,
        results: results.iter().map(|(_, ty)| *ty).collect(),
        cost: cost.saturating_mul(u64::from(DEEPEST) + 1),
    };
    let member = Member::Method(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.callables.push(callable.clone());
    if g.affords(callable.cost) {
        let callee = Expression::name(&callable.name);
        g.call_method(callee, &callable);
    }
}
