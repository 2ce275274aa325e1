//! Characters that must be escaped, and characters beyond ASCII.

use crate::context::{ExprRule, Feature, always};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{CharLiteral, Expression, Literal, StringLiteral};

pub(super) const FEATURE: Feature = Feature {
    name: "special-characters",
    often: 3,
    since: Dialect::V4,
    needs: &[FeatureId::Characters],
    expressions: &[
        ExprRule {
            tags: &[Tag::Char],
            weight: 6,
            deep: false,
            applies: always,
            write: |g, _| {
                let value = *g.ch.pick(&SPECIAL);
                Expression::literal(Literal::Char(CharLiteral::new(value)))
            },
        },
        ExprRule {
            tags: &[Tag::Seq],
            weight: 6,
            deep: false,
            applies: |g, ty| matches!(g.shape(ty), Shape::Seq(it) if matches!(g.shape(*it), Shape::Char)),
            write: |g, _| {
                let count = g.ch.index(4);
                let text: String = (0..count).map(|_| *g.ch.pick(&SPECIAL)).collect();
                Expression::literal(Literal::String(StringLiteral::new(&text)))
            },
        },
    ],
    ..Feature::USUAL
};

const SPECIAL: [char; 14] = [
    '\n',
    '\t',
    '\\',
    '\'',
    '"',
    '\r',
    '{',
    '}',
    '%',
    '$',
    '\u{e9}',
    '\u{20ac}',
    '\u{1F600}',
    '`',
];
