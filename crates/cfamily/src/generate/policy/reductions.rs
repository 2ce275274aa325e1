//! Reductions of whole arrays (YARPGen dissertation, section 3.3.2.5): sums,
//! products, bitwise combinations, smallest and largest elements.
//!
//! Aims at vectorised reductions. The same policy writes reductions into
//! ordinary loops, where they are one statement among others.

use super::super::Generator;
use super::super::build::Operand;
use super::PolicyRule;
use super::pattern::Span;
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::{Source, Stmt};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "reductions",
    about: "scalars that take up something in every iteration, for vectorised reductions",
    pattern: Some(Pattern {
        comes_last: true,
        ..Pattern::over_arrays(|generator, stmts| {
            array_reduction(generator, stmts);
        })
    }),
    ..PolicyRule::SKEW
};

/// `s = c; for (…) s = s op b[i]; a[k] = s;`
pub(super) fn array_reduction(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    const OPERATORS: [BinaryOp; 5] = [
        BinaryOp::Add,
        BinaryOp::Xor,
        BinaryOp::Or,
        BinaryOp::And,
        BinaryOp::Mul,
    ];
    let sources = pattern::read_arrays(generator, None);
    let kind = pattern::element_kind(generator, sources[0]).promoted();
    // Signed sums overflow sooner or later, and are no sums once rewritten.
    let kind = match (generator.choices.weighted(&[3, 1]), kind.format().width()) {
        (0, ..=32) => IntKind::UInt,
        (0, _) => IntKind::ULong,
        _ => kind,
    };
    let first = generator.choices.int(0..=16);
    let local = pattern::hidden_local(generator, kind, first, stmts);
    let op = generator.choices.weighted(&[4, 2, 1, 1, 1, 3]);
    let depth = generator.choices.index(3) as u32;
    let span = Span::over(0, i64::from(generator.patterns.len));
    let stmt = pattern::pattern_loop(generator, span, |generator, walk| {
        let element = pattern::lane(generator, walk, &sources, depth);
        let element = generator.cast(kind, element);
        let spot = generator.variable(local);
        let old = generator.load(spot);
        let (new, update) = match OPERATORS.get(op) {
            Some(&op) => (generator.binary(op, old, element), true),
            None => (extreme(generator, old, element), false),
        };
        let new = generator.store(spot, new);
        let source = match update {
            true => Source::Update(new.id),
            false => Source::Value(new.id),
        };
        vec![Stmt::Assign(spot.id, source)]
    });
    stmts.push(stmt);
    pattern::keep(generator, local, stmts);
}

/// The larger or the smaller of two.
fn extreme(generator: &mut Generator<'_>, a: Operand, b: Operand) -> Operand {
    let op = [BinaryOp::Gt, BinaryOp::Lt][generator.choices.index(2)];
    let condition = generator.binary(op, a, b);
    let (a, b) = (copied(generator, a), copied(generator, b));
    generator.conditional(condition, a, b)
}

/// The same expression once more: rewriting one must not change the other.
fn copied(generator: &mut Generator<'_>, operand: Operand) -> Operand {
    Operand {
        id: generator.program.exprs.copy(operand.id),
        ..operand
    }
}
