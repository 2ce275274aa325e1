//! Reductions of whole arrays (YARPGen dissertation, section 3.3.2.5): sums,
//! products, bitwise combinations, smallest and largest elements.
//!
//! Aims at vectorised reductions. The same policy writes reductions into
//! ordinary loops, where they are one statement among others.

use super::super::Generator;
use super::super::build::Operand;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::Span;
use crate::ir::{Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "reductions",
    about: "scalars that take up something in every iteration, for vectorised reductions",
    pattern: Some(Pattern {
        comes_last: true,
        ..Pattern::over_arrays(|generator, stmts| {
        generator.array_reduction(stmts);
    })
    }),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// `s = c; for (…) s = s op b[i]; a[k] = s;`
    pub(super) fn array_reduction(&mut self, stmts: &mut Vec<Stmt>) {
        const OPERATORS: [BinaryOp; 5] = [
            BinaryOp::Add,
            BinaryOp::Xor,
            BinaryOp::Or,
            BinaryOp::And,
            BinaryOp::Mul,
        ];
        let sources = self.read_arrays(None);
        let kind = self.element_kind(sources[0]).promoted();
        // Signed sums overflow sooner or later, and are no sums once rewritten.
        let kind = match (self.choices.weighted(&[3, 1]), kind.format().width()) {
            (0, ..=32) => IntKind::UInt,
            (0, _) => IntKind::ULong,
            _ => kind,
        };
        let first = self.choices.int(0..=16);
        let local = self.hidden_local(kind, first, stmts);
        let op = self.choices.weighted(&[4, 2, 1, 1, 1, 3]);
        let depth = self.choices.index(3) as u32;
        let span = Span::over(0, i64::from(self.patterns.len));
        let stmt = self.pattern_loop(span, |generator, walk| {
            let element = generator.lane(walk, &sources, depth);
            let element = generator.cast(kind, element);
            let spot = generator.variable(local);
            let old = generator.load(spot);
            let (new, update) = match OPERATORS.get(op) {
                Some(&op) => (generator.binary(op, old, element), true),
                None => (generator.extreme(old, element), false),
            };
            let new = generator.store(spot, new);
            let source = match update {
                true => Source::Update(new.id),
                false => Source::Value(new.id),
            };
            vec![Stmt::Assign(spot.id, source)]
        });
        stmts.push(stmt);
        self.keep(local, stmts);
    }

    /// The larger or the smaller of two.
    fn extreme(&mut self, a: Operand, b: Operand) -> Operand {
        let op = [BinaryOp::Gt, BinaryOp::Lt][self.choices.index(2)];
        let condition = self.binary(op, a, b);
        let (a, b) = (self.copied(a), self.copied(b));
        self.conditional(condition, a, b)
    }

    /// The same expression once more: rewriting one must not change the other.
    fn copied(&mut self, operand: Operand) -> Operand {
        Operand {
            id: self.program.exprs.copy(operand.id),
            ..operand
        }
    }
}
