//! Generic classes: fields of the type parameter, a constructor, members that return
//! and take its values. All other rules treat an instance as a separate class.

use super::generic_traits;
use crate::build::{clause, formal, frame, function, method, reads_this, type_parameter};
use crate::context::declared::{
    Callable, ClassInfo, FieldInfo, FieldType, GenericClassInfo, ModuleId, ParameterInfo, Receiver,
};
use crate::context::{Feature, Gen, TypeRequest, TypeRule};
use crate::id::FeatureId;
use crate::ty::{ClassId, Shape, Ty};
use crate::write::class;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Block, Class, ClassKind, ClauseKind, CollectionKind, Declaration, Expression, ExpressionKind,
    Member, Method, MethodKind, Name, NodeId, Span, Statement, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "generic-classes",
    often: 4,
    needs: &[FeatureId::Classes],
    types: &[TypeRule {
        weight: 2,
        nests: true,
        applies: |g, request| {
            request.heap
                && !request.literal
                && request.depth < 3
                && g.declared.here == ModuleId::DEFAULT
                && (g.can_declare() || !g.declared.generic_classes.is_empty())
        },
        write: some_instance,
    }],
    ..Feature::USUAL
};

fn some_instance(g: &mut Gen<'_>, request: TypeRequest) -> Ty {
    let known = g.declared.generic_classes.len();
    let index = if known > 0 && (!g.can_declare() || g.ch.chance(3, 4)) {
        g.ch.index(known)
    } else {
        declare(g)
    };
    let generic = g.declared.generic_classes[index].clone();
    // Dafny 2.3 cannot read arrows among type arguments.
    let equality = g.dialect < Dialect::V3;
    let argument = g.some_type(TypeRequest {
        equality,
        ..request.pure()
    });
    // Instances are not related when their arguments are.
    let argument = if g.traits(argument).exact {
        argument
    } else {
        g.ty(Shape::Int)
    };
    instance(g, &generic, argument)
}

/// The class with this type argument; declared if it is new.
fn instance(g: &mut Gen<'_>, generic: &GenericClassInfo, argument: Ty) -> Ty {
    let mut classes = g.declared.classes.iter();
    let known = classes.find(|class| {
        class.name == generic.name
            && matches!(g.shape(class.ty), Shape::Class(_, with) if with[..] == [argument])
    });
    if let Some(class) = known {
        return class.ty;
    }
    let parent = generic
        .parent
        .as_ref()
        .map(|parent| generic_traits::instance(g, parent, argument));
    let fields: Vec<FieldInfo> = generic
        .fields
        .iter()
        .map(|(name, field)| FieldInfo {
            name: name.clone(),
            ty: field_type(g, *field, argument),
            mutable: true,
        })
        .collect();
    let id = ClassId(g.declared.classes.len());
    let ty = g.ty(Shape::Class(id, vec![argument].into()));
    g.declared.classes.push(ClassInfo {
        module: ModuleId::DEFAULT,
        name: generic.name.clone(),
        ty,
        is_trait: false,
        constructor: fields.iter().map(|field| field.ty).collect(),
        fields,
        parents: parent.into_iter().collect(),
    });
    let mut enter = |name: &str, is_function, parameters| {
        g.declared.callables.push(Callable {
            module: ModuleId::DEFAULT,
            name: name.to_owned(),
            is_function,
            receiver: Receiver::Value(ty),
            parameters,
            results: vec![argument],
            cost: 3,
        });
    };
    enter(&generic.getter, true, Vec::new());
    let taken = ParameterInfo {
        name: generic.taken.clone(),
        ty: argument,
        default: None,
        most: None,
    };
    enter(&generic.exchanger, false, vec![taken]);
    ty
}

fn field_type(g: &mut Gen<'_>, field: FieldType, argument: Ty) -> Ty {
    match field {
        FieldType::Parameter(_) => argument,
        FieldType::Many(_) => g.ty(Shape::Seq(argument)),
        FieldType::Fixed(ty) => ty,
    }
}

/// `class K<T> { var x: T … constructor … function get(): T … method exchange … }`.
fn declare(g: &mut Gen<'_>) -> usize {
    g.statements_left = g.statements_left.saturating_sub(1);
    let name = g.name("K");
    let t = g.name("T");
    let parent = generic_traits::perhaps_declare(g);
    let int = g.ty(Shape::Int);
    let mut fields = vec![(g.name("x"), FieldType::Parameter(0))];
    let more = g.ch.index(3);
    for _ in 0..more {
        let field = match g.ch.index(3) {
            0 => FieldType::Parameter(0),
            1 => FieldType::Many(0),
            _ => FieldType::Fixed(int),
        };
        fields.push((g.name("x"), field));
    }
    let mut members = fields_and_constructor(g, &fields, &t);
    let getter = match &parent {
        Some(parent) => parent.getter.clone(),
        None => g.name("f"),
    };
    let held = &fields[0].0;
    let mut getting = function(&getter, Vec::new(), Type::named(&t));
    getting.specification.clauses.push(reads_this());
    getting.body = Some(this(held));
    members.push(Member::Function(getting.into()));
    let (exchanger, taken, given) = (g.name("m"), g.name("p"), g.name("r"));
    let exchanging = exchange(&exchanger, (&taken, &given), held, &t);
    members.push(Member::Method(exchanging.into()));
    g.declarations.push(Declaration::Class(Class {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind: ClassKind::Class,
        name: Name::new(&*name),
        type_parameters: vec![type_parameter(&t)],
        parents: parent
            .iter()
            .map(|parent| generic_traits::of(parent, Type::named(&t)))
            .collect(),
        refining: false,
        members,
    }));
    g.declared.generic_classes.push(GenericClassInfo {
        name,
        fields,
        getter,
        exchanger,
        taken,
        parent,
    });
    g.declared.generic_classes.len() - 1
}

/// `this.field`.
fn this(field: &str) -> Expression {
    Expression::new(ExpressionKind::This).member(field)
}

/// The fields of a class with a type parameter, and a constructor that sets them.
fn fields_and_constructor(
    g: &mut Gen<'_>,
    fields: &[(String, FieldType)],
    type_parameter: &str,
) -> Vec<Member> {
    let written = |g: &Gen<'_>, field: FieldType| match field {
        FieldType::Parameter(_) => Type::named(type_parameter),
        FieldType::Many(_) => Type::new(TypeKind::Collection {
            kind: CollectionKind::Seq,
            element: Some(Box::new(Type::named(type_parameter))),
        }),
        FieldType::Fixed(ty) => g.type_syntax(ty),
    };
    let mut members = Vec::new();
    let mut parameters = Vec::new();
    let mut statements = Vec::new();
    for (name, field) in fields {
        members.push(class::field(name, written(g, *field), true));
        let parameter = g.name("p");
        parameters.push(formal(&parameter, written(g, *field)));
        statements.push(Statement::assign(this(name), Expression::name(&parameter)));
    }
    let mut constructor = method(MethodKind::Constructor, None, parameters, Vec::new());
    constructor.body = Some(Block::new(statements));
    members.push(Member::Method(constructor.into()));
    members
}

/// `method name(taken: T) returns (given: T)`, which stores one value in the field and
/// returns the value that was there.
fn exchange(name: &str, (taken, given): (&str, &str), held: &str, t: &str) -> Method {
    let mut exchanging = method(
        MethodKind::Method,
        Some(name),
        vec![formal(taken, Type::named(t))],
        vec![formal(given, Type::named(t))],
    );
    let modified = frame(Expression::new(ExpressionKind::This));
    let modifies = clause(ClauseKind::Modifies(vec![modified]));
    exchanging.specification.clauses.push(modifies);
    exchanging.body = Some(Block::new(vec![
        Statement::assign(Expression::name(given), this(held)),
        Statement::assign(this(held), Expression::name(taken)),
    ]));
    exchanging
}
