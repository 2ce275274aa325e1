//! Tuples and their components.

use crate::build::tuple;
use crate::context::{ExprRule, Feature, Gen, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::Expression;

pub(super) const FEATURE: Feature = Feature {
    name: "tuples",
    often: 6,
    types: &[TypeRule {
        weight: 2,
        nests: true,
        applies: always_type,
        write: |g, request| {
            let count = 2 + g.ch.index(2);
            let parts: Vec<Ty> = (0..count).map(|_| g.some_type(request.pure())).collect();
            g.ty(Shape::Tuple(parts.into()))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Tuple],
            weight: 8,
            deep: true,
            applies: always,
            write: |g, ty| {
                let anchored = g.anchored;
                let Shape::Tuple(parts) = g.shape(ty).clone() else {
                    return g.literal(ty, anchored);
                };
                tuple(
                    parts
                        .iter()
                        .map(|part| g.expr_at(*part, anchored))
                        .collect(),
                )
            },
        },
        ExprRule {
            tags: &[],
            weight: 3,
            deep: true,
            applies: |g, ty| !tuples_with(g, ty).is_empty(),
            write: component,
        },
    ],
    ..Feature::USUAL
};

fn tuples_with(g: &Gen<'_>, ty: Ty) -> Vec<Ty> {
    g.types_in_scope(
        |g, variable| matches!(g.shape(variable.ty), Shape::Tuple(parts) if parts.contains(&ty)),
    )
}

fn component(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = tuples_with(g, ty);
    let tuple = *g.ch.pick(&known);
    let value = g.expr(tuple);
    let index = match g.shape(tuple) {
        Shape::Tuple(parts) => parts.iter().position(|part| *part == ty).unwrap_or(0),
        _ => 0,
    };
    value.member(&index.to_string())
}
