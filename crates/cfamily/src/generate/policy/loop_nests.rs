//! Perfect nests over matrices: walked by columns, and with rows that
//! neighbouring iterations of the outer loop share.
//!
//! Aims at loop interchange and at unroll-and-jam, which gcc does at `-O3`.

use super::super::Generator;
use super::super::build::Spot;
use super::PolicyRule;
use super::pattern::{Span, Walk};
use super::rule::Pattern;
use crate::generate::policy::pattern;
use crate::ir::{Source, Stmt, VarId};
use crate::semantics::BinaryOp;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-nests",
    about: "nests over matrices, for interchange and unroll-and-jam",
    pattern: Some(Pattern {
        steps: |patterns| patterns.side * (patterns.side + 1),
        ..Pattern::over_arrays(|generator, stmts| {
            loop_nest(generator, stmts);
        })
    }),
    ..PolicyRule::SKEW
};

/// A nest of two loops.
pub(super) fn loop_nest(generator: &mut Generator<'_>, stmts: &mut Vec<Stmt>) {
    let Some([m, n]) = generator.patterns.matrices else {
        return;
    };
    let side = i64::from(generator.patterns.side);
    let by_columns = generator.choices.chance(1, 2);
    let outer = Span::over(0, if by_columns { side } else { side - 1 });
    let stmt = pattern::pattern_loop(generator, outer, |generator, i| {
        let inner = Span::over(0, side);
        vec![pattern::pattern_loop(generator, inner, |generator, j| {
            let stmt = match by_columns {
                true => column_step(generator, [m, n], i, j),
                false => row_step(generator, m, i, j),
            };
            vec![stmt]
        })]
    });
    stmts.push(stmt);
}

/// `m[j][i] = m[j][i] op n[j][i];`
fn column_step(generator: &mut Generator<'_>, [m, n]: [VarId; 2], i: Walk, j: Walk) -> Stmt {
    let old = cell(generator, m, (j, 0), i);
    let old = generator.load(old);
    let other = cell(generator, n, (j, 0), i);
    let other = generator.load(other);
    let op = cell_operator(generator);
    let value = generator.binary(op, old, other);
    let place = cell(generator, m, (j, 0), i);
    let value = generator.store(place, value);
    Stmt::Assign(place.id, Source::Value(value.id))
}

/// `m[i][j] = m[i][j] op m[i + 1][j] op a[j];`
fn row_step(generator: &mut Generator<'_>, m: VarId, i: Walk, j: Walk) -> Stmt {
    let old = cell(generator, m, (i, 0), j);
    let old = generator.load(old);
    let below = cell(generator, m, (i, 1), j);
    let below = generator.load(below);
    let arrays = pattern::read_arrays(generator, None);
    let element = pattern::lane_element(generator, j, &arrays);
    let (first, second) = (cell_operator(generator), cell_operator(generator));
    let inner = generator.binary(second, below, element);
    let value = generator.binary(first, old, inner);
    let place = cell(generator, m, (i, 0), j);
    let value = generator.store(place, value);
    Stmt::Assign(place.id, Source::Value(value.id))
}

fn cell_operator(generator: &mut Generator<'_>) -> BinaryOp {
    [BinaryOp::Add, BinaryOp::Xor, BinaryOp::Mul][generator.choices.index(3)]
}

/// `matrix[row + offset][column]`
fn cell(
    generator: &mut Generator<'_>,
    matrix: VarId,
    (row, offset): (Walk, i64),
    column: Walk,
) -> Spot {
    let matrix = generator.variable(matrix);
    let row = pattern::walked(generator, matrix, row, offset);
    pattern::walked(generator, row, column, 0)
}
