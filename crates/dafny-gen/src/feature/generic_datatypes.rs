//! Generic datatypes. All other rules treat an instance as a separate datatype.

use crate::build::{formal, type_parameter};
use crate::context::declared::{ConstructorInfo, DataInfo, FieldType, GenericInfo, ModuleId};
use crate::context::{Feature, Gen, TypeRequest, TypeRule};
use crate::id::FeatureId;
use crate::ty::{DataId, Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    CollectionKind, Constructor, Datatype, Declaration, Name, NodeId, Span, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "generic-datatypes",
    often: 4,
    needs: &[FeatureId::Datatypes],
    types: &[TypeRule {
        weight: 4,
        nests: true,
        applies: |g, request| request.depth < 3 && g.declared.here == ModuleId::DEFAULT,
        write: some_instance,
    }],
    ..Feature::USUAL
};

fn some_instance(g: &mut Gen<'_>, request: TypeRequest) -> Ty {
    let known = g.declared.generics.len();
    let index = if known > 0 && g.ch.chance(3, 4) {
        g.ch.index(known)
    } else {
        declare(g)
    };
    let generic = g.declared.generics[index].clone();
    let arguments: Vec<Ty> = (0..generic.arity)
        .map(|_| {
            // Dafny 2.3 cannot read arrows among type arguments.
            let equality = request.equality || g.dialect < Dialect::V3;
            let ty = g.some_type(TypeRequest {
                equality,
                ..request.pure()
            });
            // Instances are not related when their arguments are.
            if g.traits(ty).exact {
                ty
            } else {
                g.ty(Shape::Int)
            }
        })
        .collect();
    instance(g, &generic, &arguments)
}

/// The datatype with these type arguments; declared if it is new.
fn instance(g: &mut Gen<'_>, generic: &GenericInfo, arguments: &[Ty]) -> Ty {
    let datatypes = g.declared.datatypes.iter();
    let known = datatypes
        .filter(|data| data.name == generic.name)
        .find(|data| matches!(g.shape(data.ty), Shape::Data(_, with) if with[..] == *arguments));
    if let Some(data) = known {
        return data.ty;
    }
    let mut constructors = Vec::new();
    for (name, fields) in &generic.constructors {
        let fields = fields
            .iter()
            .map(|(name, field)| {
                let ty = match field {
                    FieldType::Parameter(index) => arguments[*index],
                    FieldType::Many(index) => g.ty(Shape::Seq(arguments[*index])),
                    FieldType::Fixed(ty) => *ty,
                };
                (name.clone(), ty)
            })
            .collect();
        constructors.push(ConstructorInfo {
            name: name.clone(),
            fields,
        });
    }
    let parts: Vec<Ty> = constructors
        .iter()
        .flat_map(|it| it.fields.iter().map(|(_, ty)| *ty))
        .chain(arguments.iter().copied())
        .collect();
    let mut traits = g.types.all_of(parts);
    traits.depth += 1;
    traits.builtin = false;
    traits.legible &= constructors.len() > 1 || constructors[0].fields.len() != 1;
    let id = DataId(g.declared.datatypes.len());
    let ty = g.types.declared(Shape::Data(id, arguments.into()), traits);
    g.declared.datatypes.push(DataInfo {
        module: ModuleId::DEFAULT,
        name: generic.name.clone(),
        ty,
        constructors,
    });
    ty
}

fn declare(g: &mut Gen<'_>) -> usize {
    let name = g.name("G");
    let arity = 1 + g.ch.index(2);
    let parameters: Vec<String> = (0..arity).map(|_| g.name("T")).collect();
    let count = 1 + g.ch.index(3);
    let mut constructors = Vec::new();
    for _ in 0..count {
        let fields = g.ch.index(3);
        let fields: Vec<(String, FieldType)> = (0..fields)
            .map(|_| {
                let field = match g.ch.weighted(&[4, 1, 1]) {
                    0 => FieldType::Parameter(g.ch.index(arity)),
                    1 => FieldType::Many(g.ch.index(arity)),
                    _ => FieldType::Fixed(g.ty(Shape::Int)),
                };
                (g.name("d"), field)
            })
            .collect();
        constructors.push((g.name("C"), fields));
    }
    let written = constructors
        .iter()
        .map(|(name, fields)| Constructor {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            ghost: false,
            name: Name::new(&**name),
            fields: fields
                .iter()
                .map(|(name, field)| formal(name, field_type(g, *field, &parameters)))
                .collect(),
            parentheses: !fields.is_empty(),
        })
        .collect();
    g.declarations.push(Declaration::Datatype(Datatype {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        co: false,
        name: Name::new(&*name),
        type_parameters: parameters.iter().map(|name| type_parameter(name)).collect(),
        parents: Vec::new(),
        refining: false,
        constructors: written,
        members: Vec::new(),
    }));
    g.declared.generics.push(GenericInfo {
        name,
        arity,
        constructors,
    });
    g.declared.generics.len() - 1
}

fn field_type(g: &Gen<'_>, field: FieldType, parameters: &[String]) -> Type {
    match field {
        FieldType::Parameter(index) => Type::named(&parameters[index]),
        FieldType::Many(index) => Type::new(TypeKind::Collection {
            kind: CollectionKind::Seq,
            element: Some(Box::new(Type::named(&parameters[index]))),
        }),
        FieldType::Fixed(ty) => g.type_syntax(ty),
    }
}
