//! Generic methods, with type arguments inferred or written, and type parameters
//! that must support equality or have a default value.

use crate::build::{
    assign, binary, cardinality, decreases, formal, local, map_display, member_of, method, number,
    right, type_parameter, update, var,
};
use crate::context::declared::ModuleId;
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Allocation, BinaryOperator, Block, CollectionKind, Declaration, Expression, ExpressionKind,
    Guard, Initialisable, Member, Method, MethodKind, NameSegment, RightHandSide,
    RightHandSideKind, Statement, StatementKind, Type, TypeKind, TypeParameter,
};

pub(super) const FEATURE: Feature = Feature {
    name: "generic-methods",
    often: 4,
    needs: &[FeatureId::Methods, FeatureId::Sequences, FeatureId::Maps],
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.declared.here == ModuleId::DEFAULT && g.affords(40),
        write: call,
    }],
    ..Feature::USUAL
};

/// The generic methods: exchange two values, count equal values, allocate an array of
/// default values.
const EXCHANGE: &str = "exchange";
const COUNT: &str = "count";
const FRESH: &str = "fresh";

fn call(g: &mut Gen<'_>) {
    match g.ch.index(3) {
        0 => exchange(g),
        1 => count(g),
        _ => fresh(g),
    }
}

/// A type that can be a type argument.
fn argument(g: &mut Gen<'_>, equality: bool) -> Ty {
    let ty = g.some_type(TypeRequest {
        depth: 1,
        // Dafny 2.3 cannot read arrows among type arguments.
        equality: equality || g.dialect < Dialect::V3,
        ..TypeRequest::PURE
    });
    if g.traits(ty).exact {
        ty
    } else {
        g.ty(Shape::Int)
    }
}

/// The call, sometimes with explicit type arguments.
fn called(
    g: &mut Gen<'_>,
    name: &str,
    of: &[Ty],
    explicit: bool,
    values: Vec<Expression>,
) -> Expression {
    let type_arguments = if explicit {
        of.iter().map(|ty| g.type_syntax(*ty)).collect()
    } else {
        Vec::new()
    };
    g.spend(8);
    let callee = Expression::new(ExpressionKind::Name(NameSegment {
        type_arguments,
        ..NameSegment::new(name)
    }));
    callee.call(values)
}

/// `var x: B, y: A := exchange(a, b);`
fn exchange(g: &mut Gen<'_>) {
    let name = known(g, EXCHANGE, exchanging);
    let (a, b) = (argument(g, false), argument(g, false));
    let explicit = g.ch.chance(1, 2);
    let values = vec![g.expr_at(a, explicit), g.expr_at(b, explicit)];
    let call = called(g, &name, &[a, b], explicit, values);
    take(g, &[b, a], call);
}

/// `var m: map<T, int> := count(s);`
fn count(g: &mut Gen<'_>) {
    let name = known(g, COUNT, counting);
    let of = argument(g, true);
    let seq = g.ty(Shape::Seq(of));
    let explicit = g.ch.chance(1, 2);
    let value = g.expr_at(seq, explicit);
    let call = called(g, &name, &[of], explicit, vec![value]);
    let int = g.ty(Shape::Int);
    let map = g.ty(Shape::Map(of, int));
    take(g, &[map], call);
}

/// `var a: array<T> := fresh<T>(n);`
fn fresh(g: &mut Gen<'_>) {
    let of = argument(g, true);
    if !g.has(FeatureId::DefaultArrays) || !g.has_default(of) {
        return exchange(g);
    }
    g.uses(FeatureId::DefaultArrays);
    let name = known(g, FRESH, freshening);
    let length = Expression::int(g.ch.uint(1..=3));
    let call = called(g, &name, &[of], true, vec![length]);
    let array = g.ty(Shape::Array(1, of));
    take(g, &[array], call);
}

fn take(g: &mut Gen<'_>, types: &[Ty], call: Expression) {
    let mut variables = Vec::new();
    let mut known = Vec::new();
    for ty in types {
        let name = g.name("v");
        variables.push(local(&name, Some(g.type_syntax(*ty))));
        known.push(Variable::local(&name, *ty));
    }
    g.push(var(variables, vec![RightHandSide::expression(call)]));
    g.scope.extend(known);
}

fn known(g: &mut Gen<'_>, template: &'static str, make: fn(&mut Gen<'_>) -> Method) -> String {
    if let Some(name) = g.declared.templates.get(template) {
        return name.clone();
    }
    let name = g.name("m");
    let mut declaration = make(g);
    declaration.name = Some(gadfly_dafny::syntax::Name::new(&*name));
    let member = Member::Method(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.templates.insert(template, name.clone());
    name
}

fn seq_of(element: Type) -> Type {
    Type::new(TypeKind::Collection {
        kind: CollectionKind::Seq,
        element: Some(Box::new(element)),
    })
}

/// `method m<A, B>(a: A, b: B) returns (x: B, y: A) { x, y := b, a; }`
fn exchanging(g: &mut Gen<'_>) -> Method {
    let (ta, tb) = (g.name("T"), g.name("T"));
    let (a, b, x, y) = (g.name("p"), g.name("p"), g.name("r"), g.name("r"));
    let mut declaration = method(
        MethodKind::Method,
        None,
        vec![formal(&a, Type::named(&ta)), formal(&b, Type::named(&tb))],
        vec![formal(&x, Type::named(&tb)), formal(&y, Type::named(&ta))],
    );
    declaration.type_parameters = vec![type_parameter(&ta), type_parameter(&tb)];
    let values = [&b, &a].map(|name| RightHandSide::expression(Expression::name(name)));
    let targets = [&x, &y].map(|name| Expression::name(name));
    declaration.body = Some(Block::new(vec![assign(targets.into(), values.into())]));
    declaration
}

/// `method m<T(==)>(s: seq<T>) returns (m: map<T, int>)`, a loop that counts.
fn counting(g: &mut Gen<'_>) -> Method {
    let t = g.name("T");
    let (s, m, i) = (g.name("p"), g.name("r"), g.name("i"));
    let name = |name: &String| Expression::name(name);
    let int = || Type::new(TypeKind::Int);
    let map = Type::new(TypeKind::Map {
        finite: true,
        arguments: Some(Box::new((Type::named(&t), int()))),
    });
    let mut declaration = method(
        MethodKind::Method,
        None,
        vec![formal(&s, seq_of(Type::named(&t)))],
        vec![formal(&m, map)],
    );
    let mut equal = type_parameter(&t);
    equal.characteristics.equality = true;
    declaration.type_parameters = vec![equal];
    let element = || name(&s).index(name(&i));
    let before = crate::build::if_then(
        member_of(element(), name(&m)),
        name(&m).index(element()),
        number(0),
    );
    let more = binary(BinaryOperator::Add, before, number(1));
    let counted = update(name(&m), element(), more);
    let body = vec![
        Statement::assign(name(&m), counted),
        Statement::assign(name(&i), binary(BinaryOperator::Add, name(&i), number(1))),
    ];
    let length = || cardinality(name(&s));
    declaration.body = Some(Block::new(vec![
        Statement::assign(name(&m), map_display(Vec::new())),
        Statement::var(&i, Some(int()), number(0)),
        Statement::new(StatementKind::While {
            guard: Guard::Condition(binary(BinaryOperator::Less, name(&i), length())),
            attributes: Vec::new(),
            specification: decreases(binary(BinaryOperator::Subtract, length(), name(&i))),
            body: Some(Block::new(body)),
        }),
    ]));
    declaration
}

/// `method m<T(0)>(n: int) returns (a: array<T>) { a := new T[n]; }`
fn freshening(g: &mut Gen<'_>) -> Method {
    let t = g.name("T");
    let (n, a) = (g.name("p"), g.name("r"));
    let array = Type::new(TypeKind::Array {
        dimensions: 1,
        nullable: false,
        element: Some(Box::new(Type::named(&t))),
    });
    let mut declaration = method(
        MethodKind::Method,
        None,
        vec![formal(&n, Type::new(TypeKind::Int))],
        vec![formal(&a, array)],
    );
    let mut with_default: TypeParameter = type_parameter(&t);
    with_default.characteristics.initialisable = Initialisable::Auto;
    declaration.type_parameters = vec![with_default];
    let allocation = Allocation::Array {
        element: Some(Box::new(Type::named(&t))),
        dimensions: vec![Expression::name(&n)],
        initialiser: None,
    };
    let value = right(RightHandSideKind::New(allocation));
    let targets = vec![Expression::name(&a)];
    declaration.body = Some(Block::new(vec![assign(targets, vec![value])]));
    declaration
}
