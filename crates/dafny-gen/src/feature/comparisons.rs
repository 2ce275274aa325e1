//! `==`, `!=` and orderings, also in chains.

use crate::build::binary;
use crate::context::{ExprRule, Feature, Gen, TypeRequest, always};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "comparisons",
    expressions: &[
        ExprRule {
            tags: &[Tag::Bool],
            weight: 6,
            deep: true,
            applies: always,
            write: equality,
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 6,
            deep: true,
            applies: always,
            write: order,
        },
        ExprRule {
            tags: &[Tag::Bool],
            weight: 2,
            deep: true,
            applies: always,
            write: chain,
        },
    ],
    ..Feature::CORE
};

fn equality(g: &mut Gen<'_>, _: Ty) -> Expression {
    let operator = *g
        .ch
        .pick(&[BinaryOperator::Equal, BinaryOperator::NotEqual]);
    let known = g.types_in_scope(|g, variable| g.traits(variable.ty).equality);
    let ty = if !known.is_empty() && g.ch.chance(1, 2) {
        *g.ch.pick(&known)
    } else {
        g.some_type(TypeRequest::COMPARABLE)
    };
    let left = g.expr(ty);
    let right = g.expr_at(ty, true);
    binary(operator, left, right)
}

/// The types in scope whose values `<` compares as subsets or prefixes.
fn ordered_type(g: &mut Gen<'_>) -> Ty {
    let known = g.types_in_scope(|g, variable| is_ordered(g.shape(variable.ty)));
    if !known.is_empty() && g.ch.chance(3, 4) {
        *g.ch.pick(&known)
    } else {
        g.ty(Shape::Int)
    }
}

fn is_ordered(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Int
            | Shape::Nat
            | Shape::Real
            | Shape::Char
            | Shape::Bits(_)
            | Shape::Newtype(_)
            | Shape::RealNewtype(_)
    )
}

const ORDERS: [BinaryOperator; 4] = [
    BinaryOperator::Less,
    BinaryOperator::LessEqual,
    BinaryOperator::Greater,
    BinaryOperator::GreaterEqual,
];

fn order(g: &mut Gen<'_>, _: Ty) -> Expression {
    let operator = *g.ch.pick(&ORDERS);
    let ty = ordered_type(g);
    let left = g.expr(ty);
    let right = g.expr_at(ty, true);
    binary(operator, left, right)
}

/// `a <= b < c`: all in one direction.
fn chain(g: &mut Gen<'_>, _: Ty) -> Expression {
    let ty = ordered_type(g);
    let half = if g.ch.chance(1, 2) { 2 } else { 0 };
    let first = Box::new(g.expr(ty));
    let rest = (0..2)
        .map(|_| {
            let operator = ORDERS[half + g.ch.index(2)];
            (operator, g.expr_at(ty, true))
        })
        .collect();
    Expression::new(ExpressionKind::Chain { first, rest })
}
