//! Loops whose results nobody needs, or that could be computed at once.
//!
//! Aims at loop deletion, and at final values of counters and sums (clang's
//! indvars, gcc's sccp).

use super::super::Generator;
use super::super::build::Operand;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::{Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "dead-loops",
    about: "loops whose results nobody needs or a formula gives, for loop deletion",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        dead_loop(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// A loop that computes something in a local variable, which is then used or
/// not.
pub(super) fn dead_loop(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let kind = [IntKind::UInt, IntKind::ULong][generator.choices.index(2)];
    let first = generator.choices.int(0..=16);
    let local = pattern::hidden_local(generator, kind, first, stmts);
    let used = generator.choices.chance(1, 2);
    let span = Span::over(0, i64::from(generator.patterns.len));
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        let value = if used {
            foreseeable(generator, walk)
        } else {
            let sources = pattern::read_arrays(generator, None);
            pattern::lane(generator, walk, &sources, 1)
        };
        let spot = generator.variable(local);
        let old = generator.load(spot);
        let op = match used {
            true => BinaryOp::Add,
            false => [BinaryOp::Add, BinaryOp::Xor][generator.choices.index(2)],
        };
        let new = generator.binary(op, old, value);
        let new = generator.store(spot, new);
        vec![Stmt::Assign(spot.id, Source::Update(new.id))]
    });
    stmts.push(stmt);
    if used {
        pattern::keep(generator, local, stmts);
    }
}

/// What makes a sum that a formula gives: a constant, or the counter.
fn foreseeable(generator: &mut Generator<'_>, walk: Walk) -> Operand {
    match generator.choices.weighted(&[1, 1]) {
        0 => pattern::small_constant(generator),
        _ => pattern::counter(generator, walk),
    }
}
