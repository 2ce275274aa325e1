//! Fields of traits: variables, and constants that the constructors of classes set.

use gadfly_dafny::Backend;
use crate::context::declared::FieldInfo;
use crate::context::{Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::write::class;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::Member;

pub(super) const FEATURE: Feature = Feature {
    name: "trait-fields",
    often: 5,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Traits],
    ..Feature::USUAL
};

/// The fields of a new trait, and how they are written.
pub(super) fn some(g: &mut Gen<'_>) -> (Vec<FieldInfo>, Vec<Member>) {
    let count = if g.has(FeatureId::TraitFields) {
        g.ch.index(3)
    } else {
        0
    };
    let mut fields = Vec::new();
    let mut members = Vec::new();
    for _ in 0..count {
        g.uses(FeatureId::TraitFields);
        let ty = g.some_type(TypeRequest {
            depth: 1,
            ..TypeRequest::PURE
        });
        let mutable = g.dialect < Dialect::V4 || g.ch.chance(2, 3);
        let name = g.name("x");
        members.push(class::field(&name, g.type_syntax(ty), mutable));
        fields.push(FieldInfo { name, ty, mutable });
    }
    (fields, members)
}
