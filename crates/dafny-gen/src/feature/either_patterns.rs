//! `case A | B =>`: constructors without fields, numbers, strings.

use super::datatypes;
use crate::context::{ExprRule, Feature, Gen};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Expression, ExpressionKind, IntLiteral, Literal, MatchCase, Name, NodeId, Pattern, PatternKind,
    Span, StringLiteral,
};

pub(super) const FEATURE: Feature = Feature {
    name: "either-patterns",
    often: 4,
    since: Dialect::V4,
    needs: &[FeatureId::MatchExpressions],
    expressions: &[ExprRule {
        tags: &[],
        weight: 2,
        deep: true,
        applies: |g, ty| g.traits(ty).literal,
        write: matched,
    }],
    ..Feature::USUAL
};

fn matched(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let plain = datatypes_with_plain_constructors(g);
    let (scrutinised, either) = if !plain.is_empty() && g.ch.chance(1, 2) {
        let (of, names) = g.ch.pick(&plain).clone();
        (of, names.iter().map(|name| constructor(name)).collect())
    } else if g.ch.chance(1, 2) {
        let first = g.ch.uint(0..=3);
        let numbers = [first, first + 1, first + 5].map(|it| Literal::Int(IntLiteral::new(it)));
        (g.ty(Shape::Int), numbers.map(literal).into())
    } else {
        let char = g.ty(Shape::Char);
        let strings = ["", "a"].map(|it| Literal::String(StringLiteral::new(it)));
        (g.ty(Shape::Seq(char)), strings.map(literal).into())
    };
    let scrutinee = Box::new(g.expr(scrutinised));
    let patterns = [
        Pattern::new(PatternKind::Either(either)),
        Pattern::name("_"),
    ];
    let cases = patterns.map(|pattern| MatchCase {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        pattern,
        body: g.under_binder(None, 1, |g| g.expr_at(ty, anchored)),
    });
    Expression::new(ExpressionKind::Match {
        scrutinee,
        cases: cases.into(),
    })
}

/// The datatypes with at least two constructors without fields and at least one other
/// constructor.
fn datatypes_with_plain_constructors(g: &Gen<'_>) -> Vec<(Ty, Vec<String>)> {
    let visible = datatypes::visible(g).into_iter();
    let with_plain = visible.filter_map(|ty| {
        let constructors = &g.declared.data(datatypes::data(g, ty)?).constructors;
        let plain = constructors.iter().filter(|it| it.fields.is_empty());
        let names: Vec<String> = plain.map(|it| it.name.clone()).collect();
        (names.len() > 1 && names.len() < constructors.len()).then_some((ty, names))
    });
    with_plain.collect()
}

fn constructor(name: &str) -> Pattern {
    Pattern::new(PatternKind::Constructor {
        path: vec![Name::new(name)],
        arguments: Some(Vec::new()),
    })
}

fn literal(literal: Literal) -> Pattern {
    Pattern::new(PatternKind::Literal {
        negative: false,
        literal,
    })
}
