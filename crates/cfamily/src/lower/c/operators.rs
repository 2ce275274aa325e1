//! Signs of operators, and how tightly they bind.

use crate::ir::Part;
use crate::semantics::BinaryOp;

/// Binding strength, from loosest to tightest (C11 6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::lower) enum Strength {
    Conditional,
    LogicalOr,
    LogicalAnd,
    Or,
    Xor,
    And,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    Postfix,
}

impl Strength {
    /// The next tighter one: what the right operand of a left-associative
    /// operator needs.
    pub(super) fn tighter(self) -> Strength {
        use Strength::{
            And, Conditional, Equality, LogicalAnd, LogicalOr, Or, Postfix, Product, Relation,
            Shift, Sum, Unary, Xor,
        };
        match self {
            Conditional => LogicalOr,
            LogicalOr => LogicalAnd,
            LogicalAnd => Or,
            Or => Xor,
            Xor => And,
            And => Equality,
            Equality => Relation,
            Relation => Shift,
            Shift => Sum,
            Sum => Product,
            Product => Unary,
            Unary | Postfix => Postfix,
        }
    }
}

const fn binary(op: BinaryOp) -> (&'static str, Strength) {
    match op {
        BinaryOp::Add => ("+", Strength::Sum),
        BinaryOp::Sub => ("-", Strength::Sum),
        BinaryOp::Mul => ("*", Strength::Product),
        BinaryOp::Div => ("/", Strength::Product),
        BinaryOp::Rem => ("%", Strength::Product),
        BinaryOp::Shl => ("<<", Strength::Shift),
        BinaryOp::Shr => (">>", Strength::Shift),
        BinaryOp::And => ("&", Strength::And),
        BinaryOp::Or => ("|", Strength::Or),
        BinaryOp::Xor => ("^", Strength::Xor),
        BinaryOp::Eq => ("==", Strength::Equality),
        BinaryOp::Ne => ("!=", Strength::Equality),
        BinaryOp::Lt => ("<", Strength::Relation),
        BinaryOp::Gt => (">", Strength::Relation),
        BinaryOp::Le => ("<=", Strength::Relation),
        BinaryOp::Ge => (">=", Strength::Relation),
        BinaryOp::LogicalAnd => ("&&", Strength::LogicalAnd),
        BinaryOp::LogicalOr => ("||", Strength::LogicalOr),
    }
}

/// How a binary operator is written.
pub(super) const fn binary_sign(op: BinaryOp) -> &'static str {
    binary(op).0
}

/// How tightly a binary operator binds.
pub(super) const fn binary_strength(op: BinaryOp) -> Strength {
    binary(op).1
}

/// The operator that selects a part.
pub(super) const fn part_sign(part: Part) -> &'static str {
    match part {
        Part::Real => "__real__ ",
        Part::Imaginary => "__imag__ ",
    }
}
