//! The operators of C on integers: the exact result, or why there is none.
//!
//! Operands arrive already promoted and converted to a common format, except
//! for shifts, whose operands keep their own.

use super::{Format, Int};

/// Unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnaryOp {
    /// `+a`
    Plus,
    /// `-a`
    Negate,
    /// `~a`
    Complement,
    /// `!a`
    Not,
}

impl UnaryOp {
    /// All of them, the simplest first.
    pub const ALL: [UnaryOp; 4] = [
        UnaryOp::Plus,
        UnaryOp::Negate,
        UnaryOp::Complement,
        UnaryOp::Not,
    ];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            UnaryOp::Plus => "plus",
            UnaryOp::Negate => "negate",
            UnaryOp::Complement => "complement",
            UnaryOp::Not => "not",
        }
    }
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BinaryOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a % b`
    Rem,
    /// `a << b`
    Shl,
    /// `a >> b`
    Shr,
    /// `a & b`
    And,
    /// `a | b`
    Or,
    /// `a ^ b`
    Xor,
    /// `a == b`
    Eq,
    /// `a != b`
    Ne,
    /// `a < b`
    Lt,
    /// `a > b`
    Gt,
    /// `a <= b`
    Le,
    /// `a >= b`
    Ge,
    /// `a && b`
    LogicalAnd,
    /// `a || b`
    LogicalOr,
}

impl BinaryOp {
    /// All of them, the simplest first.
    pub const ALL: [BinaryOp; 18] = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::Div,
        BinaryOp::Rem,
        BinaryOp::Shl,
        BinaryOp::Shr,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
        BinaryOp::Eq,
        BinaryOp::Ne,
        BinaryOp::Lt,
        BinaryOp::Gt,
        BinaryOp::Le,
        BinaryOp::Ge,
        BinaryOp::LogicalAnd,
        BinaryOp::LogicalOr,
    ];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BinaryOp::Add => "add",
            BinaryOp::Sub => "sub",
            BinaryOp::Mul => "mul",
            BinaryOp::Div => "div",
            BinaryOp::Rem => "rem",
            BinaryOp::Shl => "shl",
            BinaryOp::Shr => "shr",
            BinaryOp::And => "and",
            BinaryOp::Or => "or",
            BinaryOp::Xor => "xor",
            BinaryOp::Eq => "eq",
            BinaryOp::Ne => "ne",
            BinaryOp::Lt => "lt",
            BinaryOp::Gt => "gt",
            BinaryOp::Le => "le",
            BinaryOp::Ge => "ge",
            BinaryOp::LogicalAnd => "logical-and",
            BinaryOp::LogicalOr => "logical-or",
        }
    }

    /// Whether the operands keep their own promoted types.
    #[must_use]
    pub const fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr)
    }

    /// Whether the result is a truth value of type `int`.
    #[must_use]
    pub(crate) const fn is_truth(self) -> bool {
        self.is_comparison() || self.is_logical()
    }

    /// Whether this compares its operands.
    #[must_use]
    pub(crate) const fn is_comparison(self) -> bool {
        use BinaryOp::{Eq, Ge, Gt, Le, Lt, Ne};
        matches!(self, Eq | Ne | Lt | Gt | Le | Ge)
    }

    /// Whether the operands are only tested against zero.
    #[must_use]
    pub(crate) const fn is_logical(self) -> bool {
        matches!(self, BinaryOp::LogicalAnd | BinaryOp::LogicalOr)
    }
}

/// Why an operation may not be executed by a portable program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unsafe {
    /// A signed result does not fit: undefined.
    Overflow,
    /// Division or remainder by zero: undefined.
    DivisionByZero,
    /// A shift by a negative amount, or by the width or more: undefined.
    ShiftAmount,
    /// A left shift of a negative value: undefined before C23.
    ShiftOfNegative,
    /// A right shift of a negative value: implementation-defined.
    NegativeShiftedRight,
    /// The position of a bit in a number that has none: undefined.
    BitsOfZero,
}

/// The format of truth values: C's `int`.
const TRUTH: Format = Format::new(32, true);

const fn truth(value: bool) -> Int {
    Int::from_bits(value as u128, TRUTH)
}

/// The value of a unary operator on a promoted operand.
///
/// # Errors
/// When the operation is not defined for this operand.
pub fn unary(op: UnaryOp, a: Int) -> Result<Int, Unsafe> {
    match op {
        UnaryOp::Plus => Ok(a),
        UnaryOp::Complement => Ok(Int::from_bits(!a.bits(), a.format())),
        UnaryOp::Not => Ok(truth(a.is_zero())),
        UnaryOp::Negate if a.is_signed_min() => Err(Unsafe::Overflow),
        UnaryOp::Negate => Ok(Int::from_bits(a.bits().wrapping_neg(), a.format())),
    }
}

/// The value of a binary operator on operands converted to a common format
/// (for shifts: each promoted by itself).
///
/// # Errors
/// When the operation is not defined for these operands.
pub fn binary(op: BinaryOp, a: Int, b: Int) -> Result<Int, Unsafe> {
    debug_assert!(op.is_shift() || op.is_logical() || a.format() == b.format());
    match op {
        BinaryOp::Add => arithmetic(a, b, i128::checked_add, u128::wrapping_add),
        BinaryOp::Sub => arithmetic(a, b, i128::checked_sub, u128::wrapping_sub),
        BinaryOp::Mul => arithmetic(a, b, i128::checked_mul, u128::wrapping_mul),
        BinaryOp::Div => division(a, b, i128::checked_div, |x, y| x / y),
        BinaryOp::Rem => division(a, b, i128::checked_rem, |x, y| x % y),
        BinaryOp::Shl => shift_left(a, b),
        BinaryOp::Shr => shift_right(a, b),
        BinaryOp::And => Ok(Int::from_bits(a.bits() & b.bits(), a.format())),
        BinaryOp::Or => Ok(Int::from_bits(a.bits() | b.bits(), a.format())),
        BinaryOp::Xor => Ok(Int::from_bits(a.bits() ^ b.bits(), a.format())),
        BinaryOp::Eq => Ok(truth(a.bits() == b.bits())),
        BinaryOp::Ne => Ok(truth(a.bits() != b.bits())),
        BinaryOp::Lt => Ok(truth(less(a, b))),
        BinaryOp::Gt => Ok(truth(less(b, a))),
        BinaryOp::Le => Ok(truth(!less(b, a))),
        BinaryOp::Ge => Ok(truth(!less(a, b))),
        BinaryOp::LogicalAnd => Ok(truth(!a.is_zero() && !b.is_zero())),
        BinaryOp::LogicalOr => Ok(truth(!a.is_zero() || !b.is_zero())),
    }
}

fn less(a: Int, b: Int) -> bool {
    if a.format().signed() {
        a.sign_extended() < b.sign_extended()
    } else {
        a.bits() < b.bits()
    }
}

fn arithmetic(
    a: Int,
    b: Int,
    signed: impl Fn(i128, i128) -> Option<i128>,
    unsigned: impl Fn(u128, u128) -> u128,
) -> Result<Int, Unsafe> {
    if a.format().signed() {
        signed(a.sign_extended(), b.sign_extended())
            .and_then(|value| Int::exact(value, a.format()))
            .ok_or(Unsafe::Overflow)
    } else {
        Ok(Int::from_bits(unsigned(a.bits(), b.bits()), a.format()))
    }
}

fn division(
    a: Int,
    b: Int,
    signed: impl Fn(i128, i128) -> Option<i128>,
    unsigned: impl Fn(u128, u128) -> u128,
) -> Result<Int, Unsafe> {
    if b.is_zero() {
        return Err(Unsafe::DivisionByZero);
    }
    // The quotient overflows, and C makes the remainder undefined with it.
    if a.is_signed_min() && b.is_minus_one() {
        return Err(Unsafe::Overflow);
    }
    arithmetic(a, b, signed, unsigned)
}

/// The shift amount, if it is one that C allows for a left operand of `width` bits.
fn amount(b: Int, width: u32) -> Result<u32, Unsafe> {
    match b.value() {
        Some(value) if (0..i128::from(width)).contains(&value) => Ok(value as u32),
        _ => Err(Unsafe::ShiftAmount),
    }
}

fn shift_left(a: Int, b: Int) -> Result<Int, Unsafe> {
    let amount = amount(b, a.format().width())?;
    if a.is_negative() {
        return Err(Unsafe::ShiftOfNegative);
    }
    if a.format().signed() && a.significant_bits() + amount >= a.format().width() {
        return Err(Unsafe::Overflow);
    }
    Ok(Int::from_bits(a.bits() << amount, a.format()))
}

fn shift_right(a: Int, b: Int) -> Result<Int, Unsafe> {
    let amount = amount(b, a.format().width())?;
    if a.is_negative() {
        return Err(Unsafe::NegativeShiftedRight);
    }
    Ok(Int::from_bits(a.bits() >> amount, a.format()))
}
