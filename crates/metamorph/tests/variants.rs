//! Variants of the corpus of the Dafny crate and of generated programs: all resolve, print
//! the same in the interpreter, and can be written and read again. Every program of the
//! corpus is a test of its own.
//!
//! `GADFLY_PROGRAMS` is the number of generated programs (60).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_choice::Choices;
use gadfly_dafny::{Dialect, HeaderOptions, ParseOptions, ResolveOptions, parse, print, resolve};
use gadfly_dafny_gen::{Settings as GeneratorSettings, write};
use gadfly_metamorph::{Settings, TRANSFORMATIONS, vary};
use gadfly_test_support::trials::{Trial, files_below, main as run_trials, plain, trial};
use std::collections::BTreeMap;
use std::path::Path;

fn main() {
    let mut trials = corpus();
    trials.extend([
        plain(
            "variants_of_generated_programs_print_the_same",
            variants_of_generated_programs_print_the_same,
        ),
        plain(
            "equivalences_of_newtypes_stay_equivalences",
            equivalences_of_newtypes_stay_equivalences,
        ),
    ]);
    run_trials(trials);
}

/// Varies a program several times; how often each transformation was applied.
fn vary_all(name: &str, text: &str, tally: &mut BTreeMap<&'static str, usize>) {
    let dialect = Dialect::V4;
    let options = ParseOptions { dialect };
    let Ok(program) = parse(name, text, options) else {
        return;
    };
    if resolve(&program, ResolveOptions::default()).is_err() {
        return;
    }
    let settings = Settings {
        header: HeaderOptions::of(text),
        ..Settings::new(dialect)
    };
    for seed in 0..3 {
        let mut choices = Choices::from_seed(seed);
        let variant = vary(&program, &settings, &mut choices)
            .unwrap_or_else(|mistake| panic!("{name}, seed {seed}: {mistake}"));
        for step in &variant.steps {
            *tally.entry(step.name).or_default() += step.places;
        }
        let written = print(&variant.program, dialect)
            .unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        let read = parse(name, &written, options)
            .unwrap_or_else(|failure| panic!("{name}, seed {seed}: {failure}\n{written}"));
        assert_eq!(read, variant.program, "{name}, seed {seed}\n{written}");
    }
}

fn assert_all_applied(tally: &BTreeMap<&'static str, usize>) {
    println!("{tally:?}");
    for transformation in TRANSFORMATIONS {
        let name = transformation.name();
        assert!(tally.contains_key(name), "{name} was never applied");
    }
}

/// One test per program of the corpus.
fn corpus() -> Vec<Trial> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut trials = Vec::new();
    for folder in ["crates/dafny/tests/corpus", "bugs/dafny"] {
        let folder = root.join(folder);
        for path in files_below(&folder, "dfy") {
            let name = path.strip_prefix(&folder).unwrap_or(&path);
            let name = name.with_extension("").display().to_string();
            trials.push(trial(format!("corpus::{name}"), move || {
                let text = std::fs::read_to_string(&path).unwrap();
                vary_all(&path.display().to_string(), &text, &mut BTreeMap::new());
                Ok(())
            }));
        }
    }
    assert!(trials.len() > 300, "{} programs", trials.len());
    trials
}

fn variants_of_generated_programs_print_the_same() {
    let programs = std::env::var("GADFLY_PROGRAMS");
    let programs = programs.map_or(60, |it| it.parse().unwrap());
    let mut tally = BTreeMap::new();
    for seed in 0..programs {
        let mut choices = Choices::from_seed(seed);
        let settings = GeneratorSettings::default();
        let written = write(&settings, &mut choices).unwrap();
        vary_all(&format!("seed {seed}"), &written.text, &mut tally);
    }
    assert_all_applied(&tally);
}

/// An equality would be of type bool, where the newtype is wanted.
fn equivalences_of_newtypes_stay_equivalences() {
    let text = "newtype B = bool
        method Main() {
          var b: B := (1 == 2) as B;
          var c: B := b <==> true as B;
          var d: bool := true <==> false;
          print c, d, \"\\n\";
        }";
    vary_all("newtypes.dfy", text, &mut BTreeMap::new());
}
