//! Arithmetic on `int`: Euclidean division, and unbounded integers.

use crate::build::{binary, negate};
use crate::context::{ExprRule, Feature, Gen, always};
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "arithmetic",
    expressions: &[
        ExprRule {
            tags: &[Tag::Int],
            weight: 2,
            deep: true,
            applies: always,
            write: |g, ty| negate(g.expr(ty)),
        },
        ExprRule {
            tags: &[Tag::Int],
            weight: 16,
            deep: true,
            applies: always,
            write: operation,
        },
    ],
    ..Feature::CORE
};

const OPERATORS: [BinaryOperator; 5] = [
    BinaryOperator::Add,
    BinaryOperator::Subtract,
    BinaryOperator::Multiply,
    BinaryOperator::Divide,
    BinaryOperator::Modulo,
];

fn operation(g: &mut Gen<'_>, ty: Ty) -> Expression {
    // In loops products would grow without bound.
    let product = if g.body.multiplier > 1 { 1 } else { 3 };
    let division = if g.may_fail() { 3 } else { 0 };
    let operator = OPERATORS[g.ch.weighted(&[6, 5, product, division, division])];
    let left = g.expr(ty);
    let right = g.expr(ty);
    binary(operator, left, right)
}
