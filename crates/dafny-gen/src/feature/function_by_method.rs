//! Functions that are implemented by a method: `function f(…): T { e } by method { … }`.

use crate::build::{call_with, function};
use crate::context::declared::{Callable, ParameterInfo, Receiver};
use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Argument, Block, Declaration, Expression, Member, RightHandSide, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "function-by-method",
    often: 3,
    since: Dialect::V3,
    needs: &[FeatureId::Functions],
    expressions: &[ExprRule {
        tags: &[],
        weight: 2,
        deep: true,
        applies: |g, ty| g.may_fail() && g.can_declare() && !known(g, ty).is_empty(),
        write: wrapped,
    }],
    ..Feature::USUAL
};

fn known(g: &Gen<'_>, ty: Ty) -> Vec<Callable> {
    let callables = g.declared.callables.iter().filter(|it| {
        it.is_function
            && it.module == g.declared.here
            && it.receiver == Receiver::None
            && it.results[..] == [ty]
            && it.parameters.iter().all(|it| it.most.is_none())
            && g.affords(it.cost + 1)
    });
    callables.cloned().collect()
}

/// A function that returns the result of another function, which both of its
/// definitions call.
fn wrapped(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = known(g, ty);
    let of = g.ch.pick(&known).clone();
    let name = g.name("f");
    let parameters: Vec<ParameterInfo> = of
        .parameters
        .iter()
        .map(|it| ParameterInfo {
            name: g.name("p"),
            default: None,
            ..it.clone()
        })
        .collect();
    let call = || {
        let values = parameters.iter().map(|it| Expression::name(&it.name));
        let arguments: Vec<Argument> = values.map(Argument::positional).collect();
        call_with(Expression::name(&of.name), arguments)
    };
    let formals = g.formals(&parameters);
    let mut declaration = function(&name, formals, g.type_syntax(ty));
    declaration.body = Some(call());
    let result = g.name("v");
    declaration.by_method = Some(Block::new(vec![
        Statement::var(&result, Some(g.type_syntax(ty)), call()),
        Statement::new(StatementKind::Return(vec![RightHandSide::expression(
            Expression::name(&result),
        )])),
    ]));
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    let callable = Callable {
        name: name.clone(),
        parameters,
        cost: of.cost + 1,
        ..of
    };
    g.declared.callables.push(callable.clone());
    g.spend(callable.cost);
    let arguments = g.call_arguments(&callable);
    call_with(Expression::name(&name), arguments)
}
