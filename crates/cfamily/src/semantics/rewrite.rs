//! Table 2.1 of the YARPGen dissertation: how an operation that would be
//! undefined, or implementation-defined, becomes one that is not.
//!
//! A rewrite never changes the type of the expression. It may leave the
//! operation unsafe in another way (the shifted value, once the amount is
//! right), so rewriting repeats until nothing is left to do; every chain ends
//! after at most [`LONGEST_CHAIN`] steps.

use super::operators::{BinaryOp, UnaryOp, Unsafe};
use super::{Int, operators};
use std::ops::RangeInclusive;

/// No operation needs more rewrites than this (`a << b`: the amount, the
/// negative value, and the amount again for the value that replaced it).
pub const LONGEST_CHAIN: usize = 3;

/// What to put in the place of an unsafe `a ∘ b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rewrite {
    /// `a ∙ b` with another operator.
    Operator(BinaryOp),
    /// `a ∘ (b + c)` with any `c` of the range, in the type of `b`.
    AmountPlus(RangeInclusive<i128>),
    /// `a ∘ (b - c)` with any `c` of the range, in the type of `b`.
    AmountMinus(RangeInclusive<i128>),
    /// `(a + MAX) ∘ b` with the largest value of the type of `a`.
    LeftPlusMax,
    /// `a` alone.
    Left,
    /// `b` alone, converted to the type of `a`; the value always fits.
    Right,
}

/// The operator that replaces an unsafe unary operator: only `-MIN` is one.
#[must_use]
pub fn unary(op: UnaryOp, a: Int) -> Option<UnaryOp> {
    operators::unary(op, a).is_err().then_some(UnaryOp::Plus)
}

/// The next rewrite that an operation needs, or `None` if it is safe.
#[must_use]
pub fn binary(op: BinaryOp, a: Int, b: Int) -> Option<Rewrite> {
    let unsafety = operators::binary(op, a, b).err()?;
    Some(match op {
        BinaryOp::Add => Rewrite::Operator(BinaryOp::Sub),
        BinaryOp::Sub => Rewrite::Operator(BinaryOp::Add),
        BinaryOp::Mul if a.is_signed_min() && b.is_minus_one() => Rewrite::Operator(BinaryOp::Sub),
        BinaryOp::Mul => Rewrite::Operator(BinaryOp::Div),
        BinaryOp::Div | BinaryOp::Rem if unsafety == Unsafe::DivisionByZero => {
            Rewrite::Operator(BinaryOp::Mul)
        }
        BinaryOp::Div | BinaryOp::Rem => Rewrite::Operator(BinaryOp::Sub),
        BinaryOp::Shl | BinaryOp::Shr => shift(op, a, b, unsafety),
        // Bitwise, comparing and logical operators have no unsafe operands.
        _ => return None,
    })
}

fn shift(op: BinaryOp, a: Int, b: Int, unsafety: Unsafe) -> Rewrite {
    match unsafety {
        Unsafe::ShiftAmount | Unsafe::Overflow => amount(op, a, b),
        // The amount is right by now, so `b` is small enough for any type.
        _ if a.is_signed_min() => Rewrite::Right,
        _ => Rewrite::LeftPlusMax,
    }
}

fn amount(op: BinaryOp, a: Int, b: Int) -> Rewrite {
    let width = a.format().width();
    let allowed = i128::from(
        if op == BinaryOp::Shl && a.format().signed() && !a.is_negative() {
            width - 1 - a.significant_bits()
        } else {
            // A negative `a` is dealt with once the amount is a legal one.
            width - 1
        },
    );
    match b.value() {
        Some(_) if b.is_signed_min() => Rewrite::Left,
        Some(value) if value < 0 => {
            let largest = Int::max(b.format()).sign_extended();
            Rewrite::AmountPlus(-value..=largest.min(allowed.saturating_sub(value)))
        }
        Some(value) => Rewrite::AmountMinus(value - allowed..=value),
        None => Rewrite::Left,
    }
}
