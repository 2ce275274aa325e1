//! What was counted, as tables and as JSON.

use super::dialect;
use super::measure::{Measured, Set};
use crate::exit::CommandError;
use crate::output::{self, Table};
use gadfly_remarks::{Comparison, Count, Pair, is_loop_pass};
use gadfly_toolchain::Target;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The complete results.
pub(super) struct Report<'a> {
    /// A description of the programs.
    pub(super) what: String,
    pub(super) sets: &'a [Set],
    pub(super) targets: &'a [Target],
    /// By set, then by target.
    pub(super) measured: &'a [Vec<Measured>],
}

impl Report<'_> {
    pub(super) fn print(&self) -> Result<(), CommandError> {
        output::line(format_args!(
            "{} of {}",
            counted(self.sets[0].programs.len() as u64),
            self.what
        ))?;
        for (index, target) in self.targets.iter().enumerate() {
            let sides: Vec<&Measured> = self.measured.iter().map(|set| &set[index]).collect();
            output::line(format_args!("\n{}", target.name()))?;
            match sides.as_slice() {
                [one, other] => self.print_comparison(target, one, other)?,
                _ => print_pairs(target, &sides)?,
            }
            output::line("")?;
            self.print_sums(&sides)?;
            for (set, side) in self.sets.iter().zip(&sides) {
                if let Some(failure) = &side.failure {
                    output::line(format_args!(
                        "{}: {} did not compile; the first: {failure}",
                        set.name,
                        counted(side.failed)
                    ))?;
                }
            }
        }
        Ok(())
    }

    fn print_comparison(
        &self,
        target: &Target,
        one: &Measured,
        other: &Measured,
    ) -> Result<(), CommandError> {
        let Some(comparison) = comparison(target, one, other) else {
            return Ok(());
        };
        let names = [&self.sets[0].name, &self.sets[1].name];
        let mut table = Table::with_header(&["", "", "PROGRAMS", "", "", "REMARKS", "", ""]);
        table.row(
            ["PASS", "LOOPS", names[0], names[1], "RATIO"]
                .into_iter()
                .chain([names[0].as_str(), names[1], "RATIO"])
                .map(str::to_owned)
                .collect(),
        );
        for row in &comparison.rows {
            let side = |measure: fn(Count) -> u64| {
                [
                    measure(row.one).to_string(),
                    measure(row.other).to_string(),
                    format!("{:.2}", row.ratio(measure)),
                ]
            };
            let loops = if row.works_on_loops { "yes" } else { "" };
            let mut cells = vec![row.pass.clone(), loops.to_owned()];
            cells.extend(side(programs));
            cells.extend(side(remarks));
            table.row(cells);
        }
        let mean = |measure: fn(Count) -> u64| comparison.loop_mean(measure);
        if let (Some(by_programs), Some(by_remarks)) = (mean(programs), mean(remarks)) {
            table.row(vec![
                "geometric mean".to_owned(),
                "yes".to_owned(),
                String::new(),
                String::new(),
                format!("{by_programs:.2}"),
                String::new(),
                String::new(),
                format!("{by_remarks:.2}"),
            ]);
        }
        table.print()?;
        self.print_own(one, other)
    }

    /// Prints the pairs that fired on only one side.
    fn print_own(&self, one: &Measured, other: &Measured) -> Result<(), CommandError> {
        for (set, [side, opposite]) in self.sets.iter().zip([[one, other], [other, one]]) {
            let own = side
                .tally
                .pairs()
                .filter(|(pair, _)| opposite.tally.pair(pair) == Count::default());
            let own: Vec<String> = own.map(|(pair, _)| shown(pair)).collect();
            if !own.is_empty() {
                output::line(format_args!("only {}: {}", set.name, own.join(", ")))?;
            }
        }
        Ok(())
    }

    fn print_sums(&self, sides: &[&Measured]) -> Result<(), CommandError> {
        let mut table = Table::with_header(&[
            "PROGRAMS",
            "COUNT",
            "KB",
            "COMPILE CPU",
            "DISTINCT PAIRS",
            "PER SECOND",
        ]);
        for (set, side) in self.sets.iter().zip(sides) {
            table.row(vec![
                set.name.clone(),
                side.tally.programs().to_string(),
                (set.bytes() / 1000).to_string(),
                format!("{:.2} s", side.cpu.as_secs_f64()),
                side.tally.distinct().to_string(),
                format!("{:.2}", side.pairs_per_second()),
            ]);
        }
        table.print()
    }

    pub(super) fn print_json(&self) -> Result<(), CommandError> {
        let targets = self.targets.iter().enumerate().map(|(index, target)| {
            let sides: Vec<&Measured> = self.measured.iter().map(|set| &set[index]).collect();
            let comparison = match sides.as_slice() {
                [one, other] => comparison(target, one, other),
                _ => None,
            };
            let sets = self.sets.iter().zip(&sides);
            json!({
                "target": target,
                "sets": sets.map(|(set, side)| set_json(target, set, side)).collect::<Vec<_>>(),
                "comparison": comparison.map(|comparison| comparison_json(&comparison)),
            })
        });
        output::json(&json!({
            "programs": self.what,
            "targets": targets.collect::<Vec<_>>(),
        }))
    }
}

/// Such as `12 programs`.
fn counted(programs: u64) -> String {
    match programs {
        1 => "1 program".to_owned(),
        more => format!("{more} programs"),
    }
}

fn programs(count: Count) -> u64 {
    count.programs
}

fn remarks(count: Count) -> u64 {
    count.remarks
}

fn comparison(target: &Target, one: &Measured, other: &Measured) -> Option<Comparison> {
    let dialect = dialect(target)?;
    Some(Comparison::new(dialect, &one.tally, &other.tally))
}

/// Prints every pair that fired, for a single set.
fn print_pairs(target: &Target, sides: &[&Measured]) -> Result<(), CommandError> {
    let mut table = Table::with_header(&["PASS", "LOOPS", "REMARK", "PROGRAMS", "REMARKS"]);
    for side in sides {
        for (pair, count) in side.tally.pairs() {
            let loops = works_on_loops(target, pair);
            table.row(vec![
                pair.pass.clone(),
                if loops { "yes" } else { "" }.to_owned(),
                pair.name.clone(),
                count.programs.to_string(),
                count.remarks.to_string(),
            ]);
        }
    }
    table.print()
}

fn works_on_loops(target: &Target, pair: &Pair) -> bool {
    dialect(target).is_some_and(|dialect| is_loop_pass(dialect, &pair.pass))
}

/// Such as `licm Hoisted`.
fn shown(pair: &Pair) -> String {
    format!("{} {}", pair.pass, pair.name)
}

fn set_json(target: &Target, set: &Set, side: &Measured) -> Value {
    let pairs = side.tally.pairs().map(|(pair, count)| {
        json!({
            "pass": pair.pass,
            "remark": pair.name,
            "works_on_loops": works_on_loops(target, pair),
            "programs": count.programs,
            "remarks": count.remarks,
        })
    });
    let passes: BTreeSet<&str> = side.tally.passes().map(|(pass, _)| pass).collect();
    json!({
        "name": set.name,
        "programs": set.programs.len(),
        "bytes": set.bytes(),
        "failed": side.failed,
        "compile_seconds": side.cpu.as_secs_f64(),
        "distinct_passes": passes.len(),
        "distinct_pairs": side.tally.distinct(),
        "pairs_per_second": side.pairs_per_second(),
        "pairs": pairs.collect::<Vec<_>>(),
    })
}

fn comparison_json(comparison: &Comparison) -> Value {
    json!({
        "passes": comparison.rows,
        "loop_mean_of_programs": comparison.loop_mean(programs),
        "loop_mean_of_remarks": comparison.loop_mean(remarks),
    })
}
