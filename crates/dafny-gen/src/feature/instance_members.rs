//! Functions and methods of objects, and their calls.

use crate::build::call_with;
use crate::context::declared::Receiver;
use crate::context::{ExprRule, Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::syntax::{Expression, ExpressionKind, Member};

pub(super) const FEATURE: Feature = Feature {
    name: "instance-members",
    needs: &[FeatureId::Classes],
    expressions: &[ExprRule {
        tags: &[],
        weight: 4,
        deep: true,
        applies: |g, ty| g.may_fail() && !functions(g, ty).is_empty(),
        write: call_function,
    }],
    statements: &[StmtRule {
        weight: 4,
        nests: false,
        applies: |g| !methods(g).is_empty(),
        write: call_method,
    }],
    ..Feature::USUAL
};

/// Declares some members of a class.
pub(super) fn add(g: &mut Gen<'_>, this: Ty, members: &mut Vec<Member>) {
    let count = g.ch.index(3);
    for _ in 0..count {
        if g.ch.chance(1, 2) {
            let result = g.some_type(TypeRequest::PURE);
            let (declaration, callable) = g.make_function(result, Some(this));
            members.push(Member::Function(declaration.into()));
            g.declared.callables.push(callable);
        } else {
            let (declaration, callable) = g.make_method(Some(this));
            members.push(Member::Method(declaration.into()));
            g.declared.callables.push(callable);
        }
    }
}

/// Whether a receiver of this type is available here.
fn obtainable(g: &Gen<'_>, ty: Ty) -> bool {
    g.body.this == Some(ty) || g.has_location(ty) || g.traits(ty).literal
}

fn functions(g: &Gen<'_>, result: Ty) -> Vec<(usize, Ty)> {
    let callables = g.declared.callables.iter().enumerate();
    callables
        .filter_map(|(index, it)| match it.receiver {
            Receiver::Value(ty)
                if it.is_function
                    && g.declared.sees(it.module)
                    && it.results[..] == [result]
                    && g.affords(it.cost)
                    && obtainable(g, ty) =>
            {
                Some((index, ty))
            }
            _ => None,
        })
        .collect()
}

fn methods(g: &Gen<'_>) -> Vec<(usize, Ty)> {
    let callables = g.declared.callables.iter().enumerate();
    callables
        .filter_map(|(index, it)| match it.receiver {
            Receiver::Value(ty)
                if !it.is_function
                    && g.declared.sees(it.module)
                    && g.affords(it.cost)
                    && (obtainable(g, ty) || g.can_hoist()) =>
            {
                Some((index, ty))
            }
            _ => None,
        })
        .collect()
}

/// A receiver.
fn receiver(g: &mut Gen<'_>, ty: Ty) -> Expression {
    if g.body.this == Some(ty) && (!g.has_location(ty) || g.ch.chance(1, 2)) {
        return Expression::new(ExpressionKind::This);
    }
    g.expr(ty)
}

fn call_function(g: &mut Gen<'_>, result: Ty) -> Expression {
    let known = functions(g, result);
    let (index, ty) = *g.ch.pick(&known);
    let callable = g.declared.callables[index].clone();
    g.spend(callable.cost);
    let receiver = receiver(g, ty);
    let arguments = g.call_arguments(&callable);
    call_with(receiver.member(&callable.name), arguments)
}

fn call_method(g: &mut Gen<'_>) {
    let known = methods(g);
    if known.is_empty() {
        return;
    }
    let (index, ty) = *g.ch.pick(&known);
    let callable = g.declared.callables[index].clone();
    let receiver = receiver(g, ty);
    g.call_method(receiver.member(&callable.name), &callable);
}
