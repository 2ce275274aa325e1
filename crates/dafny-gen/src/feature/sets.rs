//! `set`: displays, union, intersection, difference, subsets, membership.

use crate::build::{binary, cardinality, display};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, CollectionKind, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "sets",
    types: &[TypeRule {
        weight: 3,
        nests: true,
        applies: always_type,
        write: |g, request| {
            let element = g.some_type(request.comparable().pure());
            g.ty(Shape::Set(element))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Set],
            weight: 5,
            deep: true,
            applies: always,
            write: listed,
        },
        ExprRule {
            tags: &[Tag::Set],
            weight: 5,
            deep: true,
            applies: always,
            write: |g, ty| {
                let operator = *g.ch.pick(&[
                    BinaryOperator::Add,
                    BinaryOperator::Multiply,
                    BinaryOperator::Subtract,
                ]);
                let left = g.expr(ty);
                let right = g.expr_at(ty, true);
                binary(operator, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 2,
            deep: true,
            applies: always,
            write: |g, _| {
                let set = some_set(g);
                cardinality(g.expr(set))
            },
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 3,
            deep: true,
            applies: always,
            write: |g, _| {
                let operator = *g.ch.pick(&[
                    BinaryOperator::LessEqual,
                    BinaryOperator::Less,
                    BinaryOperator::Disjoint,
                ]);
                let set = some_set(g);
                let left = g.expr(set);
                let right = g.expr(set);
                binary(operator, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 3,
            deep: true,
            applies: always,
            write: contains,
        },
    ],
    ..Feature::USUAL
};

/// A set type, preferably of a variable in scope.
pub(super) fn some_set(g: &mut Gen<'_>) -> Ty {
    let known = g.types_in_scope(|g, variable| matches!(g.shape(variable.ty), Shape::Set(_)));
    if !known.is_empty() && g.ch.chance(3, 4) {
        return *g.ch.pick(&known);
    }
    let element = g.some_type(TypeRequest {
        depth: 1,
        ..TypeRequest::COMPARABLE
    });
    g.ty(Shape::Set(element))
}

fn listed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let Shape::Set(element) = *g.shape(ty) else {
        return g.literal(ty, anchored);
    };
    let count = usize::from(!anchored) + g.ch.index(4);
    let elements = (0..count).map(|_| g.expr_at(element, anchored)).collect();
    display(CollectionKind::Set, elements)
}

fn contains(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g.ch.pick(&[BinaryOperator::In, BinaryOperator::NotIn]);
    let set = some_set(g);
    let Shape::Set(element) = *g.shape(set) else {
        return g.literal(ty, false);
    };
    let left = g.expr(element);
    let right = g.expr_at(set, true);
    binary(operator, left, right)
}
