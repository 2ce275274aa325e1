//! The loop on a generator of small trees, where what is rare is known.

use gadfly_choice::{ChoiceFile, Choices, Fresh, Label, MutateOptions, Recording, Rng, mutate};
use gadfly_guide::{Asked, Feedback, Guide, Reached, Schedule, Step, Tried};
use gadfly_toolchain::ObserveError;
use std::time::Duration;

const ITEM: Label = Label::new("item");

/// A list of numbers below ten.
fn write(choices: &mut Choices) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut list = choices.list(ITEM, 0..=12, 6);
    while list.more(choices) {
        numbers.push(choices.index(10));
    }
    numbers
}

/// How far the list begins with 0, 1, 2, …: one step is found at a time.
fn reached(numbers: &[usize]) -> Reached {
    let mut reached = Reached::default();
    reached.add("start", 1);
    let steps = numbers.iter().enumerate();
    for (step, _) in steps.take_while(|(step, number)| step == *number) {
        reached.add(&format!("step {step}"), 1);
    }
    reached
}

#[derive(Debug)]
struct Nothing;

impl Feedback for Nothing {
    fn reached(&self, _: &Asked<'_>) -> Result<Reached, ObserveError> {
        Ok(Reached::default())
    }
}

fn file(recording: Recording) -> ChoiceFile {
    ChoiceFile {
        generator: "steps".to_owned(),
        generator_version: 1,
        settings: String::new(),
        seed: None,
        recording,
    }
}

/// How many steps are found in so many tests, and all lists on the way.
fn search(schedule: Option<Schedule>, tests: u64, first: u64) -> (usize, Vec<Vec<usize>>) {
    let mut guide = Guide::new(schedule.unwrap_or(Schedule::Guided));
    let mut lists = Vec::new();
    let mut most = 0;
    for index in 0..tests {
        let seed = first + index;
        let step = match schedule {
            Some(_) => guide.next(seed),
            None => Step::Generate,
        };
        let mut choices = match &step {
            Step::Generate => Choices::from_seed(seed),
            Step::Mutate {
                choices, donors, ..
            } => {
                let (options, mut rng) = (MutateOptions::default(), Rng::from_seed(seed));
                let mutant = mutate::mutate(&choices.recording, donors, &mut rng, &options);
                let recording = mutant.map_or_else(|| choices.recording.clone(), |it| it.0);
                Choices::replay(&recording, Fresh::Seed(seed))
            }
        };
        let numbers = write(&mut choices);
        let reached = reached(&numbers);
        most = most.max(reached.marks().count() - 1);
        lists.push(numbers);
        let tried = Tried {
            index,
            of: step.seed(),
            choices: &file(choices.finish()),
            reached: &reached,
            cost: Duration::from_millis(10),
        };
        let kept = guide.learn(&tried, &Nothing);
        assert!(kept.is_none() || schedule != Some(Schedule::Undirected));
    }
    (most, lists)
}

/// Each step is ten times as rare as the one before. The steps of several searches count
/// together: chance may have luck in one.
#[test]
fn guidance_climbs_where_chance_does_not() {
    let steps = |schedule| -> usize {
        let seeds = [0, 1_000_000, 2_000_000, 3_000_000];
        seeds
            .map(|seed| search(schedule, 6_000, seed).0)
            .iter()
            .sum()
    };
    let guided = steps(Some(Schedule::Guided));
    let (random, undirected) = (steps(None), steps(Some(Schedule::Undirected)));
    let said = format!("{guided} guided, {random} at random, {undirected} undirected");
    assert!(guided >= 4 + random.max(undirected), "{said}");
}

#[test]
fn the_same_seed_gives_the_same_programs() {
    for schedule in [Schedule::Guided, Schedule::Undirected] {
        let (_, once) = search(Some(schedule), 600, 7);
        let (_, again) = search(Some(schedule), 600, 7);
        assert_eq!(once, again);
        assert_ne!(once, search(Some(schedule), 600, 8).1);
    }
}

/// A guide that finds nothing new for long writes new programs, and comes back to its seeds.
#[test]
fn a_guide_that_is_stuck_begins_again() {
    let mut guide = Guide::new(Schedule::Guided);
    let mut steps = Vec::new();
    for index in 0..1_500 {
        let step = guide.next(index);
        steps.push(step.seed().is_some());
        let numbers = file(Choices::from_seed(index).finish());
        let mut reached = Reached::default();
        reached.add("the same", 1);
        let tried = Tried {
            index,
            of: step.seed(),
            choices: &numbers,
            reached: &reached,
            cost: Duration::from_millis(10),
        };
        assert_eq!(guide.learn(&tried, &Nothing).is_some(), index == 0);
    }
    assert_eq!((guide.seeds(), guide.marks()), (1, 1));
    // The energy of the only seed is used, then there are new programs only, and then it has
    // energy again.
    let mutants: Vec<usize> = (0..steps.len()).filter(|&it| steps[it]).collect();
    let longest = mutants.windows(2).map(|it| it[1] - it[0]).max().unwrap();
    assert!((40..80).contains(&longest), "{longest}");
    assert!(
        mutants.len() > 100 && mutants.len() < 1_000,
        "{}",
        mutants.len()
    );
}

#[test]
fn seeds_that_come_back_from_a_store_are_known() {
    let mut guide = Guide::new(Schedule::Guided);
    let choices = file(Choices::from_seed(3).finish());
    let reached = reached(&[0, 1]);
    let tried = Tried {
        index: 4,
        of: None,
        choices: &choices,
        reached: &reached,
        cost: Duration::from_millis(10),
    };
    let kept = guide.learn(&tried, &Nothing).unwrap();
    assert_eq!((kept.test_index, kept.parent), (4, None));
    let mut other = Guide::new(Schedule::Guided);
    let choices = ChoiceFile::from_bytes(&kept.choices).unwrap();
    other.restore(kept.test_index, &kept.reached, kept.cost, choices);
    assert_eq!((other.seeds(), other.marks()), (1, guide.marks()));
    assert!(
        other.learn(&tried, &Nothing).is_none(),
        "nothing of it is new"
    );
    let given = other.give(file(Choices::from_seed(9).finish()));
    assert_eq!(given.test_index, -1);
    assert_eq!(other.seeds(), 2);
}
