//! `>` and `>=` for sets.

use super::sets::some_set;
use crate::build::binary;
use crate::context::{ExprRule, Feature, always};
use crate::id::FeatureId;
use crate::ty::Tag;
use gadfly_dafny::syntax::BinaryOperator;

pub(super) const FEATURE: Feature = Feature {
    name: "supersets",
    often: 4,
    needs: &[FeatureId::Sets],
    expressions: &[ExprRule {
        tags: &[Tag::Bool],
        weight: 2,
        deep: true,
        applies: always,
        write: |g, _| {
            let operator = *g
                .ch
                .pick(&[BinaryOperator::Greater, BinaryOperator::GreaterEqual]);
            let set = some_set(g);
            let left = g.expr(set);
            let right = g.expr(set);
            binary(operator, left, right)
        },
    }],
    ..Feature::USUAL
};
