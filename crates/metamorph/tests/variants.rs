//! Variants of the corpus of the Dafny crate and of generated programs: all resolve,
//! print the same by the interpreter's word, and can be written and read again.
//!
//! `GADFLY_PROGRAMS` says how many generated programs (60).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_choice::Choices;
use gadfly_dafny::{Dialect, HeaderOptions, ParseOptions, ResolveOptions, parse, print, resolve};
use gadfly_dafny_gen::{Settings as GeneratorSettings, write};
use gadfly_metamorph::{Settings, TRANSFORMATIONS, vary};
use std::collections::BTreeMap;
use std::path::Path;

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

#[test]
fn variants_of_the_corpus_print_the_same() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut tally = BTreeMap::new();
    let mut folders = vec![
        here.join("../dafny/tests/corpus"),
        here.join("../../bugs/dafny"),
    ];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "dfy") {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(files.len() > 300, "{} programs", files.len());
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        vary_all(&path.display().to_string(), &text, &mut tally);
    }
    assert_all_applied(&tally);
}

#[test]
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
#[test]
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
