//! `!`, `&&`, `||`, `==>`, `<==` and `<==>`.

use crate::build::{binary, not};
use crate::context::{ExprRule, Feature, Gen, always};
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "booleans",
    expressions: &[
        ExprRule {
            tags: &[Tag::Bool],
            weight: 3,
            deep: true,
            applies: always,
            write: |g, ty| not(g.expr(ty)),
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 8,
            deep: true,
            applies: always,
            write: connective,
        },
    ],
    ..Feature::CORE
};

fn connective(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g.ch.pick(&[
        BinaryOperator::And,
        BinaryOperator::Or,
        BinaryOperator::Implication,
        BinaryOperator::Equivalence,
        BinaryOperator::Explication,
    ]);
    let left = g.expr(ty);
    let right = g.expr(ty);
    binary(operator, left, right)
}
