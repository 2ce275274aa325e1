//! Functions of datatypes, called on their values.

use crate::context::{Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::Member;

pub(super) const FEATURE: Feature = Feature {
    name: "datatype-members",
    often: 5,
    since: Dialect::V3,
    needs: &[FeatureId::Datatypes, FeatureId::InstanceMembers],
    ..Feature::USUAL
};

/// Declares some member functions of a datatype.
pub(super) fn add(g: &mut Gen<'_>, this: Ty) -> Vec<Member> {
    let mut members = Vec::new();
    let count = g.ch.index(3);
    for _ in 0..count {
        g.uses(FeatureId::DatatypeMembers);
        let result = g.some_type(TypeRequest {
            depth: 1,
            ..TypeRequest::PURE
        });
        let (declaration, callable) = g.make_function(result, Some(this));
        members.push(Member::Function(declaration.into()));
        g.declared.callables.push(callable);
    }
    members
}
