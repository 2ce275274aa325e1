//! `nat`. Values are never negative, by construction: nothing is subtracted, and an
//! `int` is guarded.

use crate::build::{binary, convert, if_then, let_in, negate, pattern_variable};
use crate::context::{ExprRule, Feature, Gen, TypeRule, always};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "naturals",
    often: 6,
    types: &[TypeRule {
        weight: 3,
        nests: false,
        // Dafny 2.3 infers `int` for the elements of collections.
        applies: |g, request| request.depth == 0 || g.dialect >= Dialect::V3,
        write: |g, _| g.ty(Shape::Nat),
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Nat],
            weight: 6,
            deep: true,
            applies: always,
            write: |g, ty| {
                let operator = *g.ch.pick(&[BinaryOperator::Add, BinaryOperator::Multiply]);
                let left = g.expr(ty);
                let right = g.expr(ty);
                binary(operator, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Nat],
            weight: 3,
            deep: true,
            applies: always,
            write: absolute,
        },
        // The value of a `nat` is an `int`.
        ExprRule {
            tags: &[Tag::Int],
            weight: 3,
            deep: true,
            // Dafny 2.3 takes a collection with one for a collection of them.
            applies: |g, _| g.dialect >= Dialect::V3,
            write: |g, _| {
                let nat = g.ty(Shape::Nat);
                g.expr(nat)
            },
        },
    ],
    ..Feature::USUAL
};

/// `var x := e; if x < 0 then -x else x`, perhaps converted.
fn absolute(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let int = g.ty(Shape::Int);
    let value = g.expr(int);
    let name = g.name("n");
    let x = || Expression::name(&name);
    let negative = binary(BinaryOperator::Less, x(), Expression::int(0_u32));
    let absolute = if_then(negative, negate(x()), x());
    let written = g.type_syntax(int);
    let absolute = let_in(pattern_variable(&name, Some(written)), value, absolute);
    if g.ch.chance(1, 2) {
        let nat = g.type_syntax(ty);
        convert(absolute, nat)
    } else {
        absolute
    }
}
