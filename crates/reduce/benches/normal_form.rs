//! Whether findings of one bug end at the same program.
//!
//! The programs of `benches/normal_form/` are findings of campaigns as they were found:
//! `BUG.NUMBER.dfy` shows the known bug of that name on the target in its first line.
//! Each is reduced; those of one bug are compared without names and literals. Arguments
//! choose programs by parts of their names; `GADFLY_BENCH_CALLS` limits the calls for
//! each, so that `40` measures the quick reduction of a campaign.

#![allow(clippy::print_stdout)]

mod measure;

use measure::{Bench, Measured, median, programs};
use std::collections::BTreeMap;

fn main() {
    let bench = Bench::open();
    let mut bugs: BTreeMap<String, Vec<Measured>> = BTreeMap::new();
    for (name, file) in programs("normal_form") {
        match bench.measure(&file) {
            Ok(done) => {
                println!(
                    "// {name}: {}, {} to {} tokens, {} calls in {:.1} s{}\n{}",
                    done.target,
                    done.reduced.original.tokens,
                    done.reduced.best.size().tokens,
                    done.reduced.calls,
                    done.reduced.time.as_secs_f64(),
                    done.remarks(),
                    done.text
                );
                let bug = name.split('.').next().unwrap_or(&name).to_owned();
                bugs.entry(bug).or_default().push(done);
            }
            Err(why) => println!("// {name}: skipped: {why}"),
        }
    }
    println!("findings  same  tokens  lines  calls  bug");
    let (mut same, mut all) = (0, Vec::new());
    for (bug, done) in bugs {
        same += same_as_most(&done);
        row(&bug, same_as_most(&done), &done);
        all.extend(done);
    }
    row("all", same, &all);
}

/// The number of programs that have the most frequent shape.
fn same_as_most(done: &[Measured]) -> usize {
    let mut shapes: BTreeMap<&str, usize> = BTreeMap::new();
    for it in done {
        *shapes.entry(&it.shape).or_default() += 1;
    }
    shapes.into_values().max().unwrap_or(0)
}

fn row(name: &str, same: usize, done: &[Measured]) {
    let middle = |number: fn(&Measured) -> usize| median(done.iter().map(number).collect());
    println!(
        "{:8} {:4.0}% {:7} {:6} {:6}  {name}",
        done.len(),
        100.0 * same as f64 / done.len().max(1) as f64,
        middle(|it| it.reduced.best.size().tokens),
        middle(Measured::lines),
        middle(|it| it.reduced.calls),
    );
}
