//! Static functions, methods and constants of classes.

use crate::context::declared::{ConstantInfo, Receiver};
use crate::context::{Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::syntax::Member;

pub(super) const FEATURE: Feature = Feature {
    name: "static-members",
    often: 4,
    needs: &[FeatureId::InstanceMembers],
    ..Feature::USUAL
};

/// Declares a static member of a class.
pub(super) fn add(g: &mut Gen<'_>, owner: Ty, members: &mut Vec<Member>) {
    g.uses(FeatureId::StaticMembers);
    match g.ch.index(3) {
        0 => {
            let ty = g.some_type(TypeRequest::PURE);
            let mut constant = super::constants::constant(g, ty);
            constant.is_static = true;
            let module = g.declared.here;
            g.declared.constants.push(ConstantInfo {
                module,
                name: constant.name.text.clone(),
                owner: Some(owner),
                ty,
            });
            members.push(Member::Constant(constant));
        }
        1 => {
            let result = g.some_type(TypeRequest::PURE);
            let (mut declaration, mut callable) = g.make_function(result, None);
            declaration.is_static = true;
            callable.receiver = Receiver::Static(owner);
            members.push(Member::Function(declaration.into()));
            g.declared.callables.push(callable);
        }
        _ => {
            let (mut declaration, mut callable) = g.make_method(None);
            declaration.is_static = true;
            callable.receiver = Receiver::Static(owner);
            members.push(Member::Method(declaration.into()));
            g.declared.callables.push(callable);
        }
    }
}
