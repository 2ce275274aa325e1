//! Functions, declared on demand (fuzz-d thesis, section 4.2.5).

use crate::build::call_with;
use crate::context::declared::Receiver;
use crate::context::{ExprRule, Feature, Gen};
use crate::ty::Ty;
use gadfly_dafny::syntax::{Declaration, Expression, Member};

pub(super) const FEATURE: Feature = Feature {
    name: "functions",
    often: 10,
    expressions: &[ExprRule {
        tags: &[],
        weight: 4,
        deep: true,
        applies: |g, ty| {
            let may_make = g.can_declare() && g.traits(ty).literal && g.affords(30);
            g.may_fail() && (may_make || !known(g, ty).is_empty())
        },
        write: call,
    }],
    ..Feature::USUAL
};

fn known(g: &Gen<'_>, ty: Ty) -> Vec<usize> {
    let callables = g.declared.callables.iter().enumerate();
    callables
        .filter(|(_, it)| {
            it.is_function
                && g.declared.sees(it.module)
                && it.results[..] == [ty]
                && matches!(it.receiver, Receiver::None | Receiver::Static(_))
                && g.affords(it.cost)
        })
        .map(|(index, _)| index)
        .collect()
}

fn call(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = known(g, ty);
    let may_make = g.can_declare() && g.traits(ty).literal && g.affords(30);
    let index = if known.is_empty() || (may_make && g.ch.chance(1, 4)) {
        g.perhaps_in_module(ty, |g| {
            let (declaration, callable) = g.make_function(ty, None);
            let member = Member::Function(declaration.into());
            g.declarations.push(Declaration::Member(Box::new(member)));
            g.declared.callables.push(callable);
            g.declared.callables.len() - 1
        })
    } else {
        *g.ch.pick(&known)
    };
    let callable = g.declared.callables[index].clone();
    g.spend(callable.cost);
    let callee = match callable.receiver {
        Receiver::Static(owner) => g.type_name(owner).member(&callable.name),
        _ => g.declared.path(callable.module, &callable.name),
    };
    let arguments = g.call_arguments(&callable);
    call_with(callee, arguments)
}

impl Gen<'_> {
    /// A declared type as the owner of static members.
    pub(crate) fn type_name(&self, ty: Ty) -> Expression {
        use crate::ty::Shape;
        match self.shape(ty) {
            Shape::Data(id, _) => {
                let info = self.declared.data(*id);
                self.declared.path(info.module, &info.name)
            }
            Shape::Class(id, _) => {
                let info = self.declared.class(*id);
                self.declared.path(info.module, &info.name)
            }
            _ => Expression::name("_"),
        }
    }
}
