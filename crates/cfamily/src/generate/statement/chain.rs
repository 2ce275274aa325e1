//! Assignments within assignments: `a = b = value`, `a = b += value`,
//! `a = b++`. The order of their effects is defined because the places are
//! different variables that no subscript or pointer takes part in.

use crate::eval::Slot;
use crate::generate::Generator;
use crate::generate::build::{Operand, Spot};
use crate::generate::labels::PLACE;
use crate::generate::rule::StatementRule;
use crate::ir::{Chain, Stmt, Takes, VarId};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, Type};

pub(super) const RULE: StatementRule = StatementRule {
    name: "chain",
    about: "`a = b = value`, `a = b += value`, `a = b++`",
    weight: 1,
    write: |generator, _| generator.chain(),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// Two assignments in one statement, if there are two variables for it.
    fn chain(&mut self) -> Option<Stmt> {
        let pairs = self.chainable();
        if pairs.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let (outer, inner) = pairs[self.choices.index(pairs.len())];
        self.choices.close();
        let readable = self.scopes.readable.contains(&inner);
        let (inner, outer) = (self.variable(inner), self.variable(outer));
        let (value, takes) = match self.choices.weighted(&[2, 1, u32::from(readable) * 3]) {
            0 => (self.expression(self.params.depth.min(3)), Takes::New),
            1 if readable => {
                let value = self.expression(self.params.depth.min(3));
                let op = self.compound_operator();
                let old = self.load(inner);
                (self.binary(op, old, value), Takes::New)
            }
            1 => (self.expression(1), Takes::New),
            _ => {
                let takes = [Takes::Old, Takes::New][self.choices.index(2)];
                let (op, one) = self.step_by_one();
                let old = self.load(inner);
                (self.binary(op, old, one), takes)
            }
        };
        Some(self.chained(inner, outer, value, takes))
    }

    /// An operator that has an assigning form.
    fn compound_operator(&mut self) -> BinaryOp {
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
        OPERATORS[self.choices.index(OPERATORS.len())]
    }

    /// Carries out both stores.
    fn chained(&mut self, inner: Spot, outer: Spot, value: Operand, takes: Takes) -> Stmt {
        let old = self.slots(inner);
        let value = self.store(inner, value);
        if !self.deferred() {
            let taken = match takes {
                Takes::Old => old,
                Takes::New => self.slots(inner),
            };
            let Type::Int(kind) = self.type_of(outer) else {
                unreachable!("a chain of integers");
            };
            let taken = taken.map(|slot| match slot {
                Slot::Int(value) => Slot::Int(kind.convert(value)),
                other => unreachable!("an integer that holds {other:?}"),
            });
            self.store_both(outer, taken);
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
    fn chainable(&self) -> Vec<(VarId, VarId)> {
        let integers: Vec<(VarId, IntKind)> = self
            .scopes
            .writable
            .iter()
            .filter_map(|&id| {
                let variable = self.program.variable(id);
                match self.program.types.get(variable.ty) {
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
}

/// Pairs are made of the first variables only, so that their number stays small.
const MOST_CANDIDATES: usize = 8;
