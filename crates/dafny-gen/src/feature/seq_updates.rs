//! `s[i := v]`.

use super::sequences::element;
use crate::build::update;
use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::Expression;

pub(super) const FEATURE: Feature = Feature {
    name: "seq-updates",
    often: 6,
    needs: &[FeatureId::Sequences],
    expressions: &[ExprRule {
        tags: &[Tag::Seq],
        weight: 3,
        deep: true,
        applies: |g, ty| {
            g.may_fail() && element(g, ty).is_some_and(|element| g.traits(element).literal)
        },
        write: updated,
    }],
    ..Feature::USUAL
};

fn updated(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Some(element) = element(g, ty) else {
        return g.literal(ty, false);
    };
    let seq = g.expr(ty);
    let index = g.index_expr();
    let value = g.expr_at(element, true);
    update(seq, index, value)
}
