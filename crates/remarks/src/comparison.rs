//! Two sets of programs side by side, pass by pass (YARPGen dissertation,
//! section 3.4.2.3).

use crate::{Count, Dialect, Tally, is_loop_pass};
use serde::Serialize;
use std::collections::BTreeSet;

/// One pass on both sides.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The pass.
    pub pass: String,
    /// Whether it works on loops.
    pub works_on_loops: bool,
    /// How often it fired on the one side.
    pub one: Count,
    /// And on the other.
    pub other: Count,
}

impl Row {
    /// How many times as often it fired on the one side, by a measure such as
    /// the number of programs.
    ///
    /// Both counts are taken one higher, so that a pass that never fired on a
    /// side has a ratio too; that draws every ratio towards 1, never away.
    #[must_use]
    pub fn ratio(&self, measure: impl Fn(Count) -> u64) -> f64 {
        (measure(self.one) + 1) as f64 / (measure(self.other) + 1) as f64
    }
}

/// Every pass that fired on a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Passes that work on loops first, then by name.
    pub rows: Vec<Row>,
}

impl Comparison {
    /// Compares what fired on two sets of programs.
    #[must_use]
    pub fn new(dialect: Dialect, one: &Tally, other: &Tally) -> Comparison {
        let passes: BTreeSet<&str> = [one, other]
            .into_iter()
            .flat_map(|tally| tally.passes().map(|(pass, _)| pass))
            .collect();
        let mut rows: Vec<Row> = passes
            .into_iter()
            .map(|pass| Row {
                works_on_loops: is_loop_pass(dialect, pass),
                one: one.pass(pass),
                other: other.pass(pass),
                pass: pass.to_owned(),
            })
            .collect();
        rows.sort_by_key(|row| !row.works_on_loops);
        Comparison { rows }
    }

    /// The geometric mean of the ratios of all passes that work on loops and
    /// fired on a side; `None` if none did.
    #[must_use]
    pub fn loop_mean(&self, measure: impl Fn(Count) -> u64) -> Option<f64> {
        let loops: Vec<&Row> = self.rows.iter().filter(|row| row.works_on_loops).collect();
        let logarithms = loops.iter().map(|row| row.ratio(&measure).ln());
        let mean = logarithms.sum::<f64>() / loops.len() as f64;
        (!loops.is_empty()).then(|| mean.exp())
    }
}
