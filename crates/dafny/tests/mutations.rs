//! Mutated and truncated programs: whatever the input, the lexer, the parser,
//! the visitors and the printer end in time, without a panic and without using
//! up the stack; and what parses is the same after printing.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

#![allow(clippy::unwrap_used)]

mod mutant;
mod survive;

use std::fs;
use std::path::Path;

use gadfly_dafny::Dialect;
use mutant::Random;
use mutant::pieces::{excerpt, mutate};

fn corpus() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths = Vec::new();
    for directory in ["parse", "errors", "dialects"] {
        for entry in fs::read_dir(tests.join(directory)).unwrap() {
            paths.push(entry.unwrap().path());
        }
    }
    paths.retain(|path| path.extension().is_some_and(|it| it != "expected"));
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn no_input_is_too_strange() {
    let inputs = mutant::inputs(20_000) as u64;
    let corpus = corpus();
    let mut accepted = 0u64;
    for seed in 0..inputs {
        let mut random = Random(seed);
        let base = &corpus[random.below(corpus.len())];
        let mut text = excerpt(&mut random, base);
        for _ in 0..=random.below(3) {
            mutate(&mut random, &corpus, &mut text);
        }
        let dialect = match random.below(8) {
            0 => Dialect::V2_3,
            1 => Dialect::V3,
            _ => Dialect::V4,
        };
        accepted += u64::from(survive::parser_and_printer(&text, dialect));
    }
    // Enough of them parse for the comparison to mean something.
    assert!(accepted * 20 > inputs, "{accepted} of {inputs} parse");
}
