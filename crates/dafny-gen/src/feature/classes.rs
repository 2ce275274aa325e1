//! Classes, declared on demand: fields, and a constructor that sets them.

use crate::context::body::Body;
use crate::context::{Feature, Gen, TypeRequest, TypeRule};
use crate::id::FeatureId;
use crate::ty::Ty;
use crate::write::class;
use gadfly_dafny::syntax::ClassKind;

pub(super) const FEATURE: Feature = Feature {
    name: "classes",
    types: &[TypeRule {
        weight: 7,
        nests: true,
        applies: |g, request| {
            request.heap && !request.literal && (g.can_declare() || !visible(g).is_empty())
        },
        write: some_class,
    }],
    ..Feature::USUAL
};

fn visible(g: &Gen<'_>) -> Vec<Ty> {
    let classes = g.declared.classes.iter();
    let visible = classes.filter(|class| g.declared.sees(class.module));
    visible.map(|class| class.ty).collect()
}

fn some_class(g: &mut Gen<'_>, _: TypeRequest) -> Ty {
    let known = visible(g);
    if !known.is_empty() && (!g.can_declare() || g.ch.chance(3, 4)) {
        return *g.ch.pick(&known);
    }
    if g.has(FeatureId::Traits) && g.ch.chance(1, 3) {
        g.uses(FeatureId::Traits);
        return super::traits::declare(g);
    }
    declare(g)
}

/// A new class with members of its own.
pub(crate) fn declare(g: &mut Gen<'_>) -> Ty {
    let (ty, _) = g.apart(Body::default(), |g| {
        let (id, mut members) = class::begin(g, Vec::new(), Vec::new());
        let ty = g.declared.class(id).ty;
        if g.has(FeatureId::InstanceMembers) {
            super::instance_members::add(g, ty, &mut members);
        }
        if g.has(FeatureId::StaticMembers) {
            super::static_members::add(g, ty, &mut members);
        }
        class::finish(g, id, ClassKind::Class, Vec::new(), members);
        ty
    });
    ty
}
