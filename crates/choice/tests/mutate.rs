//! Mutants are small changes, and real ones.

mod toy;

use std::collections::BTreeSet;

use gadfly_choice::mutate::mutate;
use gadfly_choice::{Choices, Fresh, MutateOptions, MutationKind, Recording, Rng};

fn only(kind: MutationKind) -> MutateOptions {
    let mut kinds = [0; 5];
    kinds[kind as usize] = 1;
    MutateOptions {
        kinds,
        ..MutateOptions::default()
    }
}

#[test]
fn every_kind_edits_the_recording_and_few_mutants_are_identical_programs() {
    let donors: Vec<Recording> = (500..505).map(|seed| toy::from_seed(seed).0).collect();
    for kind in MutationKind::ALL {
        let mut rng = Rng::from_seed(11);
        let mut identical = 0;
        for seed in 0..200 {
            let (recording, text) = toy::from_seed(seed);
            let (mutant, mutation) = mutate(&recording, &donors, &mut rng, &only(kind)).unwrap();
            assert_ne!(mutant, recording, "{mutation}");
            let (_, changed) = toy::replay(&mutant, Fresh::Seed(seed));
            identical += usize::from(changed == text);
        }
        assert!(
            identical <= 30,
            "{kind}: {identical} of 200 mutants are identical"
        );
    }
}

#[test]
fn mutation_is_deterministic_and_uses_all_kinds() {
    let (recording, _) = toy::from_seed(1);
    let donors = [toy::from_seed(2).0];
    let options = MutateOptions::default();
    let mut kinds = BTreeSet::new();
    for seed in 0..100 {
        let run = || mutate(&recording, &donors, &mut Rng::from_seed(seed), &options).unwrap();
        assert_eq!(run(), run());
        kinds.insert(run().1.kind);
    }
    assert_eq!(kinds.len(), MutationKind::ALL.len());
}

#[test]
fn a_replaced_choice_really_changes_and_stays_in_bounds() {
    let mut rng = Rng::from_seed(5);
    for seed in 0..300 {
        let (recording, _) = toy::from_seed(seed);
        let (mutant, mutation) =
            mutate(&recording, &[], &mut rng, &only(MutationKind::Replace)).unwrap();
        let changed: Vec<_> = recording
            .choices()
            .zip(mutant.choices())
            .filter(|(old, new)| old != new)
            .collect();
        assert_eq!(changed.len(), 1, "{mutation}");
        assert!(changed[0].1.value <= changed[0].1.last);
    }
}

#[test]
fn structural_choices_are_preferred() {
    let mut choices = Choices::from_seed(1);
    for _ in 0..50 {
        choices.index(10);
        choices.int(0..=100);
    }
    let recording = choices.finish();
    let mut rng = Rng::from_seed(5);
    let structural = (0..400)
        .filter(|_| {
            let (_, mutation) =
                mutate(&recording, &[], &mut rng, &MutateOptions::default()).unwrap();
            mutation.position % 2 == 0
        })
        .count();
    assert!((320..390).contains(&structural), "{structural}");
}

#[test]
fn what_cannot_change_is_not_mutated() {
    let nothing = Choices::from_seed(1).finish();
    let mut rng = Rng::from_seed(1);
    assert!(mutate(&nothing, &[], &mut rng, &MutateOptions::default()).is_none());
    let (recording, _) = toy::from_seed(3);
    assert!(mutate(&nothing, &[recording], &mut rng, &MutateOptions::default()).is_none());
}

#[test]
fn a_mutation_says_what_it_did() {
    let (recording, _) = toy::from_seed(4);
    let mut rng = Rng::from_seed(1);
    let (_, mutation) = mutate(&recording, &[], &mut rng, &only(MutationKind::Delete)).unwrap();
    let said = mutation.to_string();
    assert!(
        said.starts_with("delete ") && said.ends_with("choices gone"),
        "{said}"
    );
}
