//! Classes, made when they are needed: fields, and a constructor that sets them.

use super::{Feature, FeatureId, TypeRule, Wish};
use crate::build::{formal, method};
use crate::context::Gen;
use crate::context::body::Body;
use crate::context::declared::{ClassInfo, FieldInfo};
use crate::ty::{ClassId, Shape, Ty};
use gadfly_dafny::syntax::{
    Block, Class, ClassKind, Constant, Declaration, Expression, ExpressionKind, Field, Member,
    MethodKind, Name, NodeId, Span, Statement, Type,
};

pub(super) const FEATURE: Feature = Feature {
    name: "classes",
    types: &[TypeRule {
        weight: 7,
        nests: true,
        applies: |g, wish| {
            wish.heap && !wish.literal && (g.can_declare() || !visible(g).is_empty())
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

fn some_class(g: &mut Gen<'_>, _: Wish) -> Ty {
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
        let (id, mut members) = begin(g, Vec::new(), Vec::new());
        let ty = g.declared.class(id).ty;
        if g.has(FeatureId::InstanceMembers) {
            super::instance_members::add(g, ty, &mut members);
        }
        if g.has(FeatureId::StaticMembers) {
            super::static_members::add(g, ty, &mut members);
        }
        finish(g, id, ClassKind::Class, Vec::new(), members);
        ty
    });
    ty
}

/// Enters a class with its fields and its constructor, so that members can be
/// written that use them.
pub(super) fn begin(
    g: &mut Gen<'_>,
    parents: Vec<ClassId>,
    inherited: Vec<FieldInfo>,
) -> (ClassId, Vec<Member>) {
    g.statements_left = g.statements_left.saturating_sub(1);
    let name = g.name("K");
    let count = 1 + g.ch.index(3);
    let mut members = Vec::new();
    let mut own = Vec::new();
    for _ in 0..count {
        let ty = g.some_type(Wish {
            depth: 1,
            ..Wish::PURE
        });
        let mutable = !g.ch.chance(1, 5);
        let name = g.name("x");
        members.push(field(&name, g.type_syntax(ty), mutable));
        own.push(FieldInfo { name, ty, mutable });
    }
    let fields: Vec<FieldInfo> = inherited.into_iter().chain(own).collect();
    members.push(constructor(g, &fields));
    let id = ClassId(g.declared.classes.len());
    let ty = g.ty(Shape::Class(id, Vec::new().into()));
    let module = g.declared.here;
    g.declared.classes.push(ClassInfo {
        module,
        name,
        ty,
        is_trait: false,
        constructor: fields.iter().map(|field| field.ty).collect(),
        fields,
        parents,
    });
    (id, members)
}

/// Adds the declaration of a class or trait.
pub(super) fn finish(
    g: &mut Gen<'_>,
    id: ClassId,
    kind: ClassKind,
    parents: Vec<Type>,
    members: Vec<Member>,
) {
    let name = Name::new(&*g.declared.class(id).name);
    g.declarations.push(Declaration::Class(Class {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind,
        name,
        type_parameters: Vec::new(),
        parents,
        refining: false,
        members,
    }));
}

/// `var name: ty` or `const name: ty`.
pub(super) fn field(name: &str, ty: Type, mutable: bool) -> Member {
    if mutable {
        return Member::Field(Field {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            ghost: false,
            name: Name::new(name),
            ty,
        });
    }
    Member::Constant(Constant {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        is_static: false,
        opaque: false,
        name: Name::new(name),
        ty: Some(ty),
        refining: false,
        value: None,
    })
}

/// A constructor with a parameter for each field.
fn constructor(g: &mut Gen<'_>, fields: &[FieldInfo]) -> Member {
    let mut parameters = Vec::new();
    let mut statements = Vec::new();
    for field in fields {
        let name = g.name("p");
        parameters.push(formal(&name, g.type_syntax(field.ty)));
        let target = Expression::new(ExpressionKind::This).member(&field.name);
        statements.push(Statement::assign(target, Expression::name(&name)));
    }
    let mut declaration = method(MethodKind::Constructor, None, parameters, Vec::new());
    declaration.body = Some(Block::new(statements));
    Member::Method(declaration.into())
}
