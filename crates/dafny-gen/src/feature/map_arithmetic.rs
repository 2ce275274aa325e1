//! Merging maps with `+` and removing keys with `-`.

use crate::build::binary;
use crate::context::{ExprRule, Feature, Gen, always};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "map-arithmetic",
    since: Dialect::V3,
    needs: &[FeatureId::Maps],
    expressions: &[
        ExprRule {
            tags: &[Tag::Map],
            weight: 3,
            deep: true,
            applies: always,
            write: |g, ty| {
                let left = g.expr(ty);
                let right = g.expr_at(ty, true);
                binary(BinaryOperator::Add, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Map],
            weight: 2,
            deep: true,
            applies: always,
            write: without_keys,
        },
    ],
    ..Feature::USUAL
};

fn without_keys(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Map(key, _) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let keys = g.ty(Shape::Set(key));
    let map = g.expr(ty);
    let keys = g.expr(keys);
    binary(BinaryOperator::Subtract, map, keys)
}
