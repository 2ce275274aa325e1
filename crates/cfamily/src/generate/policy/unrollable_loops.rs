//! Loops that invite unrolling: of few iterations, with a request to unroll, or
//! with a first iteration that is unlike the others.
//!
//! Aims at complete and partial unrolling, and at peeling.

use super::super::Generator;
use super::PolicyRule;
use super::pattern::Span;
use super::rule::Pattern;
use crate::features::Feature;
use crate::generate::policy::loop_invariants;
use crate::generate::policy::pattern;
use crate::ir::{Request, Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "unrollable-loops",
    about: "loops of few iterations or with odd first ones, for unrolling and peeling",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        unrollable_loop(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// One such loop.
pub(super) fn unrollable_loop(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let len = i64::from(generator.patterns.len);
    let requests = generator.may_use(Feature::LoopRequests);
    match generator
        .choices
        .weighted(&[2, if requests { 4 } else { 0 }, 2])
    {
        0 => {
            let first = generator.choices.int(0..=8);
            let trips = generator.choices.int(2..=8);
            let span = Span::over(first, first + trips);
            let stmt = unrolled(generator, span);
            stmts.push(stmt);
        }
        1 => {
            let times = 2 + generator.choices.int(0..=6) as u8;
            let span = Span {
                request: Some(Request::Unroll(times)),
                ..Span::over(0, len)
            };
            let stmt = unrolled(generator, span);
            stmts.push(stmt);
        }
        _ => peeled(generator, stmts),
    }
}

/// Each element from itself and the one before: nothing to vectorise.
fn unrolled(generator: &mut Generator<'_>, span: Span) -> Stmt {
    let span = Span {
        start: span.start.max(1),
        ..span
    };
    pattern::pattern_loop(generator, span, |generator, walk| {
        let target = generator.patterns.arrays[0];
        let sources = pattern::read_arrays(generator, Some(target));
        let array = generator.variable(target);
        let before = pattern::walked(generator, array, walk, -1);
        let before = generator.load(before);
        let value = pattern::lane(generator, walk, &sources, 1);
        let op = [BinaryOp::Xor, BinaryOp::Sub][generator.choices.index(2)];
        let value = generator.binary(op, before, value);
        vec![loop_invariants::lane_store(generator, walk, target, value)]
    })
}

/// `x = c; for (…) { a[i] = b[i] op x; x = g; }`
fn peeled(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let first = generator.choices.int(-16..=16);
    let local = pattern::hidden_local(generator, IntKind::Int, first, stmts);
    let span = Span::over(0, i64::from(generator.patterns.len));
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        let target = pattern::written_array(generator);
        let sources = pattern::read_arrays(generator, Some(target));
        let element = pattern::lane_element(generator, walk, &sources);
        let spot = generator.variable(local);
        let carried = generator.load(spot);
        let value = generator.binary(BinaryOp::Xor, element, carried);
        let store = loop_invariants::lane_store(generator, walk, target, value);
        let next = pattern::small_constant(generator);
        let spot = generator.variable(local);
        let next = generator.store(spot, next);
        vec![store, Stmt::Assign(spot.id, Source::Value(next.id))]
    });
    stmts.push(stmt);
}
