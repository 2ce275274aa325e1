//! Loops that are a library function in disguise: filling and copying.
//!
//! Aims at the recognition of `memset` and `memcpy` (clang's loop-idiom, gcc's
//! loop distribution, which also has to take such a part out of a larger loop).

use super::super::Generator;
use super::super::build::Operand;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::Span;
use crate::ir::Stmt;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-idioms",
    about: "loops that fill or copy, for the recognition of library functions",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.loop_idiom(stmts);
    })),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// A loop that fills or copies an array, sometimes with something beside it.
    pub(super) fn loop_idiom(&mut self, stmts: &mut Vec<Stmt>) {
        let margin = self.choices.int(0..=1);
        let span = Span::over(margin, i64::from(self.patterns.len) - margin);
        let target = self.written_array();
        let kind = self.element_kind(target);
        let mut alike = self.read_arrays(Some(target));
        alike.retain(|&array| self.element_kind(array) == kind);
        let copies = !alike.is_empty() && self.choices.chance(1, 2);
        let stmt = self.pattern_loop(span, |generator, walk| {
            let value = if copies {
                generator.lane_element(walk, &alike)
            } else {
                generator.filling()
            };
            let array = generator.variable(target);
            let place = generator.walked(array, walk, 0);
            let mut body = vec![generator.assign(place, value)];
            if generator.choices.chance(1, 4) {
                let other = generator.written_array();
                let sources = generator.read_arrays(Some(other));
                let value = generator.lane(walk, &sources, 2);
                let other = generator.variable(other);
                let place = generator.walked(other, walk, 0);
                body.push(generator.assign(place, value));
            }
            body
        });
        stmts.push(stmt);
    }

    /// What an array is filled with: mostly what has all bytes alike.
    fn filling(&mut self) -> Operand {
        let kind = IntKind::Int;
        match self.choices.weighted(&[4, 2, 2, 1]) {
            0 => self.constant(kind, kind.int(0)),
            1 => self.constant(kind, kind.int(-1)),
            2 => self.small_constant(),
            _ => self.invariant(),
        }
    }
}
