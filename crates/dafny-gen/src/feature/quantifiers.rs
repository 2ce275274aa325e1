//! `forall` and `exists` over finite domains, in compiled code.

use crate::context::{ExprRule, Feature, Gen};
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::{Expression, ExpressionKind, Quantifier};

pub(super) const FEATURE: Feature = Feature {
    name: "quantifiers",
    often: 6,
    expressions: &[ExprRule {
        tags: &[Tag::Bool],
        weight: 3,
        deep: true,
        applies: |g, _| g.affords(10),
        write: quantified,
    }],
    ..Feature::USUAL
};

fn quantified(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let quantifier = *g.ch.pick(&[Quantifier::Forall, Quantifier::Exists]);
    let domain = g.domain();
    let body = g.under_binder([domain.variable], 5, |g| g.totally(|g| g.expr(ty)));
    Expression::new(ExpressionKind::Quantified {
        quantifier,
        variables: vec![domain.bound],
        body: Box::new(body),
    })
}
