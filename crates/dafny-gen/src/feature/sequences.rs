//! `seq`: displays, concatenation, slices, updates, elements, lengths, prefixes.

use crate::build::{binary, cardinality, display, slice};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, CollectionKind, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "sequences",
    types: &[TypeRule {
        weight: 4,
        nests: true,
        applies: always_type,
        write: |g, request| {
            let element = g.some_type(request);
            g.ty(Shape::Seq(element))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Seq],
            weight: 5,
            deep: true,
            // Of objects, too, where they can be made.
            applies: |g, ty| element(g, ty).is_some_and(|it| g.traits(it).literal || g.can_hoist()),
            write: listed,
        },
        ExprRule {
            tags: &[Tag::Seq],
            weight: 5,
            deep: true,
            applies: always,
            write: |g, ty| {
                let left = g.expr(ty);
                // Of functions Dafny wants to know more than the left operand says.
                let anchored = g.traits(ty).equality;
                let right = g.expr_at(ty, anchored);
                binary(BinaryOperator::Add, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Seq],
            weight: 3,
            deep: true,
            applies: |g, _| g.may_fail(),
            write: sliced,
        },
        // An element of a sequence.
        ExprRule {
            tags: &[],
            weight: 3,
            deep: true,
            applies: |g, ty| g.may_fail() && g.traits(ty).plain && g.traits(ty).depth < 3,
            write: indexed,
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 2,
            deep: true,
            applies: always,
            write: |g, _| {
                let seq = some_seq(g, false);
                cardinality(g.expr(seq))
            },
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 2,
            deep: true,
            applies: always,
            write: prefix,
        },
    ],
    ..Feature::USUAL
};

pub(super) fn element(g: &Gen<'_>, ty: Ty) -> Option<Ty> {
    match g.shape(ty) {
        Shape::Seq(element) => Some(*element),
        _ => None,
    }
}

/// A sequence type, preferably of a variable in scope.
pub(super) fn some_seq(g: &mut Gen<'_>, equality: bool) -> Ty {
    let known = g.types_in_scope(|g, variable| {
        matches!(g.shape(variable.ty), Shape::Seq(_))
            && (g.traits(variable.ty).equality || !equality)
    });
    if !known.is_empty() && g.ch.chance(3, 4) {
        return *g.ch.pick(&known);
    }
    let request = if equality {
        TypeRequest::COMPARABLE
    } else {
        TypeRequest::PURE
    };
    let element = g.some_type(TypeRequest {
        depth: 1,
        ..request
    });
    g.ty(Shape::Seq(element))
}

fn listed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let Some(element) = element(g, ty) else {
        return g.literal(ty, anchored);
    };
    let least = usize::from(!anchored);
    let count = least + g.ch.index(4);
    let elements = (0..count).map(|_| g.expr_at(element, anchored)).collect();
    display(CollectionKind::Seq, elements)
}

fn sliced(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let seq = g.expr(ty);
    let (from, to) = match g.ch.index(3) {
        0 => (Some(g.index_expr()), None),
        1 => (None, Some(g.index_expr())),
        _ => (Some(g.index_expr()), Some(g.index_expr())),
    };
    slice(seq, from, to)
}

fn indexed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let seq = g.ty(Shape::Seq(ty));
    let target = g.expr(seq);
    let index = g.index_expr();
    target.index(index)
}

fn prefix(g: &mut Gen<'_>, _: Ty) -> Expression {
    let operator = *g
        .ch
        .pick(&[BinaryOperator::LessEqual, BinaryOperator::Less]);
    let seq = some_seq(g, true);
    let left = g.expr(seq);
    let right = g.expr(seq);
    binary(operator, left, right)
}
