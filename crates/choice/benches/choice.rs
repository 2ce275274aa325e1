//! Measures what a choice costs: nanoseconds to record and to replay it, bytes to store it.
//!
//! `cargo bench -p gadfly-choice`; the medians of several repetitions are printed.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

#[path = "../tests/toy/mod.rs"]
mod toy;

use std::hint::black_box;
use std::time::Instant;

use gadfly_choice::{Choices, Fresh, Label, Recording};
use gadfly_similarity::{percent, tokenize};

const REPETITIONS: usize = 15;
const PROGRAMS: u64 = 100;

const FUNCTION: Label = Label::new("function");
const STATEMENT: Label = Label::new("statement");
const EXPRESSION: Label = Label::new("expression");

/// The decisions of a program and nothing else, so that the cost of making text is left out: for
/// each choice of a statement or an expression, about the same scopes and kinds as a real one.
fn decisions(choices: &mut Choices) -> i64 {
    let mut sum = 0;
    let mut functions = choices.list(FUNCTION, 1..=10, 5);
    while functions.more(choices) {
        let mut statements = choices.list(STATEMENT, 1..=40, 20);
        while statements.more(choices) {
            sum += choices.weighted(&[5, 3, 2, 2]) as i64;
            sum += choices.index(7) as i64;
            sum += expression(choices, 0);
        }
    }
    sum
}

fn expression(choices: &mut Choices, depth: u32) -> i64 {
    choices.open(EXPRESSION);
    let result = match choices.weighted(&[2, 3, if depth < 5 { 4 } else { 0 }]) {
        0 => choices.int(-128..=127),
        1 => choices.index(12) as i64,
        _ => {
            let operator = choices.index(10) as i64;
            operator + expression(choices, depth + 1) - expression(choices, depth + 1)
        }
    };
    choices.close();
    result
}

/// The median time of a repetition, in nanoseconds for each of `count`.
fn nanoseconds_each(count: usize, mut repetition: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..REPETITIONS)
        .map(|_| {
            let start = Instant::now();
            repetition();
            start.elapsed().as_nanos() as f64 / count as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[REPETITIONS / 2]
}

fn record(seed: u64) -> Recording {
    let mut choices = Choices::from_seed(seed);
    black_box(decisions(&mut choices));
    choices.finish()
}

fn main() {
    let recordings: Vec<Recording> = (0..PROGRAMS).map(record).collect();
    let count: usize = recordings.iter().map(Recording::len).sum();
    let events: usize = recordings.iter().map(|r| r.events().len()).sum();
    println!(
        "{count} choices in {} scopes, {PROGRAMS} recordings",
        (events - count) / 2
    );

    let recorded = nanoseconds_each(count, || {
        for seed in 0..PROGRAMS {
            black_box(record(seed));
        }
    });
    println!("record             {recorded:7.1} ns per choice");

    let replayed = nanoseconds_each(count, || {
        for recording in &recordings {
            let mut choices = Choices::replay(recording, Fresh::Simplest);
            black_box(decisions(&mut choices));
            black_box(choices.finish());
        }
    });
    println!("replay             {replayed:7.1} ns per choice");

    let programs: Vec<(Recording, String)> = (0..PROGRAMS).map(toy::from_seed).collect();
    let choices: usize = programs.iter().map(|(r, _)| r.len()).sum();
    let mut bytes = 0;
    let written = nanoseconds_each(choices, || {
        bytes = programs.iter().map(|(r, _)| r.to_bytes().len()).sum();
    });
    println!("write to a file    {written:7.1} ns per choice");
    println!(
        "in a file          {:7.2} bytes per choice, {} choices each",
        bytes as f64 / choices as f64,
        choices / programs.len()
    );

    let long = |from: usize| -> String { programs[from..].iter().map(|p| p.1.as_str()).collect() };
    let (old, new) = (long(0), long(50));
    let tokens = tokenize(&new).len();
    let compared = nanoseconds_each(tokens, || {
        black_box(percent(&old, &new));
    });
    println!("similarity         {compared:7.1} ns per token of the second text, {tokens} tokens");
}
