//! Loops that can be vectorised (YARPGen dissertation, section 3.3.2.4): no
//! branches, no calls, arrays of one type walked in order, no iteration that
//! needs another; sometimes several such loops over the same iterations.
//!
//! Aims at loop vectorisation, interleaving and if-conversion, and with the
//! sequences at fusion.

use super::super::Generator;
use super::PolicyRule;
use super::pattern::Span;
use super::rule::Pattern;
use crate::features::Feature;
use crate::generate::policy::pattern;
use crate::ir::{Request, Stmt};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "vectorizable-loops",
    about: "loops without branches over arrays of one type, for vectorisation",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        vectorizable_loops(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// One such loop, or two in a row.
pub(super) fn vectorizable_loops(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let span = vectorizable_span(generator);
    for _ in 0..1 + generator.choices.weighted(&[2, 1]) {
        let stmt = vectorizable_loop(generator, span);
        stmts.push(stmt);
    }
}

fn vectorizable_loop(generator: &mut Generator<'_>, span: Span) -> Stmt {
    pattern::pattern_loop(generator, span, |generator, walk| {
        let mut body = Vec::new();
        for _ in 0..1 + generator.choices.weighted(&[3, 2]) {
            let target = pattern::written_array(generator);
            let sources = pattern::read_arrays(generator, Some(target));
            let depth = 1 + generator.choices.index(3) as u32;
            let value = pattern::lane(generator, walk, &sources, depth);
            let target = generator.variable(target);
            let place = pattern::walked(generator, target, walk, 0);
            body.push(pattern::assign(generator, place, value));
        }
        body
    })
}

/// All of the arrays or nearly all, mostly one after the other.
fn vectorizable_span(generator: &mut Generator<'_>) -> Span {
    let margin = generator.choices.int(0..=2);
    let span = Span::over(margin, i64::from(generator.patterns.len) - margin);
    let span = match generator.choices.weighted(&[6, 1, 1]) {
        0 => span,
        1 => span.reversed(),
        _ => Span { step: 2, ..span },
    };
    let asked = u32::from(generator.may_use(Feature::LoopRequests));
    let request = match generator.choices.weighted(&[6, asked, asked]) {
        0 => None,
        1 => Some(Request::Vectorize),
        _ => Some(Request::Interleave(1 << generator.choices.int(1..=3))),
    };
    Span { request, ..span }
}
