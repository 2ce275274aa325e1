//! `multiset`: displays, conversions, arithmetic, multiplicities and their update.

use crate::build::{binary, cardinality, display, update};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, CollectionKind, Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "multisets",
    often: 6,
    types: &[TypeRule {
        weight: 2,
        nests: true,
        applies: always_type,
        write: |g, request| {
            let element = g.some_type(request.comparable().pure());
            g.ty(Shape::Multiset(element))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Multiset],
            weight: 5,
            deep: true,
            applies: always,
            write: listed,
        },
        ExprRule {
            tags: &[Tag::Multiset],
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
            tags: &[Tag::Multiset],
            weight: 2,
            deep: true,
            applies: always,
            write: converted,
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 2,
            deep: true,
            applies: always,
            write: multiplicity,
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 2,
            deep: true,
            applies: always,
            write: compared,
        },
    ],
    ..Feature::USUAL
};

fn some_multiset(g: &mut Gen<'_>) -> (Ty, Ty) {
    let known = g.types_in_scope(|g, variable| matches!(g.shape(variable.ty), Shape::Multiset(_)));
    if !known.is_empty() && g.ch.chance(3, 4) {
        let ty = *g.ch.pick(&known);
        if let Shape::Multiset(element) = *g.shape(ty) {
            return (ty, element);
        }
    }
    let element = g.some_type(TypeRequest {
        depth: 1,
        ..TypeRequest::COMPARABLE
    });
    (g.ty(Shape::Multiset(element)), element)
}

fn listed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let Shape::Multiset(element) = *g.shape(ty) else {
        return g.literal(ty, anchored);
    };
    let count = usize::from(!anchored) + g.ch.index(4);
    let elements = (0..count).map(|_| g.expr_at(element, anchored)).collect();
    display(CollectionKind::Multiset, elements)
}

/// `multiset(s)` of a sequence or set.
fn converted(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Multiset(element) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let of = if g.ch.chance(1, 3) {
        g.ty(Shape::Set(element))
    } else {
        g.ty(Shape::Seq(element))
    };
    let of = g.expr(of);
    Expression::new(ExpressionKind::MultisetOf(Box::new(of)))
}

fn multiplicity(g: &mut Gen<'_>, _: Ty) -> Expression {
    let (ty, element) = some_multiset(g);
    let multiset = g.expr(ty);
    if g.ch.chance(1, 3) {
        return cardinality(multiset);
    }
    let element = g.expr_at(element, true);
    multiset.index(element)
}

fn compared(g: &mut Gen<'_>, _: Ty) -> Expression {
    let (ty, element) = some_multiset(g);
    if g.ch.chance(1, 2) {
        let operator = *g.ch.pick(&[BinaryOperator::In, BinaryOperator::NotIn]);
        let left = g.expr(element);
        let right = g.expr_at(ty, true);
        return binary(operator, left, right);
    }
    let operator = *g.ch.pick(&[
        BinaryOperator::LessEqual,
        BinaryOperator::Less,
        BinaryOperator::Disjoint,
    ]);
    let left = g.expr(ty);
    let right = g.expr(ty);
    binary(operator, left, right)
}

/// `m[e := n]`: an update of one multiplicity.
pub(super) fn updated(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Multiset(element) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    // One that is there goes.
    if g.ch.chance(1, 4) {
        let gone = g.expr_at(element, true);
        let other = g.expr_at(element, true);
        let multiset = display(CollectionKind::Multiset, vec![gone.clone(), other]);
        return update(multiset, gone, Expression::int(0_u32));
    }
    let multiset = g.expr(ty);
    let element = g.expr_at(element, true);
    let count = Expression::int(g.ch.uint(0..=3));
    update(multiset, element, count)
}
