//! Constants of a module, declared on demand.

use crate::context::body::Body;
use crate::context::declared::ConstantInfo;
use crate::context::{ExprRule, Feature, Gen};
use crate::ty::Ty;
use gadfly_dafny::syntax::{Constant, Declaration, Expression, Member, Name, NodeId, Span};

pub(super) const FEATURE: Feature = Feature {
    name: "constants",
    often: 5,
    expressions: &[ExprRule {
        tags: &[],
        weight: 3,
        deep: true,
        applies: |g, ty| {
            let may_make = g.can_declare() && g.traits(ty).literal;
            may_make || g.declared.constants.iter().any(|it| fits(g, it, ty))
        },
        write: named,
    }],
    ..Feature::USUAL
};

fn fits(g: &Gen<'_>, constant: &ConstantInfo, ty: Ty) -> bool {
    constant.ty == ty && g.declared.sees(constant.module)
}

fn named(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known: Vec<ConstantInfo> = g
        .declared
        .constants
        .iter()
        .filter(|it| fits(g, it, ty))
        .cloned()
        .collect();
    if !known.is_empty() && (!g.can_declare() || g.ch.chance(3, 4)) {
        let constant = g.ch.pick(&known);
        return match constant.owner {
            Some(owner) => g.type_name(owner).member(&constant.name),
            None => g.declared.path(constant.module, &constant.name),
        };
    }
    let constant = constant(g, ty);
    let name = constant.name.text.clone();
    let member = Member::Constant(constant);
    g.declarations.push(Declaration::Member(Box::new(member)));
    let module = g.declared.here;
    g.declared.constants.push(ConstantInfo {
        module,
        name: name.clone(),
        owner: None,
        ty,
    });
    Expression::name(&name)
}

/// A constant with a value.
pub(super) fn constant(g: &mut Gen<'_>, ty: Ty) -> Constant {
    let ((name, value), _) = g.apart(Body::default(), |g| {
        let name = g.name("c");
        g.operators_left = 4;
        // When it is evaluated, if ever, is up to the backend.
        (name, g.totally(|g| g.expr_at(ty, true)))
    });
    Constant {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        is_static: false,
        opaque: false,
        name: Name::new(name),
        ty: Some(g.type_syntax(ty)),
        refining: false,
        value: Some(value),
    }
}
