//! `seq(n, i => e)`.

use crate::build::{bound, lambda};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "seq-constructions",
    often: 6,
    since: Dialect::V3,
    needs: &[FeatureId::Sequences],
    expressions: &[ExprRule {
        tags: &[Tag::Seq],
        weight: 3,
        deep: true,
        applies: |g, ty| {
            let literal = matches!(g.shape(ty), Shape::Seq(it) if g.traits(*it).literal);
            literal && g.affords(10)
        },
        write: construction,
    }],
    ..Feature::USUAL
};

fn construction(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Seq(element) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let int = g.ty(Shape::Int);
    let name = g.name("i");
    let length = Expression::int(g.ch.uint(0..=5));
    let value = g.under_binder([Variable::fixed(&name, int)], 5, |g| g.expr(element));
    let written = Some(g.type_syntax(int));
    Expression::new(ExpressionKind::SeqConstruction {
        element: None,
        length: Box::new(length),
        initialiser: Box::new(lambda(vec![bound(&name, written, None)], value)),
    })
}
