//! Lemmas and proofs: calls of lemmas, `assert … by`, `calc`, ghost functions. Nothing of
//! them may remain in compiled code.

use crate::build::{binary, cardinality, clause, formal, function, method, number};
use crate::context::declared::ModuleId;
use crate::context::{Feature, Gen, StmtRule};
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    BinaryOperator, Block, Calc, CalcOperator, CalcStep, ClauseKind, CollectionKind, Declaration,
    Expression, Member, MethodKind, NodeId, Span, Statement, StatementKind, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "lemmas",
    often: 3,
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.declared.here == ModuleId::DEFAULT,
        write: proof,
    }],
    ..Feature::USUAL
};

/// The statements of a program's lemmas.
const COMMUTES: &str = "commutes";
const LENGTHS: &str = "lengths";
const TWICE: &str = "twice";

fn proof(g: &mut Gen<'_>) {
    match g.ch.index(3) {
        0 => call(g),
        1 => by_lemma(g),
        _ => calculation(g),
    }
}

fn name(name: &str) -> Expression {
    Expression::name(name)
}

fn int() -> Type {
    Type::new(TypeKind::Int)
}

/// `L(a, b);` with ghost arguments of which nothing is executed.
fn call(g: &mut Gen<'_>) {
    let lemma = lemma(g, COMMUTES, commutes);
    let of = g.ty(Shape::Int);
    let arguments = g.totally(|g| [g.expr(of), g.expr(of)]);
    g.push(lemma_call(&lemma, arguments));
}

fn lemma_call(lemma: &str, arguments: [Expression; 2]) -> Statement {
    Statement::new(StatementKind::Call {
        attributes: Vec::new(),
        call: name(lemma).call(arguments),
        proof: None,
    })
}

/// `assert |s + s| == 2 * |s| by { L(s, s); }`
fn by_lemma(g: &mut Gen<'_>) {
    let lemma = lemma(g, LENGTHS, lengths);
    let of = g.ty(Shape::Int);
    let seq = g.ty(Shape::Seq(of));
    let s = match g.pick_location(seq, false) {
        Some(place) => place,
        None => crate::build::display(CollectionKind::Seq, vec![number(1)]),
    };
    let both = binary(BinaryOperator::Add, s.clone(), s.clone());
    let sum = binary(
        BinaryOperator::Add,
        cardinality(s.clone()),
        cardinality(s.clone()),
    );
    let condition = binary(BinaryOperator::Equal, cardinality(both), sum);
    let step = lemma_call(&lemma, [s.clone(), s]);
    g.push(Statement::new(StatementKind::Assert {
        attributes: Vec::new(),
        label: None,
        condition,
        proof: Some(Block::new(vec![step])),
    }));
}

/// `calc { twice(n); n + n; 2 * n; }`
fn calculation(g: &mut Gen<'_>) {
    let twice = match g.declared.templates.get(TWICE) {
        Some(name) => name.clone(),
        None => declare_twice(g),
    };
    let n = number(g.ch.int(-9..=9));
    let terms = [
        name(&twice).call([n.clone()]),
        binary(BinaryOperator::Add, n.clone(), n.clone()),
        binary(BinaryOperator::Multiply, number(2), n),
    ];
    let [first, second, third] = terms;
    let step = |line| CalcStep {
        id: NodeId::NONE,
        span: Span::NONE,
        operator: Some(CalcOperator::Binary(BinaryOperator::Equal)),
        hints: Vec::new(),
        line: Some(line),
    };
    g.push(Statement::new(StatementKind::Calc(Calc {
        attributes: Vec::new(),
        operator: None,
        first: Some(first),
        steps: vec![step(second), step(third)],
    })));
}

fn lemma(
    g: &mut Gen<'_>,
    template: &'static str,
    make: fn(&str, &str) -> (Type, Expression),
) -> String {
    if let Some(name) = g.declared.templates.get(template) {
        return name.clone();
    }
    let lemma = g.name("L");
    let (a, b) = (g.name("p"), g.name("p"));
    let (ty, claim) = make(&a, &b);
    let parameters = vec![formal(&a, ty.clone()), formal(&b, ty)];
    let mut declaration = method(MethodKind::Lemma, Some(&lemma), parameters, Vec::new());
    let ensures = clause(ClauseKind::Ensures {
        at_yield: false,
        condition: claim,
    });
    declaration.specification.clauses.push(ensures);
    declaration.body = Some(Block::new(Vec::new()));
    let member = Member::Method(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.templates.insert(template, lemma.clone());
    lemma
}

/// `a + b == b + a`.
fn commutes(a: &str, b: &str) -> (Type, Expression) {
    let left = binary(BinaryOperator::Add, name(a), name(b));
    let right = binary(BinaryOperator::Add, name(b), name(a));
    (int(), binary(BinaryOperator::Equal, left, right))
}

/// `|a + b| == |a| + |b|`.
fn lengths(a: &str, b: &str) -> (Type, Expression) {
    let both = binary(BinaryOperator::Add, name(a), name(b));
    let sum = binary(
        BinaryOperator::Add,
        cardinality(name(a)),
        cardinality(name(b)),
    );
    let seq = Type::new(TypeKind::Collection {
        kind: CollectionKind::Seq,
        element: Some(Box::new(int())),
    });
    (seq, binary(BinaryOperator::Equal, cardinality(both), sum))
}

/// `ghost function twice(n: int): int { n + n }`.
fn declare_twice(g: &mut Gen<'_>) -> String {
    let twice = g.name("f");
    let n = g.name("p");
    let mut declaration = function(&twice, vec![formal(&n, int())], int());
    declaration.ghost = true;
    declaration.body = Some(binary(BinaryOperator::Add, name(&n), name(&n)));
    let member = Member::Function(declaration.into());
    g.declarations.push(Declaration::Member(Box::new(member)));
    g.declared.templates.insert(TWICE, twice.clone());
    twice
}
