//! `real`: exact arithmetic, never printed directly.

use crate::build::{binary, convert, negate};
use crate::context::{ExprRule, Feature, TypeRule, always, always_type};
use crate::ty::{Shape, Tag};
use gadfly_dafny::syntax::BinaryOperator;

pub(super) const FEATURE: Feature = Feature {
    name: "reals",
    often: 4,
    types: &[TypeRule {
        weight: 3,
        nests: false,
        applies: always_type,
        write: |g, _| g.ty(Shape::Real),
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Real],
            weight: 10,
            deep: true,
            applies: always,
            write: |g, ty| {
                let operators = [
                    BinaryOperator::Add,
                    BinaryOperator::Subtract,
                    BinaryOperator::Multiply,
                    BinaryOperator::Divide,
                ];
                let count = if g.may_fail() { 4 } else { 3 };
                let operator = operators[g.ch.index(count)];
                let left = g.expr(ty);
                let right = g.expr(ty);
                binary(operator, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Real],
            weight: 2,
            deep: true,
            applies: always,
            write: |g, ty| negate(g.expr(ty)),
        },
        ExprRule {
            tags: &[Tag::Real],
            weight: 3,
            deep: true,
            applies: always,
            write: |g, ty| {
                let int = g.ty(Shape::Int);
                let value = g.expr(int);
                let real = g.type_syntax(ty);
                convert(value, real)
            },
        },
    ],
    ..Feature::USUAL
};
