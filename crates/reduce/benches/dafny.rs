//! How small failing Dafny programs become, with how many calls and in which time.
//!
//! Each program of `benches/dafny/` names in its first line the target that is wrong
//! about it; those whose target is not here, or is right by now, are skipped with a
//! word. Arguments choose programs by parts of their names;
//! `GADFLY_BENCH_SECONDS` bounds the time of one, 300 otherwise.

#![allow(clippy::print_stdout)]

mod measure;

use measure::{Bench, median, programs};
use std::collections::BTreeSet;

fn main() {
    let bench = Bench::open();
    println!(
        "{:24} {:20} {:>9} {:>11} {:>6} {:>8} {:>7}",
        "program", "target", "lines", "tokens", "calls", "for free", "seconds"
    );
    let mut lines = Vec::new();
    let mut shapes = BTreeSet::new();
    for (name, file) in programs("dafny") {
        let done = match bench.measure(&file) {
            Ok(done) => done,
            Err(why) => {
                println!("{name:24} skipped: {why}");
                continue;
            }
        };
        println!(
            "{name:24} {:20} {:>9} {:>5}>{:<5} {:>6} {:>8} {:>7.1}{}",
            done.target,
            done.lines(),
            done.reduced.original.tokens,
            done.reduced.best.size().tokens,
            done.reduced.calls,
            done.reduced.implausible,
            done.reduced.time.as_secs_f64(),
            done.remarks(),
        );
        println!("{}", done.text);
        lines.push(done.lines());
        shapes.insert(done.shape);
    }
    if !lines.is_empty() {
        println!(
            "{} programs of {} shapes, the median has {} lines",
            lines.len(),
            shapes.len(),
            median(lines)
        );
    }
}
