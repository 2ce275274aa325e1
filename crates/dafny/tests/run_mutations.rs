//! Corpus programs with words exchanged, lines lost or doubled: whatever still
//! resolves is compiled and run without a panic, within its limits, and without using
//! up the stack; with its specifications checked, too.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

mod mutant;
mod survive;

use mutant::Random;
use mutant::words::mutate;
use std::path::{Path, PathBuf};

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|it| it == "dfy") {
            found.push(path);
        }
    }
}

#[test]
fn whatever_resolves_runs_to_some_end() {
    let inputs = mutant::inputs(3000);
    let mut programs = Vec::new();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    collect(&tests.join("corpus"), &mut programs);
    collect(&tests.join("../../../bugs/dafny"), &mut programs);
    collect(&tests.join("interpret"), &mut programs);
    collect(&tests.join("check"), &mut programs);
    programs.sort();
    let mut random = Random(11);
    let mut ran = 0;
    for number in 0..inputs {
        let path = &programs[number % programs.len()];
        let text = std::fs::read_to_string(path).expect("the program can be read");
        let text = mutate(&text, &mut random);
        ran += usize::from(survive::interpreter(&text));
    }
    assert!(ran > inputs / 10, "only {ran} of {inputs} ran");
}
