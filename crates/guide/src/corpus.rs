//! The seeds: programs that reached something new, each with the energy that is left of what it
//! was given for it. It must not know languages or compilers.

use crate::mark::{Mark, Reached, bucket};
use crate::seen::{Gain, Seen};
use gadfly_choice::{ChoiceFile, Rng};
use std::sync::Arc;
use std::time::Duration;

/// The energy of a seed that added one mark in the time of an average test.
const ENERGY: f64 = 32.0;

/// The most energy of a seed, and the least.
const MOST_ENERGY: f64 = 256.0;
const LEAST_ENERGY: f64 = 8.0;

/// What another count of a known mark is worth beside a new mark.
const BUCKET_WORTH: f64 = 0.25;

/// A mutant takes the place of its seed if it reaches the same for this share of the cost.
const CHEAPER: f64 = 0.7;

/// The number of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeedNumber(pub(crate) usize);

/// A program that reached something new.
#[derive(Clone, Debug)]
pub(crate) struct Seed {
    /// The test whose program it is; negative for one that a user gave.
    pub(crate) test_index: i64,
    pub(crate) choices: Arc<ChoiceFile>,
    gain: Gain,
    cost: Duration,
    energy: f64,
    first_energy: f64,
}

/// All seeds.
#[derive(Debug, Default)]
pub(crate) struct Corpus {
    seeds: Vec<Seed>,
    /// Tests and their whole cost.
    tests: u32,
    cost: Duration,
}

impl Corpus {
    pub(crate) fn len(&self) -> usize {
        self.seeds.len()
    }

    pub(crate) fn seed(&self, number: SeedNumber) -> &Seed {
        &self.seeds[number.0]
    }

    /// Counts a test.
    pub(crate) fn spend(&mut self, cost: Duration) {
        self.tests = self.tests.saturating_add(1);
        self.cost += cost;
    }

    /// The cost of a test beside that of an average one.
    pub(crate) fn relative(&self, cost: Duration) -> f64 {
        let average = self.cost.as_secs_f64() / f64::from(self.tests.max(1));
        (cost.as_secs_f64() / average.max(1e-6)).clamp(0.05, 20.0)
    }

    /// Keeps a seed. `pull` is what it is worth beyond what it was the first to reach.
    pub(crate) fn add(
        &mut self,
        test_index: i64,
        choices: ChoiceFile,
        gain: Gain,
        cost: Duration,
        pull: f64,
    ) {
        let worth = points(&gain) + pull;
        let energy = ENERGY * worth / self.relative(cost);
        let energy = energy.clamp(LEAST_ENERGY, MOST_ENERGY);
        self.seeds.push(Seed {
            test_index,
            choices: Arc::new(choices),
            gain,
            cost,
            energy,
            first_energy: energy,
        });
    }

    /// Gives a seed energy for what a mutant of it added.
    pub(crate) fn reward(&mut self, number: SeedNumber, points: f64) {
        let seed = &mut self.seeds[number.0];
        seed.energy = (seed.energy + ENERGY / 2.0 * points).min(MOST_ENERGY);
    }

    /// A mutant that reaches what its seed was kept for, at less cost, takes its place.
    pub(crate) fn improve(
        &mut self,
        number: SeedNumber,
        choices: ChoiceFile,
        reached: &Reached,
        cost: Duration,
    ) {
        let seed = &mut self.seeds[number.0];
        let is_cheaper = cost.as_secs_f64() < CHEAPER * seed.cost.as_secs_f64();
        let mut kept_for = seed.gain.buckets.iter();
        if is_cheaper && kept_for.all(|(mark, bits)| bucket(reached.count(mark)) == *bits) {
            seed.choices = Arc::new(choices);
            seed.cost = cost;
        }
    }

    /// Whether all energy is spent.
    pub(crate) fn is_spent(&self) -> bool {
        self.seeds.iter().all(|seed| seed.energy < 1.0)
    }

    /// Gives every seed half of its first energy, for the next time half of that.
    pub(crate) fn restart(&mut self) {
        for seed in &mut self.seeds {
            seed.first_energy = (seed.first_energy / 2.0).max(LEAST_ENERGY);
            seed.energy = seed.energy.max(seed.first_energy);
        }
    }

    /// A seed with energy, of which one unit is spent: the likelier, the fewer programs reached
    /// what it was kept for and the less it costs.
    pub(crate) fn draw(&mut self, seen: &Seen, rng: &mut Rng) -> Option<SeedNumber> {
        let weights: Vec<f64> = (self.seeds.iter())
            .map(|seed| match seed.energy >= 1.0 {
                true => {
                    let rarest = seen.rarest(seed.marks());
                    let rarity = 1.0 / (1.0 + rarest.min(1_000_000) as f64).sqrt();
                    rarity / self.relative(seed.cost).sqrt()
                }
                false => 0.0,
            })
            .collect();
        let chosen = draw(&weights, rng)?;
        self.seeds[chosen].energy -= 1.0;
        Some(SeedNumber(chosen))
    }

    /// Any seed.
    pub(crate) fn any(&self, rng: &mut Rng) -> Option<SeedNumber> {
        (!self.seeds.is_empty()).then(|| SeedNumber(rng.below(self.seeds.len())))
    }

    /// Puts a program in the place of a random one of so many.
    pub(crate) fn keep_some(
        &mut self,
        test_index: i64,
        choices: ChoiceFile,
        most: usize,
        rng: &mut Rng,
    ) {
        self.add(test_index, choices, Gain::default(), Duration::ZERO, 0.0);
        if self.seeds.len() > most {
            let place = rng.below(self.seeds.len());
            self.seeds.swap_remove(place);
        }
    }
}

impl Seed {
    fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.gain.buckets.iter().map(|(mark, _)| mark)
    }
}

/// What a gain is worth.
pub(crate) fn points(gain: &Gain) -> f64 {
    let buckets = gain.buckets.len().saturating_sub(gain.marks.len());
    // Many at once say little more than some.
    let marks = gain.marks.len() as f64;
    marks.min(8.0 + marks.sqrt()) + BUCKET_WORTH * (buckets as f64).min(8.0)
}

/// An index in proportion to weights; nothing if all are zero.
fn draw(weights: &[f64], rng: &mut Rng) -> Option<usize> {
    /// How finely a draw is made.
    const STEPS: u64 = 1 << 40;
    let total: f64 = weights.iter().sum();
    if total <= 0.0 {
        return None;
    }
    let mut rest = total * (rng.up_to(STEPS - 1) as f64 / STEPS as f64);
    let mut last = None;
    for (index, weight) in weights.iter().enumerate().filter(|(_, it)| **it > 0.0) {
        last = Some(index);
        if rest < *weight {
            return last;
        }
        rest -= weight;
    }
    last
}
