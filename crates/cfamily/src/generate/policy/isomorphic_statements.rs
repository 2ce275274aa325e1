//! Neighbouring elements that get the same treatment, one statement each.
//!
//! Aims at superword-level parallelism (clang's slp-vectorizer, gcc's slp), in
//! straight code and in the body of a loop.

use super::super::Generator;
use super::super::build::Operand;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "isomorphic-statements",
    about: "neighbouring elements treated alike, for vectorisation of straight code",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.isomorphic_statements(stmts);
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

impl Generator<'_> {
    /// A group of statements.
    pub(super) fn isomorphic_statements(&mut self, stmts: &mut Vec<Stmt>) {
        let recipe = self.recipe();
        let bytes = self
            .element_kind(recipe.target)
            .format()
            .width()
            .div_ceil(8);
        // One or two vectors of 16 bytes.
        let lanes = i64::from(16 / bytes) << self.choices.index(2);
        let lanes = lanes.min(16);
        let len = i64::from(self.patterns.len);
        if self.choices.chance(2, 3) {
            let first = self.choices.int(0..=len - lanes);
            for lane in 0..lanes {
                let stmt = self.group_member(&recipe, Base::Fixed(first), lane);
                stmts.push(stmt);
            }
            return;
        }
        let span = Span {
            step: lanes,
            ..Span::over(0, len / lanes * lanes)
        };
        let stmt = self.pattern_loop(span, |generator, walk| {
            (0..lanes)
                .map(|lane| generator.group_member(&recipe, Base::Walked(walk), lane))
                .collect()
        });
        stmts.push(stmt);
    }

    /// A treatment that is defined for all values: what is rewritten in one
    /// statement would make it unlike the others.
    fn recipe(&mut self) -> Recipe {
        const BITWISE: [BinaryOp; 3] = [BinaryOp::Xor, BinaryOp::And, BinaryOp::Or];
        const MODULAR: [BinaryOp; 6] = [
            BinaryOp::Add,
            BinaryOp::Sub,
            BinaryOp::Xor,
            BinaryOp::And,
            BinaryOp::Or,
            BinaryOp::Mul,
        ];
        let mut target = self.written_array();
        let mut kind = self.element_kind(target);
        let mut alike = self.read_arrays(Some(target));
        alike.retain(|&array| self.element_kind(array) == kind);
        if alike.is_empty() {
            // The first array is both read and written.
            target = self.patterns.arrays[0];
            kind = self.element_kind(target);
            alike = vec![target];
        }
        let wide_unsigned = !kind.signed() && kind.promoted() == kind;
        let operator = |generator: &mut Self| match wide_unsigned {
            true => MODULAR[generator.choices.index(MODULAR.len())],
            false => BITWISE[generator.choices.index(BITWISE.len())],
        };
        let operators = [operator(self), operator(self)];
        let source = |generator: &mut Self| alike[generator.choices.index(alike.len())];
        let sources = [source(self), source(self)];
        Recipe {
            target,
            sources,
            operators,
            constant: self.choices.int(0..=100),
        }
    }

    /// `a[base + lane] = (b[base + lane] op c[base + lane]) op constant;`
    fn group_member(&mut self, recipe: &Recipe, base: Base, lane: i64) -> Stmt {
        let [first, second] = recipe.sources.map(|source| self.member(source, base, lane));
        let both = self.binary(recipe.operators[0], first, second);
        let literal = both.kind.promoted();
        let constant = self.constant(literal, literal.int(i128::from(recipe.constant)));
        let value = self.binary(recipe.operators[1], both, constant);
        let array = self.variable(recipe.target);
        let place = match base {
            Base::Walked(walk) => self.walked(array, walk, lane),
            Base::Fixed(at) => self.fixed(array, at + lane),
        };
        let value = self.store(place, value);
        Stmt::Assign(place.id, Source::Value(value.id))
    }

    fn member(&mut self, array: VarId, base: Base, lane: i64) -> Operand {
        let array = self.variable(array);
        let place = match base {
            Base::Walked(walk) => self.walked(array, walk, lane),
            Base::Fixed(at) => self.fixed(array, at + lane),
        };
        self.load(place)
    }
}
