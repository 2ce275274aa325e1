//! `e in s` and `e !in s` of sequences.

use super::sequences::{element, some_seq};
use crate::build::binary;
use crate::context::{ExprRule, Feature, Gen, always};
use crate::id::FeatureId;
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "seq-membership",
    often: 6,
    needs: &[FeatureId::Sequences],
    expressions: &[ExprRule {
        tags: &[Tag::Bool],
        weight: 2,
        deep: true,
        applies: always,
        write: contains,
    }],
    ..Feature::USUAL
};

fn contains(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g.ch.pick(&[BinaryOperator::In, BinaryOperator::NotIn]);
    let seq = some_seq(g, true);
    let Some(element) = element(g, seq) else {
        return g.literal(ty, false);
    };
    let left = g.expr(element);
    let right = g.expr_at(seq, true);
    binary(operator, left, right)
}
