//! Generic traits, which generic classes extend with their own type parameter.

use crate::build::{function, reads_this, type_parameter};
use crate::context::declared::{Callable, ClassInfo, GenericTraitInfo, ModuleId, Receiver};
use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{ClassId, Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Class, ClassKind, Declaration, Member, Name, NamedType, NodeId, Span, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "generic-traits",
    often: 6,
    // Dafny 2.3 refuses to override what has the type parameter in its signature.
    since: Dialect::V4,
    needs: &[FeatureId::GenericClasses, FeatureId::Traits],
    ..Feature::USUAL
};

/// Perhaps a trait with a function without a body: `trait T<X> { function f(): X }`.
pub(super) fn perhaps_declare(g: &mut Gen<'_>) -> Option<GenericTraitInfo> {
    if !g.has(FeatureId::GenericTraits) || !g.ch.chance(1, 2) {
        return None;
    }
    g.uses(FeatureId::GenericTraits);
    let info = GenericTraitInfo {
        name: g.name("T"),
        getter: g.name("f"),
    };
    let x = g.name("X");
    let mut getting = function(&info.getter, Vec::new(), Type::named(&x));
    getting.specification.clauses.push(reads_this());
    g.declarations.push(Declaration::Class(Class {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind: ClassKind::Trait,
        name: Name::new(&*info.name),
        type_parameters: vec![type_parameter(&x)],
        parents: Vec::new(),
        refining: false,
        members: vec![Member::Function(getting.into())],
    }));
    Some(info)
}

/// The trait with this type argument; declared if it is new.
pub(super) fn instance(g: &mut Gen<'_>, generic: &GenericTraitInfo, argument: Ty) -> ClassId {
    let classes = g.declared.classes.iter().enumerate();
    let known = classes.filter(|(_, class)| class.name == generic.name);
    let known = known.map(|(index, class)| (ClassId(index), class.ty));
    let mut known = known
        .filter(|(_, ty)| matches!(g.shape(*ty), Shape::Class(_, with) if with[..] == [argument]));
    if let Some((id, _)) = known.next() {
        return id;
    }
    let id = ClassId(g.declared.classes.len());
    let ty = g.ty(Shape::Class(id, vec![argument].into()));
    g.declared.classes.push(ClassInfo {
        module: ModuleId::DEFAULT,
        name: generic.name.clone(),
        ty,
        is_trait: true,
        fields: Vec::new(),
        parents: Vec::new(),
        constructor: Vec::new(),
    });
    g.declared.callables.push(Callable {
        module: ModuleId::DEFAULT,
        name: generic.getter.clone(),
        is_function: true,
        receiver: Receiver::Value(ty),
        parameters: Vec::new(),
        results: vec![argument],
        cost: 3,
    });
    id
}

/// The trait with an argument, as it is written.
pub(super) fn of(generic: &GenericTraitInfo, argument: Type) -> Type {
    Type::new(TypeKind::Named(NamedType {
        qualifier: Vec::new(),
        name: Name::new(&*generic.name),
        arguments: vec![argument],
        nullable: false,
    }))
}
