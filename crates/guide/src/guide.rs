//! The loop from what a test reached back to what is tried next.

use crate::corpus::{Corpus, SeedNumber, points};
use crate::feedback::Feedback;
use crate::mark::Reached;
use crate::seen::{Gain, Seen};
use gadfly_choice::{ChoiceFile, Recording, Rng};
use std::sync::Arc;
use std::time::Duration;

/// How programs are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Mutants of programs that reached something new, and new programs.
    Guided,
    /// Mutants of any programs, as often; the feedback is not looked at.
    Undirected,
}

/// The least share of new programs, in hundredths, and the most while seeds have energy.
const LEAST_FRESH: f64 = 10.0;
const MOST_FRESH: f64 = 80.0;

/// After so many new programs without anything new, seeds get energy again.
const STUCK: u32 = 40;

/// The most programs that undirected mutation keeps.
const MOST_UNDIRECTED: usize = 256;

/// How many other seeds a mutant may take parts of.
const DONORS: usize = 2;

/// What the memory of how a kind of test paid loses with each test.
const FORGET: f64 = 0.99;

/// What to try next.
#[derive(Clone, Debug)]
pub enum Step {
    /// A new program.
    Generate,
    /// A mutant.
    Mutate {
        /// The seed.
        of: SeedNumber,
        /// Its choices.
        choices: Arc<ChoiceFile>,
        /// Others that it may take parts of.
        donors: Vec<Recording>,
    },
}

impl Step {
    /// The seed of a mutant.
    #[must_use]
    pub fn seed(&self) -> Option<SeedNumber> {
        match self {
            Step::Generate => None,
            Step::Mutate { of, .. } => Some(*of),
        }
    }
}

/// A test that was done.
#[derive(Debug)]
pub struct Tried<'t> {
    /// Its number.
    pub index: u64,
    /// The seed whose mutant it was.
    pub of: Option<SeedNumber>,
    /// The choices of its program.
    pub choices: &'t ChoiceFile,
    /// What it reached.
    pub reached: &'t Reached,
    /// What it cost.
    pub cost: Duration,
}

/// A seed that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeed {
    /// The test whose program it is; negative for one that a user gave.
    pub test_index: i64,
    /// The test of the seed that it is a mutant of.
    pub parent: Option<i64>,
    /// What it was the first to reach ([`Gain::to_text`]).
    pub reached: String,
    /// What it cost.
    pub cost: Duration,
    /// Its choices as a file.
    pub choices: Vec<u8>,
}

/// How a kind of test paid lately.
#[derive(Clone, Copy, Debug)]
struct Yield {
    points: f64,
    cost: f64,
}

impl Yield {
    /// A little of both, so that neither is given up before it was tried.
    const START: Yield = Yield {
        points: 2.0,
        cost: 2.0,
    };

    fn note(&mut self, points: f64, cost: f64) {
        self.points = FORGET * self.points + points;
        self.cost = FORGET * self.cost + cost;
    }

    fn rate(self) -> f64 {
        self.points / self.cost.max(1e-6)
    }
}

/// Decides what is tried next.
#[derive(Debug)]
pub struct Guide {
    schedule: Schedule,
    corpus: Corpus,
    seen: Seen,
    fresh: Yield,
    mutants: Yield,
    /// Tests without any energy since something new was reached.
    idle: u32,
    given: i64,
}

impl Guide {
    /// With no seed.
    #[must_use]
    pub fn new(schedule: Schedule) -> Guide {
        Guide {
            schedule,
            corpus: Corpus::default(),
            seen: Seen::default(),
            fresh: Yield::START,
            mutants: Yield::START,
            idle: 0,
            given: 0,
        }
    }

    /// Adds a program that a user gave.
    pub fn give(&mut self, choices: ChoiceFile) -> NewSeed {
        self.given -= 1;
        let new = NewSeed {
            test_index: self.given,
            parent: None,
            reached: String::new(),
            cost: Duration::ZERO,
            choices: choices.to_bytes(),
        };
        let pull = GIVEN_PULL;
        self.corpus
            .add(self.given, choices, Gain::default(), Duration::ZERO, pull);
        new
    }

    /// Adds a seed that was stored.
    pub fn restore(&mut self, test_index: i64, reached: &str, cost: Duration, choices: ChoiceFile) {
        let gain = Gain::from_text(reached);
        self.seen.restore(&gain);
        self.given = self.given.min(test_index);
        self.corpus.spend(cost);
        self.corpus.add(test_index, choices, gain, cost, 0.0);
    }

    /// What to try as the test with this seed.
    #[must_use]
    pub fn next(&mut self, seed: u64) -> Step {
        let mut rng = Rng::from_seed(seed ^ 0x6775_6964_6564);
        if self.schedule == Schedule::Guided && self.corpus.is_spent() {
            self.idle += 1;
            if self.idle > STUCK {
                self.corpus.restart();
                self.idle = 0;
            }
        }
        let fresh = 100.0 * self.fresh.rate() / (self.fresh.rate() + self.mutants.rate());
        let fresh = fresh.clamp(LEAST_FRESH, MOST_FRESH) as u32;
        if rng.chance(fresh, 100) {
            return Step::Generate;
        }
        let chosen = match self.schedule {
            Schedule::Guided => self.corpus.draw(&self.seen, &mut rng),
            Schedule::Undirected => self.corpus.any(&mut rng),
        };
        let Some(of) = chosen else {
            return Step::Generate;
        };
        let choices = Arc::clone(&self.corpus.seed(of).choices);
        let donors = (0..DONORS).filter_map(|_| self.corpus.any(&mut rng));
        let donors = donors.filter(|it| *it != of).filter_map(|it| {
            let donor = &self.corpus.seed(it).choices;
            (donor.generator == choices.generator).then(|| donor.recording.clone())
        });
        Step::Mutate {
            of,
            donors: donors.collect(),
            choices,
        }
    }

    /// Learns from a test; its program, if it is to be kept.
    pub fn learn(&mut self, tried: &Tried<'_>, feedback: &dyn Feedback) -> Option<NewSeed> {
        self.corpus.spend(tried.cost);
        let gain = self.seen.add(tried.reached);
        let index = i64::try_from(tried.index).unwrap_or(i64::MAX);
        if self.schedule == Schedule::Undirected {
            let mut rng = Rng::from_seed(tried.index);
            self.corpus
                .keep_some(index, tried.choices.clone(), MOST_UNDIRECTED, &mut rng);
            return None;
        }
        let worth: f64 = points(&gain) + feedback.worth(&gain.buckets);
        let cost = self.corpus.relative(tried.cost);
        match tried.of {
            None => self.fresh.note(worth, cost),
            Some(_) => self.mutants.note(worth, cost),
        }
        if gain.is_empty() {
            if let Some(of) = tried.of {
                self.corpus
                    .improve(of, tried.choices.clone(), tried.reached, tried.cost);
            }
            return None;
        }
        self.idle = 0;
        let parent = tried.of.map(|of| self.corpus.seed(of).test_index);
        if let Some(of) = tried.of {
            self.corpus.reward(of, worth);
        }
        let new = NewSeed {
            test_index: index,
            parent,
            reached: gain.to_text(),
            cost: tried.cost,
            choices: tried.choices.to_bytes(),
        };
        let pull = feedback.worth(&gain.buckets) + feedback.pull(tried.reached);
        self.corpus
            .add(index, tried.choices.clone(), gain, tried.cost, pull);
        Some(new)
    }

    /// How many different marks were reached.
    #[must_use]
    pub fn marks(&self) -> usize {
        self.seen.len()
    }

    /// How many seeds there are.
    #[must_use]
    pub fn seeds(&self) -> usize {
        self.corpus.len()
    }
}

/// What a program is worth because a user gave it: as much as some new marks.
const GIVEN_PULL: f64 = 8.0;
