//! Loops with parts that stay the same: computations, conditions, and scalars
//! that are written again and again.
//!
//! Aims at loop-invariant code motion, promotion of memory to registers,
//! unswitching, and splitting of a loop where a condition changes.

use super::super::Generator;
use super::super::build::Operand;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-invariants",
    about: "loops with computations and conditions that stay the same, for code motion and unswitching",
    pattern: Some(Pattern::over_arrays(|generator, stmts| {
        generator.loop_invariants(stmts);
    })),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// A loop over arrays with something in it that does not change.
    pub(super) fn loop_invariants(&mut self, stmts: &mut Vec<Stmt>) {
        let margin = self.choices.int(0..=1);
        let span = Span::over(margin, i64::from(self.patterns.len) - margin);
        let way = self.choices.weighted(&[3, 4, 1, 2, 2]);
        let switch = (way == 4).then(|| self.hidden_local(IntKind::Int, 1, stmts));
        let stmt = self.pattern_loop(span, |generator, walk| {
            let target = generator.written_array();
            let sources = generator.read_arrays(Some(target));
            match (way, switch) {
                (_, Some(switch)) => generator.switched_once(walk, target, &sources, switch),
                (0, _) => generator.moved_out(walk, target, &sources),
                (1, _) => generator.unswitched(walk, target, &sources),
                (2, _) => generator.split_at(walk, target, &sources),
                _ => generator.promoted(walk, &sources),
            }
        });
        stmts.push(stmt);
    }

    /// `a[i] = b[i] op (g op h);`
    fn moved_out(&mut self, walk: Walk, target: VarId, sources: &[VarId]) -> Vec<Stmt> {
        let same = self.unchanging();
        let element = self.lane(walk, sources, 1);
        let op = [BinaryOp::Xor, BinaryOp::Add, BinaryOp::Mul][self.choices.index(3)];
        let value = self.binary(op, element, same);
        vec![self.lane_store(walk, target, value)]
    }

    /// `if (g op h) a[i] = …; else c[i] = …;`, perhaps with something after it. Of
    /// one array, both stores would become one.
    fn unswitched(&mut self, walk: Walk, target: VarId, sources: &[VarId]) -> Vec<Stmt> {
        let condition = self.unchanging();
        let other = self.written_array();
        let [then, otherwise] = [target, other].map(|array| {
            let value = self.lane(walk, sources, 1);
            self.lane_store(walk, array, value)
        });
        let mut body = vec![Self::branches(condition, then, otherwise)];
        if self.choices.chance(1, 2) {
            let value = self.lane(walk, sources, 1);
            body.push(self.lane_store(walk, target, value));
        }
        body
    }

    /// `if (x) { a[i] = …; x = g; } c[i] = …;`: once the condition is false, it
    /// stays so.
    fn switched_once(
        &mut self,
        walk: Walk,
        target: VarId,
        sources: &[VarId],
        switch: VarId,
    ) -> Vec<Stmt> {
        let spot = self.variable(switch);
        let condition = self.load(spot);
        let value = self.lane(walk, sources, 1);
        let store = self.lane_store(walk, target, value);
        let next = self.invariant();
        let spot = self.variable(switch);
        let next = self.assign(spot, next);
        let guarded = Self::guarded(condition, vec![store, next]);
        let other = self.written_array();
        let value = self.lane(walk, sources, 1);
        vec![guarded, self.lane_store(walk, other, value)]
    }

    /// `if (i < limit) a[i] = …; else a[i] = …;`
    fn split_at(&mut self, walk: Walk, target: VarId, sources: &[VarId]) -> Vec<Stmt> {
        let counter = self.counter(walk);
        let limit = match self.choices.weighted(&[1, 1]) {
            0 => self.invariant(),
            _ => self.small_constant(),
        };
        let condition = self.binary(BinaryOp::Lt, counter, limit);
        vec![self.two_stores(walk, target, sources, condition)]
    }

    /// `g = g op b[i];`: a scalar in memory, in every iteration.
    fn promoted(&mut self, walk: Walk, sources: &[VarId]) -> Vec<Stmt> {
        let value = self.lane(walk, sources, 1);
        let op = [BinaryOp::Xor, BinaryOp::Or, BinaryOp::Add][self.choices.index(3)];
        let condition = self.lane_element(walk, sources);
        let update = self.update(op, value);
        vec![match self.choices.chance(1, 2) {
            false => update,
            true => Self::guarded(condition, vec![update]),
        }]
    }

    /// A computation on scalars that nothing in the loop writes.
    fn unchanging(&mut self) -> Operand {
        let (a, b) = (self.invariant(), self.invariant());
        let op = [BinaryOp::And, BinaryOp::Gt, BinaryOp::Sub][self.choices.index(3)];
        self.binary(op, a, b)
    }

    /// `if (condition) a[i] = …; else a[i] = …;`
    fn two_stores(
        &mut self,
        walk: Walk,
        target: VarId,
        sources: &[VarId],
        condition: Operand,
    ) -> Stmt {
        let [then, otherwise] = [(); 2].map(|()| {
            let value = self.lane(walk, sources, 1);
            self.lane_store(walk, target, value)
        });
        Self::branches(condition, then, otherwise)
    }

    /// `array[i] = value;`
    pub(super) fn lane_store(&mut self, walk: Walk, array: VarId, value: Operand) -> Stmt {
        let array = self.variable(array);
        let place = self.walked(array, walk, 0);
        let value = self.store(place, value);
        Stmt::Assign(place.id, Source::Value(value.id))
    }
}
