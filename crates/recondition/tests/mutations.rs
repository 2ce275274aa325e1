//! Corpus programs with words exchanged, lines lost or doubled: whatever still
//! resolves is reconditioned without a panic, and the result can be printed.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

#[path = "../../dafny/tests/mutant/mod.rs"]
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
fn whatever_resolves_can_be_reconditioned() {
    let inputs = mutant::inputs(2000);
    let mut programs = Vec::new();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    collect(&here.join("../dafny/tests/corpus"), &mut programs);
    collect(&here.join("tests/programs"), &mut programs);
    programs.sort();
    let mut random = Random(11);
    let mut reconditioned = 0;
    for number in 0..inputs {
        let path = &programs[number % programs.len()];
        let text = std::fs::read_to_string(path).expect("the program can be read");
        let text = mutate(&text, &mut random);
        reconditioned += usize::from(survive::reconditioner(&text));
    }
    assert!(
        reconditioned > inputs / 10,
        "only {reconditioned} of {inputs}"
    );
}
