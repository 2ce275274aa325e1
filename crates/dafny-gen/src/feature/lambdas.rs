//! Function values: lambdas, arrow types in every position, calls of function values.

use crate::build::{bound, lambda};
use crate::context::declared::Receiver;
use crate::context::scope::{Access, Variable};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::Expression;

pub(super) const FEATURE: Feature = Feature {
    name: "lambdas",
    often: 5,
    types: &[TypeRule {
        weight: 3,
        nests: true,
        applies: |_, request| !request.equality && request.depth < 3,
        write: |g, request| {
            let count = 1 + g.ch.index(2);
            let deep = TypeRequest {
                depth: request.depth.max(2),
                ..TypeRequest::COMPARABLE
            };
            let parameters: Vec<Ty> = (0..count).map(|_| g.some_type(deep)).collect();
            let result = g.some_type(deep);
            g.ty(Shape::Arrow(parameters.into(), result))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Arrow],
            weight: 10,
            deep: true,
            applies: always,
            write: abstraction,
        },
        ExprRule {
            tags: &[Tag::Arrow],
            weight: 4,
            deep: false,
            applies: |g, ty| !functions(g, ty).is_empty(),
            write: |g, ty| {
                let known = functions(g, ty);
                let name = g.ch.pick(&known).clone();
                Expression::name(&name)
            },
        },
        ExprRule {
            tags: &[],
            weight: 4,
            deep: true,
            applies: |g, ty| g.may_fail() && g.affords(12) && !values(g, ty).is_empty(),
            write: application,
        },
    ],
    ..Feature::USUAL
};

/// Functions of the module with this signature.
fn functions(g: &Gen<'_>, ty: Ty) -> Vec<String> {
    let Shape::Arrow(parameters, result) = g.shape(ty) else {
        return Vec::new();
    };
    let callables = g.declared.callables.iter().filter(|it| {
        it.is_function
            && it.module == g.declared.here
            && it.receiver == Receiver::None
            && it.results[..] == [*result]
            && it.cost < 10
            && it
                .parameters
                .iter()
                .map(|it| it.ty)
                .eq(parameters.iter().copied())
            && it
                .parameters
                .iter()
                .all(|it| it.most.is_none() && it.default.is_none())
    });
    callables.map(|it| it.name.clone()).collect()
}

/// A lambda. Its body sees no objects, because it would need a `reads` clause for them.
fn abstraction(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Arrow(parameters, result) = g.shape(ty).clone() else {
        return g.literal(ty, false);
    };
    let names: Vec<String> = parameters.iter().map(|_| g.name("p")).collect();
    let known = names.iter().zip(parameters.iter());
    let known: Vec<Variable> = known.map(|(name, ty)| Variable::fixed(name, *ty)).collect();
    let body = g.out_of_sight(|g| g.under_binder(known, 2, |g| g.expr(result)));
    let parameters = names.iter().zip(parameters.iter());
    let parameters = parameters.map(|(name, ty)| bound(name, Some(g.type_syntax(*ty)), None));
    lambda(parameters.collect(), body)
}

fn values(g: &Gen<'_>, result: Ty) -> Vec<Ty> {
    g.types_in_scope(
        |g, variable| matches!(g.shape(variable.ty), Shape::Arrow(_, of) if *of == result),
    )
}

fn application(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = values(g, ty);
    let of = *g.ch.pick(&known);
    let Shape::Arrow(parameters, _) = g.shape(of).clone() else {
        return g.literal(ty, false);
    };
    g.spend(10);
    let Some(function) = g.pick_location(of, false) else {
        return g.literal(ty, false);
    };
    let arguments: Vec<Expression> = parameters.iter().map(|ty| g.expr_at(*ty, true)).collect();
    function.call(arguments)
}

impl Gen<'_> {
    /// Hides objects while something is written, so that it reads no heap.
    pub(crate) fn out_of_sight<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let visible: Vec<Variable> = self
            .scope
            .iter()
            .filter(|it| !self.traits(it.ty).heap && it.access == Access::Name)
            .cloned()
            .collect();
        let outer = std::mem::replace(&mut self.scope, visible);
        let this = self.body.this.take();
        let written = write(self);
        self.body.this = this;
        self.scope = outer;
        written
    }
}
