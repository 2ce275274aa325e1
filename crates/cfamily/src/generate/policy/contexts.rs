//! Arithmetic, logical and bitwise contexts (section 2.3.3.1): subtrees that use
//! a few related operators only.
//!
//! Aims at reassociation, instruction combining and other peephole rewrites,
//! which need dense clusters such as `(x | c1) ^ (x | c2)`.

use super::super::Generator;
use super::{Policy, PolicyRule};
use crate::semantics::{BinaryOp, UnaryOp};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "contexts",
    about: "clusters of related operators, for peephole and reassociation passes",
    ..PolicyRule::SKEW
};

/// Which operators a subtree uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::generate) enum Context {
    Additive,
    Bitwise,
    Logical,
    Multiplicative,
    BitwiseShift,
    AdditiveMultiplicative,
}

impl Context {
    const ALL: [Context; 6] = [
        Context::Additive,
        Context::Bitwise,
        Context::Logical,
        Context::Multiplicative,
        Context::BitwiseShift,
        Context::AdditiveMultiplicative,
    ];

    const fn has_binary(self, op: BinaryOp) -> bool {
        use BinaryOp::{Add, And, Div, LogicalAnd, LogicalOr, Mul, Or, Shl, Shr, Sub, Xor};
        match self {
            Context::Additive => matches!(op, Add | Sub),
            Context::Bitwise => matches!(op, And | Or | Xor),
            Context::Logical => matches!(op, LogicalAnd | LogicalOr),
            Context::Multiplicative => matches!(op, Mul | Div),
            Context::BitwiseShift => matches!(op, And | Or | Xor | Shl | Shr),
            Context::AdditiveMultiplicative => matches!(op, Add | Sub | Mul | Div),
        }
    }

    const fn has_unary(self, op: UnaryOp) -> bool {
        match self {
            Context::Additive | Context::AdditiveMultiplicative => {
                matches!(op, UnaryOp::Negate | UnaryOp::Plus)
            }
            Context::Bitwise | Context::BitwiseShift => matches!(op, UnaryOp::Complement),
            Context::Logical => matches!(op, UnaryOp::Not),
            Context::Multiplicative => matches!(op, UnaryOp::Plus),
        }
    }
}

/// Perhaps a context for the subtree that begins here; the one around it, if
/// there is one, stays.
pub(in crate::generate) fn draw_context(generator: &mut Generator<'_>) -> Option<Context> {
    if generator.style.context.is_some() || !generator.policies.has(Policy::Contexts) {
        return generator.style.context;
    }
    let draws = generator.choices.chance(1, 4);
    draws.then(|| Context::ALL[generator.choices.index(Context::ALL.len())])
}

/// A binary operator of the present context.
pub(in crate::generate) fn binary_operator(generator: &mut Generator<'_>) -> BinaryOp {
    let mut weights = generator.params.binary;
    if let Some(context) = generator.style.context {
        for (weight, op) in weights.iter_mut().zip(BinaryOp::ALL) {
            if !context.has_binary(op) {
                *weight = 0;
            }
        }
    }
    BinaryOp::ALL[generator.choices.weighted(&weights)]
}

/// A unary operator of the present context.
pub(in crate::generate) fn unary_operator(generator: &mut Generator<'_>) -> UnaryOp {
    let mut weights = generator.params.unary;
    if let Some(context) = generator.style.context {
        for (weight, op) in weights.iter_mut().zip(UnaryOp::ALL) {
            if !context.has_unary(op) {
                *weight = 0;
            }
        }
    }
    UnaryOp::ALL[generator.choices.weighted(&weights)]
}
