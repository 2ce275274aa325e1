//! Traits with members that classes implement, and classes that extend them
//! (fuzz-d thesis, section 4.2.5). A trait is declared together with all its classes, so that
//! the cost of a call through it is known.

use super::{trait_fields, trait_hierarchies};
use crate::build::{clause, formal, frame, function, method};
use crate::context::body::Body;
use crate::context::declared::{Callable, ClassInfo, FieldInfo, ParameterInfo, Receiver};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{ClassId, Shape, Tag, Ty};
use crate::write::class;
use gadfly_dafny::syntax::{ClassKind, ClauseKind, Expression, ExpressionKind, Member, MethodKind};

pub(super) const FEATURE: Feature = Feature {
    name: "traits",
    often: 7,
    needs: &[FeatureId::Classes],
    expressions: &[ExprRule {
        tags: &[Tag::Class],
        weight: 20,
        deep: false,
        applies: |g, ty| g.anchored && !subtypes(g, ty).is_empty(),
        write: |g, ty| {
            let types = subtypes(g, ty);
            let of = *g.ch.pick(&types);
            match g.pick_location(of, false) {
                Some(place) => place,
                None => g.literal(ty, true),
            }
        },
    }],
    ..Feature::USUAL
};

/// The classes that extend a trait and of which there is an object here.
fn subtypes(g: &Gen<'_>, ty: Ty) -> Vec<Ty> {
    let Shape::Class(id, _) = g.shape(ty) else {
        return Vec::new();
    };
    let classes = g.declared.classes.iter();
    classes
        .filter(|class| class.parents.contains(id) && g.has_location(class.ty))
        .map(|class| class.ty)
        .collect()
}

/// A function or method without a body in a trait.
struct Wanted {
    name: String,
    is_function: bool,
    parameters: Vec<ParameterInfo>,
    results: Vec<(String, Ty)>,
}

/// Declares a trait and the classes that extend it; returns the type of one of them.
pub(super) fn declare(g: &mut Gen<'_>) -> Ty {
    let ((trait_type, class_types), _) = g.apart(Body::default(), |g| {
        let name = g.name("T");
        let ancestor = trait_hierarchies::perhaps_declare(g);
        let (fields, mut members) = trait_fields::some(g);
        let count = 1 + g.ch.index(2);
        let wanted: Vec<Wanted> = (0..count).map(|_| want(g)).collect();
        members.extend(wanted.iter().map(|it| signature(g, it)));
        let id = ClassId(g.declared.classes.len());
        let ty = g.ty(Shape::Class(id, Vec::new().into()));
        let module = g.declared.here;
        let parents: Vec<ClassId> = ancestor.iter().map(|it| it.id).collect();
        g.declared.classes.push(ClassInfo {
            module,
            name,
            ty,
            is_trait: true,
            fields: fields.clone(),
            parents: parents.clone(),
            constructor: Vec::new(),
        });
        let extended = parents.iter().map(|it| g.declared.class(*it).ty);
        let extended = extended.map(|ty| g.type_syntax(ty)).collect();
        class::finish(g, id, ClassKind::Trait, extended, members);
        let mut costs = vec![0; wanted.len()];
        let count = 1 + g.ch.index(2);
        let mut class_types = Vec::new();
        let family: Vec<ClassId> = [id].into_iter().chain(parents).collect();
        for _ in 0..count {
            class_types.push(implement(g, &family, &fields, &wanted, &mut costs));
        }
        if let Some(ancestor) = ancestor {
            let heirs = class_types.iter().chain([&ty]).map(|heir| Callable {
                receiver: Receiver::Value(*heir),
                ..ancestor.inherited.clone()
            });
            g.declared.callables.extend(heirs);
            g.declared.callables.push(ancestor.inherited);
        }
        for (wanted, cost) in wanted.into_iter().zip(costs) {
            g.declared.callables.push(Callable {
                module,
                name: wanted.name,
                is_function: wanted.is_function,
                receiver: Receiver::Value(ty),
                parameters: wanted.parameters,
                results: wanted.results.iter().map(|(_, ty)| *ty).collect(),
                cost,
            });
        }
        (ty, class_types)
    });
    if g.ch.chance(1, 2) {
        trait_type
    } else {
        *g.ch.pick(&class_types)
    }
}

fn want(g: &mut Gen<'_>) -> Wanted {
    let is_function = g.ch.chance(1, 2);
    let name = g.name(if is_function { "f" } else { "m" });
    let parameters = g.some_parameters(2, false);
    let count = if is_function { 1 } else { g.ch.index(2) };
    let results = (0..count)
        .map(|_| {
            let ty = g.some_type(TypeRequest::PURE);
            (g.name("r"), ty)
        })
        .collect();
    Wanted {
        name,
        is_function,
        parameters,
        results,
    }
}

fn this_frame() -> gadfly_dafny::syntax::Frame {
    frame(Expression::new(ExpressionKind::This))
}

/// The member without a body.
fn signature(g: &Gen<'_>, wanted: &Wanted) -> Member {
    let parameters = g.formals(&wanted.parameters);
    if wanted.is_function {
        let result = g.type_syntax(wanted.results[0].1);
        let mut declaration = function(&wanted.name, parameters, result);
        let reads = clause(ClauseKind::Reads(vec![this_frame()]));
        declaration.specification.clauses.push(reads);
        return Member::Function(declaration.into());
    }
    let results = wanted.results.iter();
    let results = results
        .map(|(name, ty)| formal(name, g.type_syntax(*ty)))
        .collect();
    let name = Some(wanted.name.as_str());
    let mut declaration = method(MethodKind::Method, name, parameters, results);
    let modifies = clause(ClauseKind::Modifies(vec![this_frame()]));
    declaration.specification.clauses.push(modifies);
    Member::Method(declaration.into())
}

/// A class that extends the trait.
fn implement(
    g: &mut Gen<'_>,
    family: &[ClassId],
    inherited: &[FieldInfo],
    wanted: &[Wanted],
    costs: &mut [u64],
) -> Ty {
    let (id, mut members) = class::begin(g, family.to_vec(), inherited.to_vec());
    let this = g.declared.class(id).ty;
    for (wanted, cost) in wanted.iter().zip(costs) {
        let (member, own) = g.apart(Body::default(), |g| {
            if !wanted.is_function {
                let parameters = &wanted.parameters;
                let declaration =
                    g.method_body(&wanted.name, Some(this), parameters, &wanted.results);
                return Member::Method(declaration.into());
            }
            g.body.this = Some(this);
            g.enter_this(Some(this), false);
            let known = wanted.parameters.iter();
            let known = known.map(|it| Variable::fixed(&it.name, it.ty));
            g.scope.extend(known);
            g.operators_left = 8;
            let value = g.expr_at(wanted.results[0].1, true);
            let mut member = signature(g, wanted);
            if let Member::Function(declaration) = &mut member {
                declaration.body = Some(value);
            }
            member
        });
        members.push(member);
        *cost = own.max(*cost);
    }
    // The others are traits that this one extends.
    let parent = family
        .first()
        .map(|it| g.type_syntax(g.declared.class(*it).ty));
    let parents = parent.into_iter().collect();
    class::finish(g, id, ClassKind::Class, parents, members);
    this
}
