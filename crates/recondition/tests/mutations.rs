//! Corpus programs with words exchanged, lines lost or doubled: whatever still
//! resolves is reconditioned without a panic, and the result can be printed.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

#[path = "../../dafny/tests/mutant/mod.rs"]
mod mutant;
mod survive;

use gadfly_test_support::trials::files_below;
use mutant::Random;
use mutant::words::mutate;
use std::path::Path;

#[test]
fn whatever_resolves_can_be_reconditioned() {
    let inputs = mutant::inputs(2000);
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut programs = files_below(&here.join("../dafny/tests/corpus"), "dfy");
    programs.extend(files_below(&here.join("tests/programs"), "dfy"));
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
