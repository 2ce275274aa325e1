//! Traits that extend a trait, which has a function with a body.

use crate::context::body::Body;
use crate::context::declared::{Callable, ClassInfo, Receiver};
use crate::context::{Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{ClassId, Shape};
use crate::write::class;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{ClassKind, Member};

pub(super) const FEATURE: Feature = Feature {
    name: "trait-hierarchies",
    often: 5,
    // In Dafny 2.3 only classes extend traits.
    since: Dialect::V3,
    needs: &[FeatureId::Traits, FeatureId::Functions],
    ..Feature::USUAL
};

/// A trait that others can extend, and the function that they inherit.
pub(super) struct Ancestor {
    pub(super) id: ClassId,
    pub(super) inherited: Callable,
}

/// With some probability, a new trait with a function.
pub(super) fn perhaps_declare(g: &mut Gen<'_>) -> Option<Ancestor> {
    if !g.has(FeatureId::TraitHierarchies) || !g.ch.chance(1, 2) {
        return None;
    }
    g.uses(FeatureId::TraitHierarchies);
    let name = g.name("T");
    let result = g.some_type(TypeRequest::PURE);
    let ((declaration, inherited), _) = g.apart(Body::default(), |g| g.make_function(result, None));
    let id = ClassId(g.declared.classes.len());
    let ty = g.ty(Shape::Class(id, Vec::new().into()));
    let module = g.declared.here;
    g.declared.classes.push(ClassInfo {
        module,
        name,
        ty,
        is_trait: true,
        fields: Vec::new(),
        parents: Vec::new(),
        constructor: Vec::new(),
    });
    let members = vec![Member::Function(declaration.into())];
    class::finish(g, id, ClassKind::Trait, Vec::new(), members);
    let inherited = Callable {
        receiver: Receiver::Value(ty),
        ..inherited
    };
    Some(Ancestor { id, inherited })
}
