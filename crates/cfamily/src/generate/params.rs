//! Parameter shuffling (YARPGen dissertation, section 2.3.3.4): the
//! distributions that steer a program are themselves drawn, once per program,
//! so that programs differ in kind and not only in detail.
//!
//! Each distribution is one choice, expanded into its weights. The choice 0 is
//! the plain distribution in which all options weigh the same. A few are [`fixed`]:
//! no program has another but where a user asks for it.

use super::expand::expand;
use super::expression::{complex, float, vector};
use super::labels::PARAMS;
use super::nest::Mechanism;
use super::policy::ACCESS_PATTERNS;
use super::statement::LOOP_SHAPES;
use super::weights::{DATA, LEAVES, STORAGE, Weights, cplusplus_statements};
use super::{constants, cplusplus, expression, statement};
use crate::semantics::{BinaryOp, FloatOp, UnaryOp};
use crate::types::{FloatKind, IntKind};
use gadfly_choice::Choices;
use serde::{Deserialize, Serialize};
use std::array;
use std::ops::RangeInclusive;

/// How large programs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SizeClass {
    /// Some 50 lines.
    Small,
    /// Some 150 lines.
    Medium,
    /// Some 300 lines.
    Large,
}

/// What a user asked of the distributions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'o> {
    /// How much more or less often than usual things occur.
    pub weights: &'o Weights,
    /// Whether about half of all options are left out.
    pub swarm: bool,
    /// How large the program is.
    pub size: Option<SizeClass>,
}

/// How one program is steered.
#[derive(Clone, Debug)]
pub(super) struct Params {
    /// Weights of [`IntKind::STANDARD`].
    pub kinds: [u32; IntKind::STANDARD.len()],
    /// Weights of [`IntKind::LITERAL`].
    pub literals: [u32; IntKind::LITERAL.len()],
    /// Weights of [`UnaryOp::ALL`].
    pub unary: [u32; UnaryOp::ALL.len()],
    /// Weights of [`BinaryOp::ALL`].
    pub binary: [u32; BinaryOp::ALL.len()],
    /// Weights of [`FloatKind::ALL`].
    pub floats: [u32; FloatKind::ALL.len()],
    /// Weights of [`FloatOp::ALL`].
    pub float_operators: [u32; FloatOp::ALL.len()],
    /// Weights of [`expression::RULES`].
    pub expressions: [u32; expression::RULES.len()],
    /// Weights of [`float::RULES`].
    pub float_expressions: [u32; float::RULES.len()],
    /// Weights of [`complex::RULES`].
    pub complex_expressions: [u32; complex::RULES.len()],
    /// Weights of [`vector::RULES`].
    pub vector_expressions: [u32; vector::RULES.len()],
    /// Weights of a constant and of a variable as a leaf.
    pub leaves: [u32; LEAVES.len()],
    /// Weights of the ways to make a constant.
    pub constants: [u32; constants::NAMES.len()],
    /// Weights of [`statement::RULES`].
    pub statements: [u32; statement::RULES.len()],
    /// Weights of other statements and of [`cplusplus::RULES`].
    pub cplusplus: [u32; 1 + cplusplus::RULES.len()],
    /// Weights of the kinds of global variable.
    pub storage: [u32; STORAGE.len()],
    /// Weights of scalars, arrays, structures and pointers as types.
    pub types: [u32; DATA.len()],
    /// Weights of the mechanisms that keep loop nests defined.
    pub mechanisms: [u32; Mechanism::ALL.len()],
    /// Weights of the shapes of loops.
    pub loops: [u32; LOOP_SHAPES.len()],
    /// Weights of the array access patterns.
    pub accesses: [u32; ACCESS_PATTERNS.len()],
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
    pub(super) fn draw(choices: &mut Choices, wanted: &Wanted<'_>) -> Params {
        choices.open(PARAMS);
        let mut draw = Draw { choices, wanted };
        let params = Params {
            kinds: draw.table("types", IntKind::STANDARD.map(IntKind::name), [1; _]),
            literals: draw.table("literals", IntKind::LITERAL.map(IntKind::name), [1; _]),
            unary: draw.table("unary", UnaryOp::ALL.map(UnaryOp::name), [1; _]),
            binary: draw.table("operators", BinaryOp::ALL.map(BinaryOp::name), [1; _]),
            expressions: draw.table(
                "expressions",
                array::from_fn(|index| expression::RULES[index].name),
                array::from_fn(|index| expression::RULES[index].weight),
            ),
            float_expressions: fixed(
                wanted.weights,
                "float-expressions",
                &float::RULES.each_ref().map(|rule| rule.name),
                float::RULES.each_ref().map(|rule| rule.weight),
            ),
            complex_expressions: fixed(
                wanted.weights,
                "complex-expressions",
                &complex::RULES.each_ref().map(|rule| rule.name),
                complex::RULES.each_ref().map(|rule| rule.weight),
            ),
            vector_expressions: fixed(
                wanted.weights,
                "vector-expressions",
                &vector::RULES.each_ref().map(|rule| rule.name),
                vector::RULES.each_ref().map(|rule| rule.weight),
            ),
            leaves: draw.table("leaves", LEAVES, [1, 3]),
            constants: draw.table("constants", constants::NAMES, [1; _]),
            statements: draw.table(
                "statements",
                array::from_fn(|index| statement::RULES[index].name),
                array::from_fn(|index| statement::RULES[index].weight),
            ),
            cplusplus: cplusplus_weights(wanted.weights),
            storage: draw.table("storage", STORAGE, [1; _]),
            types: draw.table("data", DATA, [4, 2, 2, 1]),
            floats: draw.table("floats", FloatKind::ALL.map(FloatKind::name), [3, 3, 1]),
            float_operators: draw.table(
                "float-operators",
                FloatOp::ALL.map(FloatOp::name),
                [4, 3, 3, 1],
            ),
            mechanisms: draw.table("mechanisms", Mechanism::ALL.map(Mechanism::name), [3, 2, 3]),
            loops: draw.table("loops", LOOP_SHAPES, [3, 2, 2]),
            accesses: draw.table("accesses", ACCESS_PATTERNS, [4, 2, 1, 2, 2]),
            lengths: [0, 1, 2].map(|_| 4 + draw.choices.int(0..=20) as u32),
            depth: 2 + draw.choices.int(0..=4) as u32,
            size: size(match wanted.size {
                None => draw.choices.weighted(&[2, 5, 3]),
                Some(class) => class as usize,
            }),
        };
        choices.close();
        params
    }
}

/// The distribution of the statements that only C++ has.
fn cplusplus_weights(weights: &Weights) -> [u32; 1 + cplusplus::RULES.len()] {
    let usual = array::from_fn(|index| match index.checked_sub(1) {
        None => cplusplus::OTHER,
        Some(rule) => cplusplus::RULES[rule].weight,
    });
    fixed(weights, "cplusplus", &cplusplus_statements(), usual)
}

/// A distribution that is the same in all programs but for what the user says of it.
fn fixed<const N: usize>(
    weights: &Weights,
    table: &str,
    names: &[&str; N],
    usual: [u32; N],
) -> [u32; N] {
    let mut distribution = usual;
    weights.apply(table, names, &mut distribution);
    distribution
}

/// Draws distributions.
struct Draw<'c> {
    choices: &'c mut Choices,
    wanted: &'c Wanted<'c>,
}

impl Draw<'_> {
    /// A distribution over `N` options: what was drawn, times how much each
    /// option usually weighs, times what the user says of it.
    fn table<const N: usize>(
        &mut self,
        table: &str,
        names: [&str; N],
        factors: [u32; N],
    ) -> [u32; N] {
        let mut chosen = weights(self.choices);
        for (weight, factor) in chosen.iter_mut().zip(factors) {
            *weight *= factor;
        }
        if self.wanted.swarm {
            leave_out_half(self.choices, &mut chosen);
        }
        self.wanted.weights.apply(table, &names, &mut chosen);
        chosen
    }
}

/// Swarm testing: about half of the options do not occur in this program, so
/// that the others have room. The choice 0 leaves nothing out.
fn leave_out_half(choices: &mut Choices, weights: &mut [u32]) {
    let mut state = choices.uint(0..=u64::from(u32::MAX));
    if state == 0 {
        return;
    }
    let left_out: Vec<bool> = weights
        .iter()
        .map(|_| expand(&mut state) & 1 == 1)
        .collect();
    if left_out.iter().all(|&out| out) {
        return;
    }
    for (weight, out) in weights.iter_mut().zip(left_out) {
        if out {
            *weight = 0;
        }
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
