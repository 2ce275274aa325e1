//! Declarations of classes and traits.

use crate::build::{formal, method};
use crate::context::declared::{ClassInfo, FieldInfo};
use crate::context::{Gen, TypeRequest};
use crate::ty::{ClassId, Shape};
use gadfly_dafny::syntax::{
    Block, Class, ClassKind, Constant, Declaration, Expression, ExpressionKind, Field, Member,
    MethodKind, Name, NodeId, Span, Statement, Type,
};

/// Enters a class with its fields and its constructor, so that members can be
/// written that use them.
pub(crate) fn begin(
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
        let ty = g.some_type(TypeRequest {
            depth: 1,
            ..TypeRequest::PURE
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
pub(crate) fn finish(
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
pub(crate) fn field(name: &str, ty: Type, mutable: bool) -> Member {
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
