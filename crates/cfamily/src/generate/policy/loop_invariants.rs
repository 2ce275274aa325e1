//! Loops with parts that stay the same: computations, conditions, and scalars
//! that are written again and again.
//!
//! Aims at loop-invariant code motion, promotion of memory to registers,
//! unswitching, and splitting of a loop where a condition changes.

use super::super::Generator;
use super::super::build::Operand;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-invariants",
    about: "loops with computations and conditions that stay the same, for code motion and unswitching",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        loop_invariants(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// A loop over arrays with something in it that does not change.
pub(super) fn loop_invariants(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let margin = generator.choices.int(0..=1);
    let span = Span::over(margin, i64::from(generator.patterns.len) - margin);
    let way = generator.choices.weighted(&[3, 4, 1, 2, 2]);
    let switch = (way == 4).then(|| pattern::hidden_local(generator, IntKind::Int, 1, stmts));
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        let target = pattern::written_array(generator);
        let sources = pattern::read_arrays(generator, Some(target));
        match (way, switch) {
            (_, Some(switch)) => switched_once(generator, walk, target, &sources, switch),
            (0, _) => moved_out(generator, walk, target, &sources),
            (1, _) => unswitched(generator, walk, target, &sources),
            (2, _) => split_at(generator, walk, target, &sources),
            _ => promoted(generator, walk, &sources),
        }
    });
    stmts.push(stmt);
}

/// `a[i] = b[i] op (g op h);`
fn moved_out(
    generator: &mut Generator<'_>,
    walk: Walk,
    target: VarId,
    sources: &[VarId],
) -> Vec<Stmt> {
    let same = unchanging(generator);
    let element = pattern::lane(generator, walk, sources, 1);
    let op = [BinaryOp::Xor, BinaryOp::Add, BinaryOp::Mul][generator.choices.index(3)];
    let value = generator.binary(op, element, same);
    vec![lane_store(generator, walk, target, value)]
}

/// `if (g op h) a[i] = …; else c[i] = …;`, perhaps with something after it. Of
/// one array, both stores would become one.
fn unswitched(
    generator: &mut Generator<'_>,
    walk: Walk,
    target: VarId,
    sources: &[VarId],
) -> Vec<Stmt> {
    let condition = unchanging(generator);
    let other = pattern::written_array(generator);
    let [then, otherwise] = [target, other].map(|array| {
        let value = pattern::lane(generator, walk, sources, 1);
        lane_store(generator, walk, array, value)
    });
    let mut body = vec![pattern::branches(condition, then, otherwise)];
    if generator.choices.chance(1, 2) {
        let value = pattern::lane(generator, walk, sources, 1);
        body.push(lane_store(generator, walk, target, value));
    }
    body
}

/// `if (x) { a[i] = …; x = g; } c[i] = …;`: once the condition is false, it
/// stays so.
fn switched_once(
    generator: &mut Generator<'_>,
    walk: Walk,
    target: VarId,
    sources: &[VarId],
    switch: VarId,
) -> Vec<Stmt> {
    let spot = generator.variable(switch);
    let condition = generator.load(spot);
    let value = pattern::lane(generator, walk, sources, 1);
    let store = lane_store(generator, walk, target, value);
    let next = pattern::invariant(generator);
    let spot = generator.variable(switch);
    let next = pattern::assign(generator, spot, next);
    let guarded = pattern::guarded(condition, vec![store, next]);
    let other = pattern::written_array(generator);
    let value = pattern::lane(generator, walk, sources, 1);
    vec![guarded, lane_store(generator, walk, other, value)]
}

/// `if (i < limit) a[i] = …; else a[i] = …;`
fn split_at(
    generator: &mut Generator<'_>,
    walk: Walk,
    target: VarId,
    sources: &[VarId],
) -> Vec<Stmt> {
    let counter = pattern::counter(generator, walk);
    let limit = match generator.choices.weighted(&[1, 1]) {
        0 => pattern::invariant(generator),
        _ => pattern::small_constant(generator),
    };
    let condition = generator.binary(BinaryOp::Lt, counter, limit);
    vec![two_stores(generator, walk, target, sources, condition)]
}

/// `g = g op b[i];`: a scalar in memory, in every iteration.
fn promoted(generator: &mut Generator<'_>, walk: Walk, sources: &[VarId]) -> Vec<Stmt> {
    let value = pattern::lane(generator, walk, sources, 1);
    let op = [BinaryOp::Xor, BinaryOp::Or, BinaryOp::Add][generator.choices.index(3)];
    let condition = pattern::lane_element(generator, walk, sources);
    let update = generator.update(op, value);
    vec![match generator.choices.chance(1, 2) {
        false => update,
        true => pattern::guarded(condition, vec![update]),
    }]
}

/// A computation on scalars that nothing in the loop writes.
fn unchanging(generator: &mut Generator<'_>) -> Operand {
    let (a, b) = (pattern::invariant(generator), pattern::invariant(generator));
    let op = [BinaryOp::And, BinaryOp::Gt, BinaryOp::Sub][generator.choices.index(3)];
    generator.binary(op, a, b)
}

/// `if (condition) a[i] = …; else a[i] = …;`
fn two_stores(
    generator: &mut Generator<'_>,
    walk: Walk,
    target: VarId,
    sources: &[VarId],
    condition: Operand,
) -> Stmt {
    let [then, otherwise] = [(); 2].map(|()| {
        let value = pattern::lane(generator, walk, sources, 1);
        lane_store(generator, walk, target, value)
    });
    pattern::branches(condition, then, otherwise)
}

/// `array[i] = value;`
pub(super) fn lane_store(
    generator: &mut Generator<'_>,
    walk: Walk,
    array: VarId,
    value: Operand,
) -> Stmt {
    let array = generator.variable(array);
    let place = pattern::walked(generator, array, walk, 0);
    let value = generator.store(place, value);
    Stmt::Assign(place.id, Source::Value(value.id))
}
