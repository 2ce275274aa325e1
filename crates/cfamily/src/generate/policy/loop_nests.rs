//! Perfect nests over matrices: walked by columns, and with rows that
//! neighbouring iterations of the outer loop share.
//!
//! Aims at loop interchange and at unroll-and-jam, which gcc does at `-O3`.

use super::super::Generator;
use super::super::build::Spot;
use super::rule::Pattern;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-nests",
    about: "nests over matrices, for interchange and unroll-and-jam",
    pattern: Some(Pattern {
        steps: |patterns| patterns.side * (patterns.side + 1),
        ..Pattern::over_arrays(|generator, stmts| {
        generator.loop_nest(stmts);
    })
    }),
    ..PolicyRule::SKEW
};

impl Generator<'_> {
    /// A nest of two loops.
    pub(super) fn loop_nest(&mut self, stmts: &mut Vec<Stmt>) {
        let side = i64::from(self.patterns.side);
        let by_columns = self.choices.chance(1, 2);
        let outer = Span::over(0, if by_columns { side } else { side - 1 });
        let stmt = self.pattern_loop(outer, |generator, i| {
            let inner = Span::over(0, side);
            vec![generator.pattern_loop(inner, |generator, j| {
                let stmt = match by_columns {
                    true => generator.by_columns(i, j),
                    false => generator.with_next_row(i, j),
                };
                vec![stmt]
            })]
        });
        stmts.push(stmt);
    }

    /// `m[j][i] = m[j][i] op n[j][i];`
    fn by_columns(&mut self, i: Walk, j: Walk) -> Stmt {
        let [m, n] = self.both_matrices();
        let old = self.cell(m, (j, 0), i);
        let old = self.load(old);
        let other = self.cell(n, (j, 0), i);
        let other = self.load(other);
        let op = self.cell_operator();
        let value = self.binary(op, old, other);
        let place = self.cell(m, (j, 0), i);
        let value = self.store(place, value);
        Stmt::Assign(place.id, Source::Value(value.id))
    }

    /// `m[i][j] = m[i][j] op m[i + 1][j] op a[j];`
    fn with_next_row(&mut self, i: Walk, j: Walk) -> Stmt {
        let [m, _] = self.both_matrices();
        let old = self.cell(m, (i, 0), j);
        let old = self.load(old);
        let below = self.cell(m, (i, 1), j);
        let below = self.load(below);
        let arrays = self.read_arrays(None);
        let element = self.lane_element(j, &arrays);
        let (first, second) = (self.cell_operator(), self.cell_operator());
        let inner = self.binary(second, below, element);
        let value = self.binary(first, old, inner);
        let place = self.cell(m, (i, 0), j);
        let value = self.store(place, value);
        Stmt::Assign(place.id, Source::Value(value.id))
    }

    fn both_matrices(&self) -> [VarId; 2] {
        match self.patterns.matrices.as_slice() {
            &[m, n] => [m, n],
            other => unreachable!("{} matrices, where two were made", other.len()),
        }
    }

    fn cell_operator(&mut self) -> BinaryOp {
        [BinaryOp::Add, BinaryOp::Xor, BinaryOp::Mul][self.choices.index(3)]
    }

    /// `matrix[row + offset][column]`
    fn cell(&mut self, matrix: VarId, (row, offset): (Walk, i64), column: Walk) -> Spot {
        let matrix = self.variable(matrix);
        let row = self.walked(matrix, row, offset);
        self.walked(row, column, 0)
    }
}
