//! `map`: displays, lookups, updates, membership, keys, values and items.

use crate::build::{binary, cardinality, map_display, update};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "maps",
    types: &[TypeRule {
        weight: 3,
        nests: true,
        applies: always_type,
        write: |g, request| {
            let key = g.some_type(request.comparable().pure());
            let value = g.some_type(request.pure());
            g.ty(Shape::Map(key, value))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Map],
            weight: 5,
            deep: true,
            applies: always,
            write: listed,
        },
        ExprRule {
            tags: &[Tag::Map],
            weight: 4,
            deep: true,
            applies: always,
            write: updated,
        },
        ExprRule {
            tags: &[],
            weight: 2,
            deep: true,
            applies: |g, ty| g.may_fail() && g.traits(ty).plain && g.traits(ty).depth < 3,
            write: lookup,
        },
        ExprRule {
            tags: &[Tag::Set],
            weight: 2,
            deep: true,
            // Dafny 2.3 often does not find the type of the map.
            applies: |g, _| g.dialect >= Dialect::V3,
            write: keys_or_values,
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 1,
            deep: true,
            applies: always,
            write: |g, _| {
                let (map, _) = some_map(g);
                cardinality(g.expr(map))
            },
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 2,
            deep: true,
            applies: always,
            write: |g, _| {
                let operator = *g.ch.pick(&[BinaryOperator::In, BinaryOperator::NotIn]);
                let (map, key) = some_map(g);
                // The key says nothing of the values.
                let left = g.expr(key);
                let right = g.expr(map);
                binary(operator, left, right)
            },
        },
    ],
    ..Feature::USUAL
};

/// A map type and the type of its keys.
fn some_map(g: &mut Gen<'_>) -> (Ty, Ty) {
    let known = g.types_in_scope(|g, variable| matches!(g.shape(variable.ty), Shape::Map(..)));
    if !known.is_empty() && g.ch.chance(3, 4) {
        let ty = *g.ch.pick(&known);
        if let Shape::Map(key, _) = *g.shape(ty) {
            return (ty, key);
        }
    }
    let key = g.some_type(TypeRequest {
        depth: 2,
        ..TypeRequest::COMPARABLE
    });
    let value = g.some_type(TypeRequest {
        depth: 2,
        ..TypeRequest::PURE
    });
    (g.ty(Shape::Map(key, value)), key)
}

fn listed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let Shape::Map(key, value) = *g.shape(ty) else {
        return g.literal(ty, anchored);
    };
    let count = usize::from(!anchored) + g.ch.index(3);
    let entries = (0..count)
        .map(|_| {
            let key = g.expr_at(key, anchored);
            (key, g.expr_at(value, anchored))
        })
        .collect();
    map_display(entries)
}

fn updated(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Map(key, value) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let map = g.expr(ty);
    let key = g.expr_at(key, true);
    let value = g.expr_at(value, true);
    update(map, key, value)
}

fn lookup(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = g.types_in_scope(
        |g, variable| matches!(g.shape(variable.ty), Shape::Map(_, value) if *value == ty),
    );
    let map = if known.is_empty() {
        let key = g.some_type(TypeRequest {
            depth: 3,
            ..TypeRequest::COMPARABLE
        });
        g.ty(Shape::Map(key, ty))
    } else {
        *g.ch.pick(&known)
    };
    let Shape::Map(key, _) = *g.shape(map) else {
        return g.literal(ty, false);
    };
    let target = g.expr(map);
    let key = g.expr_at(key, true);
    target.index(key)
}

/// `m.Keys` and `m.Values`.
fn keys_or_values(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Set(element) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let other = g.some_type(TypeRequest {
        depth: 3,
        ..TypeRequest::COMPARABLE
    });
    if g.ch.chance(1, 2) {
        let map = g.ty(Shape::Map(element, other));
        g.expr(map).member("Keys")
    } else {
        let map = g.ty(Shape::Map(other, element));
        g.expr(map).member("Values")
    }
}
