//! `t is C`, of objects with a trait type.

use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{ClassId, Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "type-tests",
    often: 5,
    since: Dialect::V4,
    needs: &[FeatureId::Traits],
    expressions: &[ExprRule {
        tags: &[Tag::Bool],
        weight: 12,
        deep: true,
        applies: |g, _| !traits_in_scope(g).is_empty(),
        write: test,
    }],
    ..Feature::USUAL
};

fn as_class(g: &Gen<'_>, ty: Ty) -> Option<ClassId> {
    match g.shape(ty) {
        Shape::Class(id, _) => Some(*id),
        _ => None,
    }
}

fn traits_in_scope(g: &Gen<'_>) -> Vec<Ty> {
    g.types_in_scope(|g, variable| {
        as_class(g, variable.ty).is_some_and(|id| g.declared.class(id).is_trait)
    })
}

fn test(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let types = traits_in_scope(g);
    let of = *g.ch.pick(&types);
    let Some(id) = as_class(g, of) else {
        return g.literal(ty, false);
    };
    let classes = g.declared.classes.iter();
    let classes: Vec<Ty> = classes
        .filter(|class| class.parents.contains(&id))
        .map(|class| class.ty)
        .collect();
    if classes.is_empty() {
        return g.literal(ty, false);
    }
    let class = *g.ch.pick(&classes);
    let Some(object) = g.pick_location(of, false) else {
        return g.literal(ty, false);
    };
    Expression::new(ExpressionKind::TypeTest {
        operand: Box::new(object),
        ty: Box::new(g.type_syntax(class)),
    })
}
