//! Loops that can be vectorised (YARPGen dissertation, section 3.3.2.4): no
//! branches, no calls, arrays of one type walked in order, no iteration that
//! needs another; sometimes several such loops over the same iterations.
//!
//! Aims at loop vectorisation, interleaving and if-conversion, and with the
//! sequences at fusion.

use super::super::Generator;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::Span;
use crate::features::Feature;
use crate::ir::{Request, Stmt};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "vectorizable-loops",
    about: "loops without branches over arrays of one type, for vectorisation",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.vectorizable_loops(stmts);
    })),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// One such loop, or two in a row.
    pub(super) fn vectorizable_loops(&mut self, stmts: &mut Vec<Stmt>) {
        let span = self.vectorizable_span();
        for _ in 0..1 + self.choices.weighted(&[2, 1]) {
            let stmt = self.vectorizable_loop(span);
            stmts.push(stmt);
        }
    }

    fn vectorizable_loop(&mut self, span: Span) -> Stmt {
        self.pattern_loop(span, |generator, walk| {
            let mut body = Vec::new();
            for _ in 0..1 + generator.choices.weighted(&[3, 2]) {
                let target = generator.written_array();
                let sources = generator.read_arrays(Some(target));
                let depth = 1 + generator.choices.index(3) as u32;
                let value = generator.lane(walk, &sources, depth);
                let target = generator.variable(target);
                let place = generator.walked(target, walk, 0);
                body.push(generator.assign(place, value));
            }
            body
        })
    }

    /// All of the arrays or nearly all, mostly one after the other.
    fn vectorizable_span(&mut self) -> Span {
        let margin = self.choices.int(0..=2);
        let span = Span::over(margin, i64::from(self.patterns.len) - margin);
        let span = match self.choices.weighted(&[6, 1, 1]) {
            0 => span,
            1 => span.reversed(),
            _ => Span { step: 2, ..span },
        };
        let asked = u32::from(self.may_use(Feature::LoopRequests));
        let request = match self.choices.weighted(&[6, asked, asked]) {
            0 => None,
            1 => Some(Request::Vectorize),
            _ => Some(Request::Interleave(1 << self.choices.int(1..=3))),
        };
        Span { request, ..span }
    }
}
