//! Bitvectors of all widths: wrapping arithmetic, bitwise operators, shifts,
//! conversions.

use crate::build::{binary, convert, negate, not};
use crate::context::{ExprRule, Feature, Gen, TypeRule, always, always_type};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression};

pub(super) const FEATURE: Feature = Feature {
    name: "bitvectors",
    often: 5,
    types: &[TypeRule {
        weight: 4,
        nests: false,
        applies: always_type,
        write: |g, _| {
            let width = *g.ch.pick(&WIDTHS);
            g.ty(Shape::Bits(width))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Bits],
            weight: 12,
            deep: true,
            applies: always,
            write: operation,
        },
        ExprRule {
            tags: &[Tag::Bits],
            weight: 3,
            deep: true,
            applies: always,
            write: |g, ty| {
                let minus = g.ch.chance(1, 3);
                let operand = g.expr(ty);
                if minus { negate(operand) } else { not(operand) }
            },
        },
        ExprRule {
            tags: &[Tag::Bits],
            weight: 4,
            deep: true,
            applies: always,
            write: shift,
        },
        ExprRule {
            tags: &[Tag::Bits],
            weight: 3,
            deep: true,
            applies: always,
            write: from_int,
        },
        ExprRule {
            tags: &[Tag::Int],
            weight: 4,
            deep: true,
            applies: always,
            write: to_int,
        },
    ],
    ..Feature::USUAL
};

/// Widths at and next to every native size of every backend.
const WIDTHS: [u32; 28] = [
    8, 32, 64, 16, 1, 2, 5, 7, 12, 24, 31, 33, 48, 63, 65, 100, 0, 3, 9, 15, 17, 53, 54, 127, 128,
    129, 160, 200,
];

fn operation(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operators = [
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::Multiply,
        BinaryOperator::BitAnd,
        BinaryOperator::BitOr,
        BinaryOperator::BitXor,
        BinaryOperator::Divide,
        BinaryOperator::Modulo,
    ];
    // Of no bits, every divisor is zero.
    let divides = g.may_fail() && ty_width(g, ty) > 0;
    let count = if divides { 8 } else { 6 };
    let operator = operators[g.ch.index(count)];
    let left = g.expr(ty);
    let right = g.expr(ty);
    if g.folds(operator, &left, &right) {
        return left;
    }
    binary(operator, left, right)
}

fn shift(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g
        .ch
        .pick(&[BinaryOperator::ShiftLeft, BinaryOperator::ShiftRight]);
    let operand = g.expr(ty);
    let Shape::Bits(width) = *g.shape(ty) else {
        return operand;
    };
    // Not with operands that a compiler could fold: what does not run is not mended.
    let amount = if !g.may_fail() || g.ch.chance(2, 3) {
        // The whole width is allowed, and leaves nothing.
        let whole = g.ch.chance(1, 6);
        Expression::int(if whole {
            u64::from(width)
        } else {
            g.ch.uint(0..=u64::from(width))
        })
    } else {
        let int = g.ty(Shape::Int);
        match g.pick_location(int, false) {
            Some(place) => place,
            None => Expression::int(0_u32),
        }
    };
    binary(operator, operand, amount)
}

fn from_int(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let int = g.ty(Shape::Int);
    let value = match g.pick_location(int, false) {
        Some(place) if g.may_fail() && g.ch.chance(1, 2) => place,
        _ => {
            // Always in range.
            let value = g.expr(int);
            let limit = Expression::int(match ty_width(g, ty) {
                0 => 1_u32,
                1..8 => 2,
                _ => 256,
            });
            binary(BinaryOperator::Modulo, value, limit)
        }
    };
    let ty = g.type_syntax(ty);
    convert(value, ty)
}

fn ty_width(g: &Gen<'_>, ty: Ty) -> u32 {
    match g.shape(ty) {
        Shape::Bits(width) => *width,
        _ => 0,
    }
}

fn to_int(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = g.types_in_scope(|g, variable| matches!(g.shape(variable.ty), Shape::Bits(_)));
    let of = if known.is_empty() {
        let width = *g.ch.pick(&WIDTHS);
        g.ty(Shape::Bits(width))
    } else {
        *g.ch.pick(&known)
    };
    let value = g.expr(of);
    let int = g.type_syntax(ty);
    convert(value, int)
}
