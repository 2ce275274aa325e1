//! Assignments within assignments: `a = b = value`, `a = b += value`,
//! `a = b++`. The order of their effects is defined because the places are
//! different variables that no subscript or pointer takes part in.

use crate::eval::Slot;
use crate::generate::Generator;
use crate::generate::build::{Operand, Spot};
use crate::generate::labels::PLACE;
use crate::generate::rule::StatementRule;
use crate::generate::statement::step;
use crate::ir::{Chain, Stmt, Takes, VarId};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type};

pub(super) const RULE: StatementRule = StatementRule {
    name: "chain",
    about: "`a = b = value`, `a = b += value`, `a = b++`",
    weight: 1,
    write: |generator, _| chain(generator),
    ..StatementRule::USUAL
};

/// Two assignments in one statement, if there are two variables for it.
fn chain(generator: &mut Generator<'_>) -> Option<Stmt> {
    let pairs = chainable(generator);
    if pairs.is_empty() {
        return None;
    }
    generator.choices.open(PLACE);
    let (outer, inner) = pairs[generator.choices.index(pairs.len())];
    generator.choices.close();
    let readable = generator.scopes.readable().contains(&inner);
    let (inner, outer) = (generator.variable(inner), generator.variable(outer));
    let (value, takes) = match generator.choices.weighted(&[2, 1, u32::from(readable) * 3]) {
        0 => (
            generator.expression(generator.params.depth.min(3)),
            Takes::New,
        ),
        1 if readable => {
            let value = generator.expression(generator.params.depth.min(3));
            let op = compound_operator(generator);
            let old = generator.load(inner);
            (generator.binary(op, old, value), Takes::New)
        }
        1 => (generator.expression(1), Takes::New),
        _ => {
            let takes = [Takes::Old, Takes::New][generator.choices.index(2)];
            let (op, one) = step::step_by_one(generator);
            let old = generator.load(inner);
            (generator.binary(op, old, one), takes)
        }
    };
    Some(chained(generator, inner, outer, value, takes))
}

/// An operator that has an assigning form.
fn compound_operator(generator: &mut Generator<'_>) -> BinaryOp {
    const OPERATORS: [BinaryOp; 10] = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::Div,
        BinaryOp::Rem,
        BinaryOp::Shl,
        BinaryOp::Shr,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
    ];
    OPERATORS[generator.choices.index(OPERATORS.len())]
}

/// Carries out both stores.
fn chained(
    generator: &mut Generator<'_>,
    inner: Spot,
    outer: Spot,
    value: Operand,
    takes: Takes,
) -> Stmt {
    let old = generator.slots(inner);
    let value = generator.store(inner, value);
    if !generator.deferred() {
        let taken = match takes {
            Takes::Old => old,
            Takes::New => generator.slots(inner),
        };
        let kind = generator.type_of(outer).int();
        let taken = taken.map(|slot| Slot::Int(kind.convert(slot.int())));
        generator.store_both(outer, taken);
    }
    Stmt::Chain(Chain {
        outer: outer.id,
        inner: inner.id,
        value: value.id,
        takes,
    })
}

/// Pairs of different integer variables, the first of which can hold every
/// value of the second.
fn chainable(generator: &Generator<'_>) -> Vec<(VarId, VarId)> {
    let integers: Vec<(VarId, IntKind)> = generator
        .scopes
        .writable()
        .iter()
        .filter_map(|&id| {
            let variable = generator.program.variable(id);
            match generator.program.types.get(variable.ty) {
                // `++` on a truth value is not C++ any more, and on an enumeration
                // it never was.
                Type::Int(IntKind::Bool | IntKind::Enum { .. }) => None,
                Type::Int(kind) if !variable.volatile => Some((id, kind)),
                _ => None,
            }
        })
        .take(MOST_CANDIDATES)
        .collect();
    let mut pairs = Vec::new();
    for &(outer, wide) in &integers {
        for &(inner, kind) in &integers {
            if outer != inner && wide.represents_all(kind) {
                pairs.push((outer, inner));
            }
        }
    }
    pairs
}

/// Pairs are made of the first variables only, so that their number stays small.
const MOST_CANDIDATES: usize = 8;
