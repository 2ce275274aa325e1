//! Loops that are a library function in disguise: filling and copying.
//!
//! Aims at the recognition of `memset` and `memcpy` (clang's loop-idiom, gcc's
//! loop distribution, which also has to take such a part out of a larger loop).

use super::super::Generator;
use super::super::build::Operand;
use super::PolicyRule;
use super::pattern::Span;
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::Stmt;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-idioms",
    about: "loops that fill or copy, for the recognition of library functions",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        loop_idiom(generator, stmts);
    })),
    ..PolicyRule::SKEW
};

/// A loop that fills or copies an array, sometimes with something beside it.
pub(super) fn loop_idiom(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let margin = generator.choices.int(0..=1);
    let span = Span::over(margin, i64::from(generator.patterns.len) - margin);
    let target = pattern::written_array(generator);
    let kind = pattern::element_kind(generator, target);
    let mut alike = pattern::read_arrays(generator, Some(target));
    alike.retain(|&array| pattern::element_kind(generator, array) == kind);
    let copies = !alike.is_empty() && generator.choices.chance(1, 2);
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        let value = if copies {
            pattern::lane_element(generator, walk, &alike)
        } else {
            filling(generator)
        };
        let array = generator.variable(target);
        let place = pattern::walked(generator, array, walk, 0);
        let mut body = vec![pattern::assign(generator, place, value)];
        if generator.choices.chance(1, 4) {
            let other = pattern::written_array(generator);
            let sources = pattern::read_arrays(generator, Some(other));
            let value = pattern::lane(generator, walk, &sources, 2);
            let other = generator.variable(other);
            let place = pattern::walked(generator, other, walk, 0);
            body.push(pattern::assign(generator, place, value));
        }
        body
    });
    stmts.push(stmt);
}

/// What an array is filled with: mostly what has all bytes alike.
fn filling(generator: &mut Generator<'_>) -> Operand {
    let kind = IntKind::Int;
    match generator.choices.weighted(&[4, 2, 2, 1]) {
        0 => generator.constant(kind, kind.int(0)),
        1 => generator.constant(kind, kind.int(-1)),
        2 => pattern::small_constant(generator),
        _ => pattern::invariant(generator),
    }
}
