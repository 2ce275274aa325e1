//! `set x | P(x) :: f(x)`.

use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "set-comprehensions",
    often: 6,
    needs: &[FeatureId::Sets],
    expressions: &[ExprRule {
        tags: &[Tag::Set],
        weight: 4,
        deep: true,
        applies: |g, _| g.affords(10),
        write: comprehension,
    }],
    ..Feature::USUAL
};

fn comprehension(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Set(element) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let domain = g.domain();
    let term = g.under_binder([domain.variable], 5, |g| g.expr(element));
    Expression::new(ExpressionKind::SetComprehension {
        finite: true,
        variables: vec![domain.bound],
        term: Some(Box::new(term)),
    })
}
