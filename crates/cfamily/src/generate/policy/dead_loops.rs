//! Loops whose results nobody needs, or that could be computed at once.
//!
//! Aims at loop deletion, and at final values of counters and sums (clang's
//! indvars, gcc's sccp).

use super::super::Generator;
use super::super::build::Operand;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use crate::ir::{Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "dead-loops",
    about: "loops whose results nobody needs or a formula gives, for loop deletion",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.dead_loop(stmts);
    })),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// A loop that computes something in a local variable, which is then used or
    /// not.
    pub(super) fn dead_loop(&mut self, stmts: &mut Vec<Stmt>) {
        let kind = [IntKind::UInt, IntKind::ULong][self.choices.index(2)];
        let first = self.choices.int(0..=16);
        let local = self.hidden_local(kind, first, stmts);
        let used = self.choices.chance(1, 2);
        let span = Span::over(0, i64::from(self.patterns.len));
        let stmt = self.pattern_loop(span, |generator, walk| {
            let value = if used {
                generator.foreseeable(walk)
            } else {
                let sources = generator.read_arrays(None);
                generator.lane(walk, &sources, 1)
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
            self.keep(local, stmts);
        }
    }

    /// What makes a sum that a formula gives: a constant, or the counter.
    fn foreseeable(&mut self, walk: Walk) -> Operand {
        match self.choices.weighted(&[1, 1]) {
            0 => self.small_constant(),
            _ => self.counter(walk),
        }
    }
}
