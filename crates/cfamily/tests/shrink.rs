//! Programs that are cut down as trees: what comes out is a program, smaller, and the
//! same every time; and everything can be cut off in the end.

#![allow(clippy::unwrap_used)]

use gadfly_cfamily::shrink::{Model, Pass};
use gadfly_cfamily::{Language, Options, Written};
use gadfly_choice::{Choices, Rng};

fn model(language: Language, seed: u64) -> Model {
    Model::write(language, &mut Choices::from_seed(seed), &Options::default())
}

fn characters(written: &Written) -> usize {
    written.files.iter().map(|file| file.text.len()).sum()
}

/// Every change by itself gives a defined program, or none.
#[test]
fn single_changes_are_made() {
    for language in Language::ALL {
        let mut made = [(0, 0); Pass::ALL.len()];
        for seed in 0..8 {
            let model = model(language, seed);
            for (pass, made) in Pass::ALL.into_iter().zip(&mut made) {
                let changes = model.changes(pass);
                let step = (changes.len() / 12).max(1);
                for at in (0..changes.len()).step_by(step) {
                    made.0 += 1;
                    made.1 += usize::from(model.changed(&changes, at..at + 1).is_some());
                }
            }
        }
        for (pass, (tried, made)) in Pass::ALL.into_iter().zip(made) {
            assert!(
                made * 2 >= tried,
                "{language:?}: only {made} of {tried} changes by {} are made",
                pass.name()
            );
        }
    }
}

/// Cuts as long as anything can be cut; the last text.
fn cut_down(language: Language, seed: u64) -> (Model, Option<Written>) {
    let mut rng = Rng::from_seed(seed);
    let mut model = model(language, seed);
    let mut last: Option<Written> = None;
    for _ in 0..60 {
        let pass = Pass::ALL[rng.below(Pass::ALL.len())];
        let changes = model.changes(pass);
        if changes.is_empty() {
            continue;
        }
        let start = rng.below(changes.len());
        let end = (start + 1 + rng.below(4)).min(changes.len());
        if let Some((cut, written)) = model.changed(&changes, start..end) {
            model = cut;
            last = Some(written);
        }
    }
    (model, last)
}

#[test]
fn the_same_cuts_give_the_same_program() {
    for language in Language::ALL {
        let (_, first) = cut_down(language, 5);
        let (_, second) = cut_down(language, 5);
        let (first, second) = (first.unwrap(), second.unwrap());
        assert_eq!(first.files, second.files, "{language:?}");
        assert_eq!(first.expected, second.expected, "{language:?}");
    }
}

/// A test that everything passes ends with a program that does nothing.
#[test]
fn everything_can_be_cut_off() {
    for language in Language::ALL {
        for seed in 0..4 {
            let whole = language.write(&mut Choices::from_seed(seed), &Options::default());
            let (mut model, mut last) = cut_down(language, seed);
            let passes = [Pass::Functions, Pass::Statements].into_iter();
            for pass in passes.chain([Pass::Unused; 8]) {
                let changes = model.changes(pass);
                // One function stays.
                let first = usize::from(pass == Pass::Functions);
                if !changes.is_empty() {
                    let (cut, written) = model.changed(&changes, first..changes.len()).unwrap();
                    model = cut;
                    last = Some(written);
                }
            }
            let last = last.unwrap();
            assert!(
                characters(&last) < characters(&whole),
                "{language:?}, seed {seed}"
            );
            for pass in [Pass::Functions, Pass::Statements, Pass::Unused] {
                assert!(model.changes(pass).is_empty(), "{language:?}, seed {seed}");
            }
        }
    }
}
