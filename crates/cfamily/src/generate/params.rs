//! Parameter shuffling (YARPGen dissertation, section 2.3.3.4): the
//! distributions that steer a program are themselves drawn, once per program,
//! so that programs differ in kind and not only in detail.
//!
//! Each distribution is one choice, expanded into its weights. The choice 0 is
//! the plain distribution in which all options weigh the same.

use super::labels::PARAMS;
use crate::semantics::{BinaryOp, UnaryOp};
use crate::types::IntKind;
use gadfly_choice::Choices;
use std::ops::RangeInclusive;

/// How one program is steered.
#[derive(Clone, Debug)]
pub(super) struct Params {
    /// Weights of [`IntKind::ALL`].
    pub kinds: [u32; IntKind::ALL.len()],
    /// Weights of [`IntKind::LITERAL`].
    pub literals: [u32; IntKind::LITERAL.len()],
    /// Weights of [`UnaryOp::ALL`].
    pub unary: [u32; UnaryOp::ALL.len()],
    /// Weights of [`BinaryOp::ALL`].
    pub binary: [u32; BinaryOp::ALL.len()],
    /// Weights of the shapes of an expression that is not a leaf.
    pub shapes: [u32; 5],
    /// Weights of a constant and of a variable as a leaf.
    pub leaves: [u32; 2],
    /// Weights of the ways to make a constant.
    pub constants: [u32; super::constants::WAYS],
    /// Weights of the kinds of statement.
    pub statements: [u32; super::stmt::KINDS],
    /// Weights of the kinds of global variable.
    pub storage: [u32; 3],
    /// Weights of scalars, arrays, structures and pointers as types.
    pub types: [u32; 4],
    /// Lengths that arrays and loops have in common.
    pub lengths: [u32; 3],
    /// How deep an expression may nest.
    pub depth: u32,
    /// How many functions there may be and how many statements each.
    pub size: Size,
}

/// The size of a program: how many of each entity, at least and at most.
#[derive(Clone, Debug)]
pub(super) struct Size {
    pub structs: RangeInclusive<usize>,
    pub helpers: RangeInclusive<usize>,
    pub globals: RangeInclusive<usize>,
    pub functions: RangeInclusive<usize>,
    /// Statements of a function's outermost block.
    pub block: RangeInclusive<usize>,
    /// Statements of a function, those in nested blocks included.
    pub statements: usize,
    /// Operators of a function. Compilers take more than linear time over
    /// large functions, and a bug rarely needs one.
    pub operators: usize,
}

/// Small, medium and large.
fn size(index: usize) -> Size {
    match index {
        0 => Size {
            structs: 0..=1,
            helpers: 0..=1,
            globals: 0..=8,
            functions: 1..=1,
            block: 1..=12,
            statements: 16,
            operators: 60,
        },
        1 => Size {
            structs: 0..=3,
            helpers: 0..=3,
            globals: 4..=16,
            functions: 1..=2,
            block: 6..=30,
            statements: 50,
            operators: 200,
        },
        _ => Size {
            structs: 1..=5,
            helpers: 0..=5,
            globals: 10..=30,
            functions: 1..=3,
            block: 15..=60,
            statements: 100,
            operators: 400,
        },
    }
}

impl Params {
    pub(super) fn draw(choices: &mut Choices) -> Params {
        choices.open(PARAMS);
        let params = Params {
            kinds: weights(choices),
            literals: weights(choices),
            unary: weights(choices),
            binary: weights(choices),
            // Binary operators carry most of the weight in any program.
            shapes: scaled(weights(choices), [2, 10, 2, 2, 1]),
            leaves: scaled(weights(choices), [1, 3]),
            constants: weights(choices),
            statements: scaled(weights(choices), [6, 3, 2, 1, 1, 3, 1, 2, 1]),
            storage: weights(choices),
            types: scaled(weights(choices), [4, 2, 2, 1]),
            lengths: [0, 1, 2].map(|_| 4 + choices.int(0..=20) as u32),
            depth: 2 + choices.int(0..=4) as u32,
            size: size(choices.weighted(&[2, 5, 3])),
        };
        choices.close();
        params
    }
}

/// A distribution over `N` options. Weights are powers of two, so that some
/// options dominate and none disappears.
fn weights<const N: usize>(choices: &mut Choices) -> [u32; N] {
    let mut state = choices.uint(0..=u64::from(u32::MAX));
    let mut weights = [4; N];
    if state != 0 {
        for weight in &mut weights {
            *weight = 1 << (expand(&mut state) % 6);
        }
    }
    weights
}

fn scaled<const N: usize>(mut weights: [u32; N], factors: [u32; N]) -> [u32; N] {
    for (weight, factor) in weights.iter_mut().zip(factors) {
        *weight *= factor;
    }
    weights
}

/// One step of SplitMix64: spreads a choice over many weights. Not a source of
/// randomness: what comes out was decided by the choice that went in.
fn expand(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
