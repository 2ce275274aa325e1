//! Loops that invite unrolling: of few iterations, with a request to unroll, or
//! with a first iteration that is unlike the others.
//!
//! Aims at complete and partial unrolling, and at peeling.

use super::super::Generator;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::Span;
use crate::features::Feature;
use crate::ir::{Request, Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "unrollable-loops",
    about: "loops of few iterations or with odd first ones, for unrolling and peeling",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.unrollable_loop(stmts);
    })),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// One such loop.
    pub(super) fn unrollable_loop(&mut self, stmts: &mut Vec<Stmt>) {
        let len = i64::from(self.patterns.len);
        let requests = self.may_use(Feature::LoopRequests);
        match self.choices.weighted(&[2, if requests { 4 } else { 0 }, 2]) {
            0 => {
                let first = self.choices.int(0..=8);
                let trips = self.choices.int(2..=8);
                let span = Span::over(first, first + trips);
                let stmt = self.unrolled(span);
                stmts.push(stmt);
            }
            1 => {
                let times = 2 + self.choices.int(0..=6) as u8;
                let span = Span {
                    request: Some(Request::Unroll(times)),
                    ..Span::over(0, len)
                };
                let stmt = self.unrolled(span);
                stmts.push(stmt);
            }
            _ => self.peeled(stmts),
        }
    }

    /// Each element from itself and the one before: nothing to vectorise.
    fn unrolled(&mut self, span: Span) -> Stmt {
        let span = Span {
            start: span.start.max(1),
            ..span
        };
        self.pattern_loop(span, |generator, walk| {
            let target = generator.patterns.arrays[0];
            let sources = generator.read_arrays(Some(target));
            let array = generator.variable(target);
            let before = generator.walked(array, walk, -1);
            let before = generator.load(before);
            let value = generator.lane(walk, &sources, 1);
            let op = [BinaryOp::Xor, BinaryOp::Sub][generator.choices.index(2)];
            let value = generator.binary(op, before, value);
            vec![generator.lane_store(walk, target, value)]
        })
    }

    /// `x = c; for (…) { a[i] = b[i] op x; x = g; }`
    fn peeled(&mut self, stmts: &mut Vec<Stmt>) {
        let first = self.choices.int(-16..=16);
        let local = self.hidden_local(IntKind::Int, first, stmts);
        let span = Span::over(0, i64::from(self.patterns.len));
        let stmt = self.pattern_loop(span, |generator, walk| {
            let target = generator.written_array();
            let sources = generator.read_arrays(Some(target));
            let element = generator.lane_element(walk, &sources);
            let spot = generator.variable(local);
            let carried = generator.load(spot);
            let value = generator.binary(BinaryOp::Xor, element, carried);
            let store = generator.lane_store(walk, target, value);
            let next = generator.small_constant();
            let spot = generator.variable(local);
            let next = generator.store(spot, next);
            vec![store, Stmt::Assign(spot.id, Source::Value(next.id))]
        });
        stmts.push(stmt);
    }
}
