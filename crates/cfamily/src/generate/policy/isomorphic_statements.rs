//! Neighbouring elements that get the same treatment, one statement each.
//!
//! Aims at superword-level parallelism (clang's slp-vectorizer, gcc's slp), in
//! straight code and in the body of a loop.

use super::super::Generator;
use super::super::build::Operand;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "isomorphic-statements",
    about: "neighbouring elements treated alike, for vectorisation of straight code",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        isomorphic_statements(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// Where the elements of a group begin.
#[derive(Clone, Copy)]
enum Base {
    /// At a constant.
    Fixed(i64),
    /// At the counter of a loop that takes a whole group in each iteration.
    Walked(Walk),
}

/// What is done to each element: every statement of the group is the same.
#[derive(Clone, Copy)]
struct Recipe {
    target: VarId,
    sources: [VarId; 2],
    operators: [BinaryOp; 2],
    constant: i64,
}

/// A group of statements.
pub(super) fn isomorphic_statements(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let recipe = recipe(generator);
    let bytes = pattern::element_kind(generator, recipe.target)
        .format()
        .width()
        .div_ceil(8);
    // One or two vectors of 16 bytes.
    let lanes = i64::from(16 / bytes) << generator.choices.index(2);
    let lanes = lanes.min(16);
    let len = i64::from(generator.patterns.len);
    if generator.choices.chance(2, 3) {
        let first = generator.choices.int(0..=len - lanes);
        for lane in 0..lanes {
            let stmt = group_member(generator, &recipe, Base::Fixed(first), lane);
            stmts.push(stmt);
        }
        return;
    }
    let span = Span {
        step: lanes,
        ..Span::over(0, len / lanes * lanes)
    };
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        (0..lanes)
            .map(|lane| group_member(generator, &recipe, Base::Walked(walk), lane))
            .collect()
    });
    stmts.push(stmt);
}

/// A treatment that is defined for all values: what is rewritten in one
/// statement would make it unlike the others.
fn recipe(generator: &mut Generator<'_>) -> Recipe {
    const BITWISE: [BinaryOp; 3] = [BinaryOp::Xor, BinaryOp::And, BinaryOp::Or];
    const MODULAR: [BinaryOp; 6] = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Xor,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Mul,
    ];
    let mut target = pattern::written_array(generator);
    let mut kind = pattern::element_kind(generator, target);
    let mut alike = pattern::read_arrays(generator, Some(target));
    alike.retain(|&array| pattern::element_kind(generator, array) == kind);
    if alike.is_empty() {
        // The first array is both read and written.
        target = generator.patterns.arrays[0];
        kind = pattern::element_kind(generator, target);
        alike = vec![target];
    }
    let wide_unsigned = !kind.signed() && kind.promoted() == kind;
    let operator = |generator: &mut Generator<'_>| match wide_unsigned {
        true => MODULAR[generator.choices.index(MODULAR.len())],
        false => BITWISE[generator.choices.index(BITWISE.len())],
    };
    let operators = [operator(generator), operator(generator)];
    let source = |generator: &mut Generator<'_>| alike[generator.choices.index(alike.len())];
    let sources = [source(generator), source(generator)];
    Recipe {
        target,
        sources,
        operators,
        constant: generator.choices.int(0..=100),
    }
}

/// `a[base + lane] = (b[base + lane] op c[base + lane]) op constant;`
fn group_member(generator: &mut Generator<'_>, recipe: &Recipe, base: Base, lane: i64) -> Stmt {
    let [first, second] = recipe
        .sources
        .map(|source| member(generator, source, base, lane));
    let both = generator.binary(recipe.operators[0], first, second);
    let literal = both.kind.promoted();
    let constant = generator.constant(literal, literal.int(i128::from(recipe.constant)));
    let value = generator.binary(recipe.operators[1], both, constant);
    let array = generator.variable(recipe.target);
    let place = match base {
        Base::Walked(walk) => pattern::walked(generator, array, walk, lane),
        Base::Fixed(at) => pattern::fixed(generator, array, at + lane),
    };
    let value = generator.store(place, value);
    Stmt::Assign(place.id, Source::Value(value.id))
}

fn member(generator: &mut Generator<'_>, array: VarId, base: Base, lane: i64) -> Operand {
    let array = generator.variable(array);
    let place = match base {
        Base::Walked(walk) => pattern::walked(generator, array, walk, lane),
        Base::Fixed(at) => pattern::fixed(generator, array, at + lane),
    };
    generator.load(place)
}
