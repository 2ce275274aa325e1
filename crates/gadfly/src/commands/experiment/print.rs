//! The result of an experiment: a table, JSON, and a plot.

use super::contest::{Course, Courses};
use crate::exit::CommandError;
use crate::output;
use gadfly_report::Growth;
use gadfly_toolchain::Target;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The courses of all ways, with the words for them.
pub(super) struct Table<'a> {
    /// The names of the ways.
    pub(super) strategies: Vec<&'static str>,
    /// What is counted.
    pub(super) counted: &'static str,
    /// What some programs are, if something is looked for.
    pub(super) looked_for: Option<&'static str>,
    pub(super) courses: &'a Courses,
}

/// The smallest, the mean and the largest of some numbers.
#[derive(Clone, Copy)]
struct Spread {
    least: f64,
    mean: f64,
    most: f64,
}

impl Spread {
    fn of(numbers: &[f64]) -> Spread {
        let fold = |start, with: fn(f64, f64) -> f64| numbers.iter().copied().fold(start, with);
        Spread {
            least: fold(f64::INFINITY, f64::min),
            mean: numbers.iter().sum::<f64>() / (numbers.len() as f64).max(1.0),
            most: fold(0.0, f64::max),
        }
    }
}

impl Table<'_> {
    /// The courses of a way.
    fn of(&self, way: usize) -> Vec<&Course> {
        self.courses.runs.iter().map(|run| &run[way]).collect()
    }

    fn spread(&self, way: usize, number: fn(&Course) -> f64) -> Spread {
        let numbers: Vec<f64> = self.of(way).into_iter().map(number).collect();
        Spread::of(&numbers)
    }

    /// Writes it for people.
    pub(super) fn print(&self, targets: &[Target]) -> Result<(), CommandError> {
        let names: Vec<String> = targets.iter().map(Target::name).collect();
        output::line(format_args!(
            "{} runs from seed {} on {}",
            self.courses.runs.len(),
            self.courses.seed,
            names.join(", ")
        ))?;
        if self.courses.runs.is_empty() {
            return Ok(());
        }
        let mut head = format!(
            "\n{:<12} {:>9} {:>9} {:>9} {:>24} {:>11}",
            "way", "CPU s", "programs", "mutants", self.counted, "in any run"
        );
        if let Some(what) = self.looked_for {
            head.push_str(&format!(" {what:>24} {:>12}", "first after"));
        }
        output::line(head)?;
        for (way, name) in self.strategies.iter().enumerate() {
            let mean = |number| self.spread(way, number).mean;
            let counted = self.spread(way, |it| it.seen.len() as f64);
            let mut row = format!(
                "{name:<12} {:>9.1} {:>9.0} {:>9.0} {:>24} {:>11}",
                mean(|it| it.cpu.as_secs_f64()),
                mean(|it| it.programs as f64),
                mean(|it| it.mutants as f64),
                format!("{:.1} ({}–{})", counted.mean, counted.least, counted.most),
                self.union(way).len(),
            );
            if self.looked_for.is_some() {
                row.push_str(&self.hits(way));
            }
            output::line(row)?;
        }
        output::line("numbers are means of the runs, with the least and the most")?;
        self.print_alone()
    }

    /// How many programs are what is looked for, and when the first came.
    fn hits(&self, way: usize) -> String {
        let share = |it: &Course| 100.0 * it.hits as f64 / (it.programs as f64).max(1.0);
        let hits = self.spread(way, |it| it.hits as f64);
        let firsts: Vec<f64> = self.of(way).iter().filter_map(|it| it.first_hit).collect();
        let first = match firsts.len() {
            0 => "never".to_owned(),
            some if some < self.courses.runs.len() => {
                format!("{:.1} s ({some} runs)", Spread::of(&firsts).mean)
            }
            _ => format!("{:.1} s", Spread::of(&firsts).mean),
        };
        let hits = format!("{:.1} ({:.2} %)", hits.mean, self.spread(way, share).mean);
        format!(" {hits:>24} {first:>12}")
    }

    /// The things with names that a way reached in any run; how many others there were does
    /// not matter to a comparison by name.
    fn union(&self, way: usize) -> BTreeSet<&str> {
        let courses = self.of(way).into_iter();
        courses
            .flat_map(|it| it.with.keys().map(String::as_str))
            .collect()
    }

    /// What one way alone reached.
    fn print_alone(&self) -> Result<(), CommandError> {
        /// The most names in a line.
        const SHOWN: usize = 12;
        for (way, name) in self.strategies.iter().enumerate() {
            let mut alone = self.union(way);
            for other in (0..self.strategies.len()).filter(|it| *it != way) {
                let theirs = self.union(other);
                alone.retain(|it| !theirs.contains(it));
            }
            if !alone.is_empty() {
                let names: Vec<&str> = alone.iter().copied().take(SHOWN).collect();
                let more = match alone.len() - names.len() {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                output::line(format_args!("only {name}: {}{more}", names.join("; ")))?;
            }
        }
        Ok(())
    }

    /// Writes it as JSON.
    pub(super) fn print_json(&self, targets: &[Target]) -> Result<(), CommandError> {
        let course = |it: &Course| {
            json!({
                "cpu_seconds": it.cpu.as_secs_f64(),
                "programs": it.programs,
                "mutants": it.mutants,
                "failed": it.failed,
                "reached": it.seen.len(),
                "programs_with": it.with,
                "growth": it.growth,
                "hits": it.hits,
                "first_hit_seconds": it.first_hit,
            })
        };
        let strategies = self.strategies.iter().enumerate().map(|(way, name)| {
            let runs: Vec<Value> = self.of(way).into_iter().map(course).collect();
            json!({ "way": name, "runs": runs })
        });
        output::json(&json!({
            "seed": self.courses.seed,
            "targets": targets.iter().map(Target::name).collect::<Vec<_>>(),
            "counted": self.counted,
            "ways": strategies.collect::<Vec<_>>(),
        }))
    }

    /// The first run's growth of each way.
    fn growth(&self) -> Growth {
        let lines = self.strategies.iter().enumerate().map(|(way, name)| {
            let mut points = vec![(0.0, 0.0)];
            if let Some(course) = self.of(way).first() {
                points.extend(&course.growth);
                points.push((course.cpu.as_secs_f64(), course.seen.len() as f64));
            }
            ((*name).to_owned(), points)
        });
        Growth {
            title: format!("Distinct {} of the first run", self.counted),
            across: "CPU seconds".to_owned(),
            lines: lines.collect(),
        }
    }
}

/// Writes the plot.
pub(super) fn write_svg(table: &Table<'_>, path: &Path) -> Result<(), CommandError> {
    fs::write(path, table.growth().to_svg()).map_err(|source| CommandError::Write {
        path: path.to_owned(),
        source,
    })
}
