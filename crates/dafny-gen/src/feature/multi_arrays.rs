//! Arrays of several dimensions.

use crate::context::{ExprRule, Feature, Gen, StmtRule, TypeRule};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{Expression, ExpressionKind, Statement};

pub(super) const FEATURE: Feature = Feature {
    name: "multi-arrays",
    often: 3,
    needs: &[FeatureId::Arrays],
    types: &[TypeRule {
        weight: 3,
        nests: true,
        applies: |_, request| request.heap && !request.literal,
        write: |g, request| {
            let dimensions = 2 + u32::from(g.ch.chance(1, 4));
            let element = g.some_type(request.pure());
            g.ty(Shape::Array(dimensions, element))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[],
            weight: 5,
            deep: true,
            applies: |g, ty| {
                g.may_fail() && g.traits(ty).plain && !arrays_of(g, Some(ty)).is_empty()
            },
            write: |g, ty| {
                let types = arrays_of(g, Some(ty));
                let array = *g.ch.pick(&types);
                element(g, array)
            },
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 3,
            deep: true,
            applies: |g, _| !arrays_of(g, None).is_empty(),
            write: |g, _| {
                let types = arrays_of(g, None);
                let array = *g.ch.pick(&types);
                let dimension = g.ch.index(dimensions(g, array));
                g.expr(array).member(&format!("Length{dimension}"))
            },
        },
    ],
    statements: &[StmtRule {
        weight: 5,
        nests: false,
        applies: |g| !arrays_of(g, None).is_empty(),
        write: |g| {
            let types = arrays_of(g, None);
            let array = *g.ch.pick(&types);
            let Shape::Array(_, of) = *g.shape(array) else {
                return;
            };
            let value = g.expr_at(of, true);
            let value = g.storable(value, of);
            let target = element(g, array);
            g.push(Statement::assign(target, value));
        },
    }],
    ..Feature::USUAL
};

fn arrays_of(g: &Gen<'_>, of: Option<Ty>) -> Vec<Ty> {
    g.types_in_scope(|g, variable| match g.shape(variable.ty) {
        Shape::Array(dimensions, element) if *dimensions > 1 => of.is_none_or(|of| *element == of),
        _ => false,
    })
}

fn dimensions(g: &Gen<'_>, array: Ty) -> usize {
    match g.shape(array) {
        Shape::Array(dimensions, _) => *dimensions as usize,
        _ => 1,
    }
}

/// `a[i, j]`.
fn element(g: &mut Gen<'_>, array: Ty) -> Expression {
    let target = Box::new(match g.pick_location(array, false) {
        Some(place) => place,
        None => g.expr(array),
    });
    let indices = (0..dimensions(g, array)).map(|_| g.index_expr()).collect();
    Expression::new(ExpressionKind::Index { target, indices })
}
