//! Codatatypes: infinite lists, produced by a function whose recursive call is lazy, and
//! observed up to some depth.

use crate::build::{binary, formal, function};
use crate::context::body::Body;
use crate::context::declared::{ModuleId, StreamInfo};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    BinaryOperator, Constructor, Datatype, Declaration, Expression, Formal, Member, Name, NodeId,
    Span, Statement, Type,
};

pub(super) const FEATURE: Feature = Feature {
    name: "codatatypes",
    often: 3,
    needs: &[FeatureId::Functions],
    statements: &[StmtRule {
        weight: 4,
        nests: false,
        applies: |g| g.declared.here == ModuleId::DEFAULT && g.affords(30),
        write: looked_at,
    }],
    ..Feature::USUAL
};

fn looked_at(g: &mut Gen<'_>) {
    let known = g.declared.streams.clone();
    let stream = if known.is_empty() || g.ch.chance(1, 4) {
        declare(g)
    } else {
        g.ch.pick(&known).clone()
    };
    let int = g.ty(Shape::Int);
    let start = g.expr(int);
    let name = g.name("v");
    let value = Expression::name(&stream.producer).call([start]);
    g.push(Statement::var(
        &name,
        Some(Type::named(&stream.name)),
        value,
    ));
    g.spend(10);
    let mut at = Expression::name(&name);
    // By this word a reader tells a line that backends have wrong because of laziness.
    let mut values = vec![Expression::string("lazy ")];
    let asked = match &stream.end {
        Some(end) if g.ch.chance(1, 2) => end,
        _ => &stream.constructor,
    };
    let test = |at: &Expression| at.clone().member(&format!("{asked}?"));
    let depth = 1 + g.ch.index(3);
    // Before anything forces it, or after.
    let tested = g.ch.index(depth + 1);
    for level in 0..=depth {
        if level == tested {
            values.push(test(&at));
            values.push(Expression::string(" "));
        }
        if level < depth {
            values.push(at.clone().member(&stream.head));
            values.push(Expression::string(" "));
            at = at.member(&stream.tail);
        }
    }
    values.push(Expression::string("\n"));
    g.push(Statement::print(values));
}

/// `codatatype S = C(head: int, tail: S) | E` and `function f(n: int): S`, which
/// never returns the end `E`.
fn declare(g: &mut Gen<'_>) -> StreamInfo {
    let int = g.ty(Shape::Int);
    let info = StreamInfo {
        name: g.name("S"),
        constructor: g.name("C"),
        head: g.name("d"),
        tail: g.name("d"),
        producer: g.name("f"),
        // Seldom, for three backends of Dafny 4.11 are wrong about all of these.
        end: g.ch.chance(1, 4).then(|| g.name("C")),
    };
    let counter = g.name("p");
    let (head, _) = g.apart(Body::default(), |g| {
        g.scope.push(Variable::fixed(&counter, int));
        g.operators_left = 4;
        // When it is evaluated is up to the backend.
        g.totally(|g| g.expr_at(int, true))
    });
    let written = g.type_syntax(int);
    let own = || Type::named(&info.name);
    let constructor = |name: &str, fields: Vec<Formal>| Constructor {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        name: Name::new(name),
        parentheses: !fields.is_empty(),
        fields,
    };
    let fields = vec![
        formal(&info.head, written.clone()),
        formal(&info.tail, own()),
    ];
    let mut constructors = vec![constructor(&info.constructor, fields)];
    if let Some(end) = &info.end {
        let at = g.ch.index(2);
        constructors.insert(at, constructor(end, Vec::new()));
    }
    g.declarations.push(Declaration::Datatype(Datatype {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        co: true,
        name: Name::new(&*info.name),
        type_parameters: Vec::new(),
        parents: Vec::new(),
        refining: false,
        constructors,
        members: Vec::new(),
    }));
    let next = binary(
        BinaryOperator::Add,
        Expression::name(&counter),
        Expression::int(1_u32),
    );
    let again = Expression::name(&info.producer).call([next]);
    let mut producer = function(&info.producer, vec![formal(&counter, written)], own());
    let constructor = Expression::name(&info.name).member(&info.constructor);
    producer.body = Some(constructor.call([head, again]));
    let member = Member::Function(producer.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.streams.push(info.clone());
    info
}
