//! Every family: what is claimed is true in a run, and each mutant's false claim is shown to be
//! false. No Dafny is needed.

use gadfly_choice::Choices;
use gadfly_verification::{FAMILIES, Subject, Truth};
use std::collections::BTreeSet;

fn subjects(seed: u64) -> Vec<Subject> {
    let mut choices = Choices::from_seed(seed);
    let families = FAMILIES.iter().enumerate();
    families
        .map(|(number, family)| Subject::write(family, number, &mut choices))
        .collect()
}

fn truth(subject: &Subject, text: &str) -> Truth {
    Truth::of(&format!(
        "{text}\nmethod Main() {{ {}.Run(); }}\n",
        subject.module
    ))
}

#[test]
fn the_claims_of_subjects_hold() {
    for seed in 0..12 {
        for subject in subjects(seed) {
            let truth = truth(&subject, &subject.text);
            assert_eq!(truth, Truth::Holds, "seed {seed}\n{}", subject.text);
        }
    }
}

#[test]
fn of_every_mutant_a_run_shows_that_it_is_false() {
    for seed in 0..4 {
        for subject in subjects(seed) {
            assert!(subject.mutants.len() >= 4, "{}", subject.family);
            for mutant in &subject.mutants {
                let truth = truth(&subject, &mutant.text);
                assert!(
                    truth.is_broken(),
                    "{}: {truth:?}\n{}",
                    mutant.kind,
                    mutant.text
                );
                assert_ne!(mutant.text, subject.text);
            }
        }
    }
}

#[test]
fn there_are_many_kinds_of_mutation() {
    let kinds: BTreeSet<String> = subjects(0)
        .into_iter()
        .flat_map(|subject| subject.mutants)
        .map(|mutant| mutant.kind)
        .collect();
    assert!(kinds.len() >= 60, "{}", kinds.len());
}

#[test]
fn a_seed_always_gives_the_same_subjects() {
    assert_eq!(subjects(5), subjects(5));
    assert_ne!(subjects(5), subjects(6));
}

#[test]
fn what_cannot_be_run_says_nothing() {
    assert!(matches!(Truth::of("method Main() {"), Truth::Unknown(_)));
    assert!(matches!(
        Truth::of("method Main() { x := 1; }"),
        Truth::Unknown(_)
    ));
    let endless = "method Main() decreases * { while true decreases * { } }";
    assert!(matches!(Truth::of(endless), Truth::Unknown(_)));
}
