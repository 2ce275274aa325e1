//! `map x | P(x) :: v(x)`, and with key expressions that may collide: then the
//! value depends only on the key.

use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "map-comprehensions",
    often: 6,
    needs: &[FeatureId::Maps],
    expressions: &[ExprRule {
        tags: &[Tag::Map],
        weight: 4,
        deep: true,
        applies: |g, _| g.affords(10),
        write: comprehension,
    }],
    ..Feature::USUAL
};

fn comprehension(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Map(key, value) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    // Dafny 2.3 has no keys of their own.
    let own_keys = g.dialect >= Dialect::V3;
    if (!own_keys || g.ch.chance(1, 2))
        && let Some(domain) = g.domain_of(key)
    {
        let value = g.under_binder([domain.variable], 5, |g| g.expr(value));
        return Expression::new(ExpressionKind::MapComprehension {
            finite: true,
            variables: vec![domain.bound],
            key: None,
            value: Box::new(value),
        });
    }
    if !own_keys {
        return g.literal(ty, false);
    }
    let domain = g.domain();
    let key = g.under_binder([domain.variable], 5, |g| g.expr(key));
    // The same for every key.
    let value = g.under_binder(None, 5, |g| g.expr(value));
    Expression::new(ExpressionKind::MapComprehension {
        finite: true,
        variables: vec![domain.bound],
        key: Some(Box::new(key)),
        value: Box::new(value),
    })
}
