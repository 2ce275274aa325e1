//! Replay gives back what was recorded, and resynchronises what was changed.

mod toy;

use std::sync::Arc;

use gadfly_choice::{Choice, Choices, Event, Fresh, Kind, Label, LabelKey, Open, Recording};
use proptest::prelude::*;

const A: Label = Label::new("a");
const B: Label = Label::new("b");
const ITEM: Label = Label::new("item");
const LABELS: [Label; 3] = [A, B, ITEM];

/// A generator whose whole behaviour follows from `script` and the answers it gets.
fn scripted(choices: &mut Choices, script: &[u8], depth: usize) -> Vec<u64> {
    let mut answers = Vec::new();
    for (i, &step) in script.iter().enumerate() {
        let mixed = usize::from(step) + answers.last().copied().unwrap_or(0) as usize % 5;
        let size = 2 + mixed % 7;
        let label = LABELS[mixed % 3];
        let inner = &script[i + 1..(i + 1 + mixed % 6).min(script.len())];
        match step % 8 {
            0 => answers.push(choices.index(size) as u64),
            1 => answers.push(choices.weighted(&[1, 0, 3, size as u32]) as u64),
            2 => answers.push(u64::from(choices.chance(1, 3))),
            3 => answers.push(choices.int(-(size as i64)..=3).unsigned_abs()),
            4 => answers.push(choices.uint(3..=u64::MAX - size as u64)),
            5 | 6 if depth < 4 => {
                let inside = choices.scope(label, |c| scripted(c, inner, depth + 1));
                answers.extend(inside);
            }
            7 if depth < 4 => {
                let mut list = choices.list(label, mixed % 3..=6, 2);
                while list.more(choices) {
                    answers.extend(scripted(choices, inner, depth + 1));
                }
            }
            _ => {}
        }
    }
    answers
}

fn arbitrary_event() -> impl Strategy<Value = Event> {
    let kind = prop_oneof![
        Just(Kind::Structural),
        Just(Kind::Constant),
        Just(Kind::Continue)
    ];
    prop_oneof![
        4 => (kind, any::<u64>(), prop_oneof![0..12u64, any::<u64>()])
            .prop_map(|(kind, value, last)| Event::Choice(Choice { kind, value, last })),
        2 => prop_oneof![
            Just("function"), Just("function[]"), Just("block"), Just("block[]"),
            Just("statement"), Just("expression"), Just("foreign")
        ].prop_map(|name| Event::Open(Open { label: LabelKey::of(name), length: 0 })),
        1 => Just(Event::Close),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_unchanged_recording_replays_identically(
        script in prop::collection::vec(any::<u8>(), 0..40), seed: u64, other: u64
    ) {
        let mut fresh = Choices::from_seed(seed);
        let answers = scripted(&mut fresh, &script, 0);
        let recording = fresh.finish();
        for source in [Fresh::Seed(other), Fresh::Simplest] {
            let mut replayed = Choices::replay(&recording, source);
            prop_assert_eq!(&scripted(&mut replayed, &script, 0), &answers);
            prop_assert_eq!(&replayed.finish(), &recording);
        }
    }

    #[test]
    fn any_events_replay_without_panic_and_then_identically(
        events in prop::collection::vec(arbitrary_event(), 0..200), seed: u64
    ) {
        let garbage = Recording::from_events(events, Arc::default());
        let (normalised, text) = toy::replay(&garbage, Fresh::Seed(seed));
        let (again, same) = toy::replay(&normalised, Fresh::Seed(seed ^ 1));
        prop_assert_eq!(normalised, again);
        prop_assert_eq!(text, same);
    }

    #[test]
    fn a_recording_of_another_generator_does_no_harm(
        script in prop::collection::vec(any::<u8>(), 0..40),
        other in prop::collection::vec(any::<u8>(), 0..40), seed: u64
    ) {
        let mut fresh = Choices::from_seed(seed);
        scripted(&mut fresh, &script, 0);
        let mut replayed = Choices::replay(&fresh.finish(), Fresh::Simplest);
        scripted(&mut replayed, &other, 0);
        prop_assert_eq!(replayed.depth(), 0);
    }

    /// Ten trees in a row: whatever happens inside one, the others stay as they are.
    #[test]
    fn a_change_inside_a_scope_stays_inside_it(seed: u64, victim in 0usize..10, value: u64, at: usize) {
        let mut fresh = Choices::from_seed(seed);
        let trees: Vec<_> = (0..10).map(|_| tree(&mut fresh, 0)).collect();
        let recording = fresh.finish();
        let navigation = recording.tree();
        let index = navigation.children(None).nth(victim).unwrap();
        let span = navigation.scopes()[index].inside();
        let position = span.start + at % span.len();
        let mut events = recording.events().to_vec();
        match &mut events[position] {
            Event::Choice(choice) => choice.value = value % (choice.last + 1),
            Event::Open(open) => { let end = position + open.span(); events.drain(position..end); }
            Event::Close => {}
        }
        let changed = Recording::from_events(events, recording.names().clone());
        let mut replayed = Choices::replay(&changed, Fresh::Seed(seed ^ 99));
        for (i, original) in trees.iter().enumerate() {
            let now = tree(&mut replayed, 0);
            prop_assert!(i == victim || &now == original);
        }
    }
}

fn tree(choices: &mut Choices, depth: u32) -> String {
    choices.scope(A, |c| {
        let leaf = c.int(-9..=9);
        if c.chance(2 * (5 - depth.min(5)), 15) {
            format!("({} {leaf} {})", tree(c, depth + 1), tree(c, depth + 1))
        } else {
            leaf.to_string()
        }
    })
}

fn numbers(choices: &mut Choices, min: usize, max: usize) -> Vec<i64> {
    let mut numbers = Vec::new();
    choices.repeat(ITEM, min..=max, 6, |c, index| {
        assert_eq!(index, numbers.len());
        numbers.push(c.int(0..=1_000_000));
    });
    numbers
}

#[test]
fn deleting_or_cloning_an_element_changes_exactly_one_element() {
    for seed in 0..300 {
        // Free lists, and lists whose first elements or whose end is forced.
        for (min, max) in [(0, 100), (3, 100), (0, 5), (2, 2)] {
            let mut fresh = Choices::from_seed(seed);
            let original = numbers(&mut fresh, min, max);
            let recording = fresh.finish();
            let tree = recording.tree();
            let elements: Vec<usize> = tree.children(Some(0)).take(original.len()).collect();
            for (i, &element) in elements.iter().enumerate() {
                let span = tree.scopes()[element].span.clone();
                let mut deleted = recording.events().to_vec();
                deleted.drain(span.clone());
                let mut cloned = recording.events().to_vec();
                cloned.splice(span.end..span.end, recording.events()[span].iter().copied());
                let replay = |events| {
                    let changed = Recording::from_events(events, recording.names().clone());
                    numbers(&mut Choices::replay(&changed, Fresh::Seed(!seed)), min, max)
                };
                let mut expected = original.clone();
                expected.remove(i);
                let kept = replay(deleted);
                assert_eq!(kept[..expected.len()], expected);
                assert_eq!(kept.len(), expected.len().max(min));
                let mut expected = original.clone();
                expected.insert(i, original[i]);
                expected.truncate(max);
                assert_eq!(replay(cloned), expected);
            }
        }
    }
}

#[test]
fn a_weightless_option_is_never_returned_in_replay() {
    let mut fresh = Choices::from_seed(3);
    let values: Vec<usize> = (0..50).map(|_| fresh.index(5)).collect();
    let mut replayed = Choices::replay(&fresh.finish(), Fresh::Simplest);
    for value in values {
        let expected = [2, 2, 2, 2, 4][value];
        assert_eq!(replayed.weighted(&[0, 0, 7, 0, 1]), expected);
    }
    assert_eq!(
        replayed.weighted(&[0, 0, 7, 0, 1]),
        2,
        "the simplest is the nearest to 0"
    );
}

#[test]
fn what_is_certain_is_not_recorded() {
    let mut choices = Choices::from_seed(1);
    assert_eq!(choices.index(1), 0);
    assert_eq!(choices.weighted(&[0, 4, 0]), 1);
    assert_eq!(choices.weighted(&[0, 0]), 0);
    assert!(choices.chance(3, 3));
    assert!(!choices.chance(0, 3));
    assert_eq!(choices.int(-4..=-4), -4);
    assert_eq!(choices.uint(7..=7), 7);
    assert!(choices.finish().is_empty());
}

#[test]
fn the_deeper_generator_gets_fresh_choices_and_the_recording_waits() {
    let mut fresh = Choices::from_seed(5);
    let first = fresh.index(1000);
    let inside = fresh.scope(A, |c| c.index(1000));
    let mut replayed = Choices::replay(&fresh.finish(), Fresh::Simplest);
    assert_eq!(replayed.scope(B, |c| c.index(1000)), 0);
    assert_eq!(replayed.index(1000), first);
    assert_eq!(
        replayed.scope(A, |c| (c.index(1000), c.index(1000))),
        (inside, 0)
    );
}

#[test]
fn a_scope_is_not_given_up_for_a_choice_of_another_bound() {
    let mut fresh = Choices::from_seed(6);
    let inside = fresh.scope(A, |c| c.index(1000));
    let behind = fresh.index(10);
    let recording = fresh.finish();

    let mut replayed = Choices::replay(&recording, Fresh::Simplest);
    assert_eq!(replayed.index(20), 0);
    assert_eq!(replayed.scope(A, |c| c.index(1000)), inside);

    let mut replayed = Choices::replay(&recording, Fresh::Simplest);
    assert_eq!(replayed.index(10), behind);
}

#[test]
fn scopes_left_open_are_closed() {
    let mut choices = Choices::from_seed(1);
    choices.scope(A, |c| c.open(B));
    assert_eq!(choices.depth(), 0);
    let mut list = choices.list(ITEM, 2..=4, 3);
    assert!(list.more(&mut choices));
    choices.open(A);
    assert!(list.more(&mut choices));
    assert_eq!(choices.depth(), 2);
    list.stop(&mut choices);
    assert_eq!(choices.depth(), 0);
    assert!(!list.more(&mut choices));
    choices.close();
    choices.open(B);
    let recording = choices.finish();
    assert_eq!(recording.tree().children(None).count(), 3);
}

#[test]
fn list_lengths_have_the_mean_that_was_asked() {
    let total: usize = (0..4000)
        .map(|seed| numbers(&mut Choices::from_seed(seed), 1, 1000).len())
        .sum();
    assert!((5.7..6.3).contains(&(total as f64 / 4000.0)), "{total}");
}

/// A seed that somebody wrote down must give the same choices for ever.
#[test]
fn golden_choices_of_a_seed() {
    let mut choices = Choices::from_seed(2024);
    let numbers: Vec<i64> = (0..8).map(|_| choices.int(-1000..=1000)).collect();
    let picks: Vec<usize> = (0..8).map(|_| choices.index(10)).collect();
    let weighted: Vec<usize> = (0..8).map(|_| choices.weighted(&[1, 2, 3, 4])).collect();
    let lengths: Vec<usize> = (0..8)
        .map(|_| choices.repeat(ITEM, 0..=9, 3, |_, _| {}))
        .collect();
    assert_eq!(numbers, [525, -295, 244, 422, 749, 809, -979, -663]);
    assert_eq!(
        (picks, weighted, lengths),
        (
            vec![0, 3, 5, 8, 5, 4, 3, 8],
            vec![2, 1, 3, 3, 3, 2, 3, 1],
            vec![2, 9, 0, 2, 1, 2, 6, 1]
        )
    );
}
