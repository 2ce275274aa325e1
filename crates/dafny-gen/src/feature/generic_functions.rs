//! Generic functions, with type arguments inferred or written.

use crate::build::{binary, cardinality, formal, function, if_then, type_parameter};
use crate::context::declared::ModuleId;
use crate::context::{ExprRule, Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    BinaryOperator, CollectionKind, Declaration, Expression, ExpressionKind, Member, NameSegment,
    Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "generic-functions",
    often: 4,
    needs: &[FeatureId::Functions, FeatureId::Sequences],
    expressions: &[
        ExprRule {
            tags: &[],
            weight: 3,
            deep: true,
            applies: |g, ty| {
                g.declared.here == ModuleId::DEFAULT && g.traits(ty).literal && g.traits(ty).exact
            },
            write: call,
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 2,
            deep: true,
            applies: |g, _| g.declared.here == ModuleId::DEFAULT,
            write: same,
        },
    ],
    ..Feature::USUAL
};

/// The generic functions: choose one of two values, or the first of several.
const TEMPLATES: [&str; 2] = ["choose", "first"];

/// A generic function whose type parameter must support equality.
const SAME: &str = "same";

fn call(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let template = *g.ch.pick(&TEMPLATES);
    let name = match g.declared.templates.get(template) {
        Some(name) => name.clone(),
        None => declare(g, template),
    };
    // Dafny 2.3 cannot read arrows among type arguments.
    let readable = g.dialect >= Dialect::V3 || g.traits(ty).equality;
    let explicit = readable && g.ch.chance(1, 2);
    let callee = Expression::new(ExpressionKind::Name(NameSegment {
        type_arguments: if explicit {
            vec![g.type_syntax(ty)]
        } else {
            Vec::new()
        },
        ..NameSegment::new(&name)
    }));
    let arguments = if template == "choose" {
        let bool = g.ty(Shape::Bool);
        let condition = g.expr(bool);
        let one = g.expr_at(ty, explicit);
        vec![condition, one, g.expr_at(ty, true)]
    } else {
        let seq = g.ty(Shape::Seq(ty));
        let many = g.expr_at(seq, explicit);
        vec![many, g.expr_at(ty, true)]
    };
    callee.call(arguments)
}

/// `same<T(==)>(a, b)`.
fn same(g: &mut Gen<'_>, _: Ty) -> Expression {
    let name = match g.declared.templates.get(SAME) {
        Some(name) => name.clone(),
        None => declare_same(g),
    };
    let ty = g.some_type(TypeRequest {
        depth: 1,
        ..TypeRequest::COMPARABLE
    });
    let ty = if g.traits(ty).exact {
        ty
    } else {
        g.ty(Shape::Int)
    };
    let one = g.expr(ty);
    Expression::name(&name).call([one, g.expr_at(ty, true)])
}

/// `function same<T(==)>(a: T, b: T): bool { a == b }`.
fn declare_same(g: &mut Gen<'_>) -> String {
    let name = g.name("f");
    let t = g.name("T");
    let (a, b) = (g.name("p"), g.name("p"));
    let formals = [&a, &b].map(|name| formal(name, Type::named(&t)));
    let mut declaration = function(&name, formals.into(), Type::new(TypeKind::Bool));
    let mut equal = type_parameter(&t);
    equal.characteristics.equality = true;
    declaration.type_parameters.push(equal);
    declaration.body = Some(binary(
        BinaryOperator::Equal,
        Expression::name(&a),
        Expression::name(&b),
    ));
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.templates.insert(SAME, name.clone());
    name
}

fn declare(g: &mut Gen<'_>, template: &'static str) -> String {
    let name = g.name("f");
    let parameter_name = g.name("T");
    let t = || Type::named(&parameter_name);
    let (a, b, c) = (g.name("p"), g.name("p"), g.name("p"));
    let value = |name: &str| Expression::name(name);
    let (formals, body) = if template == "choose" {
        let formals = vec![
            formal(&a, Type::new(TypeKind::Bool)),
            formal(&b, t()),
            formal(&c, t()),
        ];
        (formals, if_then(value(&a), value(&b), value(&c)))
    } else {
        let many = Type::new(TypeKind::Collection {
            kind: CollectionKind::Seq,
            element: Some(Box::new(t())),
        });
        let zero = || Expression::int(0_u32);
        let some = binary(BinaryOperator::Greater, cardinality(value(&a)), zero());
        let formals = vec![formal(&a, many), formal(&b, t())];
        (formals, if_then(some, value(&a).index(zero()), value(&b)))
    };
    let mut declaration = function(&name, formals, t());
    declaration
        .type_parameters
        .push(type_parameter(&parameter_name));
    declaration.body = Some(body);
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.templates.insert(template, name.clone());
    name
}
