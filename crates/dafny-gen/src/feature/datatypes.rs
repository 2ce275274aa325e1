//! Datatypes, declared on demand: constructors, fields, tests, updates.

use super::shared_names;
use crate::build::formal;
use crate::context::declared::{ConstructorInfo, DataInfo, FieldType};
use crate::context::{ExprRule, Feature, Gen, TypeRequest, TypeRule, always};
use crate::id::FeatureId;
use crate::ty::{DataId, Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Constructor, Datatype, Declaration, Expression, ExpressionKind, Name, NodeId, Span,
};

pub(super) const FEATURE: Feature = Feature {
    name: "datatypes",
    types: &[TypeRule {
        weight: 4,
        nests: true,
        applies: |g, request| {
            request.depth < 3 && (g.can_declare() || !known(g, request).is_empty())
        },
        write: some_datatype,
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Data],
            weight: 10,
            deep: true,
            applies: always,
            write: constructed,
        },
        ExprRule {
            tags: &[Tag::Data],
            weight: 2,
            deep: true,
            applies: |g, ty| data(g, ty).is_some_and(|id| !updatable(g, id).is_empty()),
            write: updated,
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 3,
            deep: true,
            applies: |g, _| !visible(g).is_empty(),
            write: tested,
        },
        ExprRule {
            tags: &[],
            weight: 4,
            deep: true,
            applies: |g, ty| g.may_fail() && g.traits(ty).plain && !fields_of(g, ty).is_empty(),
            write: selected,
        },
    ],
    ..Feature::USUAL
};

pub(super) fn data(g: &Gen<'_>, ty: Ty) -> Option<DataId> {
    match g.shape(ty) {
        Shape::Data(id, _) => Some(*id),
        _ => None,
    }
}

/// The datatypes whose values can be matched here: Dafny 2.3 misparses a constructor as
/// the scrutinee.
pub(super) fn matchable(g: &Gen<'_>) -> Vec<Ty> {
    let mut types = visible(g);
    if g.dialect < Dialect::V3 {
        types.retain(|ty| g.has_location(*ty));
    }
    types
}

/// The scrutinee.
pub(super) fn scrutinee(g: &mut Gen<'_>, ty: Ty) -> Expression {
    if g.dialect < Dialect::V3
        && let Some(place) = g.pick_location(ty, false)
    {
        return place;
    }
    g.expr(ty)
}

/// The datatypes that can be named here.
pub(super) fn visible(g: &Gen<'_>) -> Vec<Ty> {
    let datatypes = g.declared.datatypes.iter();
    let visible = datatypes.filter(|data| g.declared.sees(data.module));
    visible.map(|data| data.ty).collect()
}

fn known(g: &Gen<'_>, request: TypeRequest) -> Vec<Ty> {
    let all = g.declared.datatypes.iter();
    let all = all.filter(|data| g.declared.sees(data.module));
    let all = all.map(|data| data.ty);
    all.filter(|ty| {
        let traits = g.traits(*ty);
        (traits.equality || !request.equality) && (request.heap || !traits.heap)
    })
    .collect()
}

fn some_datatype(g: &mut Gen<'_>, request: TypeRequest) -> Ty {
    let known = known(g, request);
    if !known.is_empty() && (!g.can_declare() || g.ch.chance(3, 4)) {
        return *g.ch.pick(&known);
    }
    declare(g, request)
}

/// The constructors of a new datatype of this name, without those that hold a value
/// of the datatype itself.
fn some_constructors(
    g: &mut Gen<'_>,
    datatype: &str,
    request: TypeRequest,
) -> Vec<ConstructorInfo> {
    let count = 1 + g.ch.weighted(&[3, 4, 2]);
    let mut constructors: Vec<ConstructorInfo> = Vec::new();
    for _ in 0..count {
        let fields = g.ch.weighted(&[2, 4, 3, 1]);
        let is_first = constructors.iter().all(|it| it.fields.is_empty());
        let fields = (0..fields)
            .map(|index| {
                let ty = g.some_type(TypeRequest {
                    depth: 1,
                    ..request.pure()
                });
                let is_first = is_first && index == 0;
                (shared_names::of_field(g, datatype, is_first), ty)
            })
            .collect();
        let name = g.name("C");
        constructors.push(ConstructorInfo { name, fields });
    }
    constructors
}

/// A new datatype. The first constructor is a base case.
fn declare(g: &mut Gen<'_>, request: TypeRequest) -> Ty {
    g.nesting += 1;
    g.statements_left = g.statements_left.saturating_sub(1);
    let name = shared_names::of_datatype(g);
    let mut constructors = some_constructors(g, &name, request);
    let is_recursive = g.has(FeatureId::RecursiveDatatypes) && g.ch.chance(1, 2);
    let beside = if is_recursive {
        g.uses(FeatureId::RecursiveDatatypes);
        super::recursive_datatypes::beside(g, request)
    } else {
        None
    };
    // From here on no other datatype is declared before this one has its entry.
    let id = DataId(g.declared.datatypes.len());
    let parts: Vec<Ty> = constructors
        .iter()
        .flat_map(|it| it.fields.iter().map(|(_, ty)| *ty))
        .chain(beside)
        .collect();
    let mut traits = g.types.all_of(parts);
    traits.depth += 1;
    traits.builtin = false;
    // A datatype that only wraps one field prints as that field.
    traits.legible &= constructors.len() > 1 || constructors[0].fields.len() != 1;
    // Of the modules around it only the innermost is printed.
    traits.legible &= g.declared.depth(g.declared.here) < 2;
    let shape = Shape::Data(id, Vec::new().into());
    let ty = g.types.declared(shape, traits);
    if is_recursive {
        super::recursive_datatypes::extend(g, ty, beside, &mut constructors);
    }
    let declaration = Datatype {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        co: false,
        name: Name::new(&*name),
        type_parameters: Vec::new(),
        parents: Vec::new(),
        refining: false,
        constructors: Vec::new(),
        members: Vec::new(),
    };
    let module = g.declared.here;
    g.declared.datatypes.push(DataInfo {
        module,
        name,
        ty,
        constructors,
    });
    // Its constructors may name the datatype, so it has its entry first.
    let infos = &g.declared.data(id).constructors;
    let written: Vec<Constructor> = infos.iter().map(|it| syntax(g, it)).collect();
    let members = if g.has(FeatureId::DatatypeMembers) {
        super::datatype_members::add(g, ty)
    } else {
        Vec::new()
    };
    g.declarations.push(Declaration::Datatype(Datatype {
        constructors: written,
        members,
        ..declaration
    }));
    g.nesting -= 1;
    ty
}

fn syntax(g: &Gen<'_>, info: &ConstructorInfo) -> Constructor {
    Constructor {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        name: Name::new(&*info.name),
        fields: info
            .fields
            .iter()
            .map(|(name, ty)| formal(name, g.type_syntax(*ty)))
            .collect(),
        parentheses: !info.fields.is_empty(),
    }
}

fn constructed(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Some(id) = data(g, ty) else {
        return g.literal(ty, false);
    };
    let constructors = g.declared.data(id).constructors.clone();
    let constructor = g.ch.pick(&constructors);
    let fields = constructor
        .fields
        .iter()
        .map(|(_, ty)| g.expr_at(*ty, true))
        .collect();
    g.construct(id, &constructor.name, fields)
}

/// The fields that can be updated: those of the only constructor. The other
/// fields must determine every type argument: an update may change type arguments that
/// they do not determine.
fn updatable(g: &Gen<'_>, id: DataId) -> Vec<(String, Ty)> {
    let data = g.declared.data(id);
    let [constructor] = &data.constructors[..] else {
        return Vec::new();
    };
    let mut generics = g.declared.generics.iter();
    let generic = generics.find(|generic| generic.name == data.name);
    let told = |without: usize| {
        generic.is_none_or(|generic| {
            let fields = generic.constructors[0].1.iter().enumerate();
            let others = fields.filter(|(index, _)| *index != without);
            let others: Vec<&FieldType> = others.map(|(_, (_, field))| field).collect();
            (0..generic.arity).all(|parameter| {
                others.iter().any(|field| match field {
                    FieldType::Parameter(index) | FieldType::Many(index) => *index == parameter,
                    FieldType::Fixed(_) => false,
                })
            })
        })
    };
    let fields = constructor.fields.iter().cloned().enumerate();
    let fields = fields.filter(|(index, _)| told(*index));
    fields.map(|(_, field)| field).collect()
}

/// `d.(f := e)`, of a datatype with one constructor.
fn updated(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Some(id) = data(g, ty) else {
        return g.literal(ty, false);
    };
    let fields = updatable(g, id);
    let target = g.expr(ty);
    let (name, field) = g.ch.pick(&fields).clone();
    let value = g.expr_at(field, true);
    Expression::new(ExpressionKind::DatatypeUpdate {
        target: Box::new(target),
        updates: vec![(Name::new(name), value)],
    })
}

/// `d.C?`.
fn tested(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let types = visible(g);
    let of = *g.ch.pick(&types);
    let Some(id) = data(g, of) else {
        return g.literal(ty, false);
    };
    let value = g.expr(of);
    let constructors = g.declared.data(id).constructors.clone();
    let constructor = g.ch.pick(&constructors);
    value.member(&format!("{}?", constructor.name))
}

/// The datatypes with a field of the type, and the field's name.
fn fields_of(g: &Gen<'_>, ty: Ty) -> Vec<(Ty, String)> {
    let mut found = Vec::new();
    let datatypes = g.declared.datatypes.iter();
    for data in datatypes.filter(|data| g.declared.sees(data.module)) {
        // Another value of the constructor can be written only if all fields can.
        let constructors = data.constructors.iter();
        for constructor in
            constructors.filter(|it| it.fields.iter().all(|(_, ty)| g.traits(*ty).plain))
        {
            for (name, field) in &constructor.fields {
                if *field == ty && data.ty != ty {
                    found.push((data.ty, name.clone()));
                }
            }
        }
    }
    found
}

/// `d.f`, which only some constructors may have.
fn selected(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let found = fields_of(g, ty);
    let (data, name) = g.ch.pick(&found).clone();
    g.expr(data).member(&name)
}
