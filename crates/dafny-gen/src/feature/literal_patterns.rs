//! `match` on numbers, characters, strings and Booleans.

use crate::context::{ExprRule, Feature, Gen};
use crate::ty::{Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    CharLiteral, Expression, ExpressionKind, IntLiteral, Literal, MatchCase, NodeId, Pattern,
    PatternKind, Span, StringLiteral,
};

pub(super) const FEATURE: Feature = Feature {
    name: "literal-patterns",
    often: 4,
    since: Dialect::V4,
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
    let char = g.ty(Shape::Char);
    let kinds = [Shape::Int, Shape::Bool, Shape::Char, Shape::Seq(char)];
    let kind = g.ch.pick(&kinds).clone();
    let of = g.ty(kind.clone());
    let scrutinee = Box::new(g.expr(of));
    let literals: Vec<(bool, Literal)> = match kind {
        Shape::Bool => vec![(false, Literal::Bool(true))],
        Shape::Char => vec![(false, Literal::Char(CharLiteral::new('a')))],
        Shape::Int => {
            let small = g.ch.uint(1..=5);
            vec![
                (false, Literal::Int(IntLiteral::new(0_u32))),
                (true, Literal::Int(IntLiteral::new(small))),
            ]
        }
        _ => vec![
            (false, Literal::String(StringLiteral::new(""))),
            (false, Literal::String(StringLiteral::new("ab"))),
        ],
    };
    let mut patterns: Vec<Pattern> = literals
        .into_iter()
        .map(|(negative, literal)| Pattern::new(PatternKind::Literal { negative, literal }))
        .collect();
    patterns.push(Pattern::name("_"));
    let cases = patterns
        .into_iter()
        .map(|pattern| MatchCase {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            pattern,
            body: g.under_binder(None, 1, |g| g.expr_at(ty, anchored)),
        })
        .collect();
    Expression::new(ExpressionKind::Match { scrutinee, cases })
}
