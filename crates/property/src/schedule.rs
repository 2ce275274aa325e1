//! What to try next: plain random, the paper's Algorithm 3 with two queues and energies, and the
//! corpus schedule that is the default. It must not know the types of inputs.

use std::collections::VecDeque;

use gadfly_choice::Rng;

/// How inputs are made and chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Schedule {
    /// Every input is generated anew (QuickChick).
    Random,
    /// The choices behind inputs are mutated, not the inputs (QcCrowbar), with the queue of AFL.
    Choices,
    /// Algorithm 3 of the paper (FuzzChick): typed mutation, two queues, seeds are dropped when
    /// their energy is spent.
    Paper,
    /// The corpus schedule: typed mutation; seeds stay, drift among inputs that reach the same,
    /// and those that reach what is rarely reached come first; valid inputs have a map of their
    /// own.
    #[default]
    Corpus,
}

impl Schedule {
    /// All schedules.
    pub const ALL: [Schedule; 4] = [
        Schedule::Random,
        Schedule::Choices,
        Schedule::Paper,
        Schedule::Corpus,
    ];

    /// Whether valid inputs are compared with valid inputs only.
    pub(crate) fn keeps_valid_apart(self) -> bool {
        self == Schedule::Corpus
    }
}

impl std::fmt::Display for Schedule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Schedule::Random => "random",
            Schedule::Choices => "choices",
            Schedule::Paper => "paper",
            Schedule::Corpus => "corpus",
        })
    }
}

impl std::str::FromStr for Schedule {
    type Err = String;
    fn from_str(name: &str) -> Result<Schedule, String> {
        Schedule::ALL
            .into_iter()
            .find(|schedule| schedule.to_string() == name)
            .ok_or_else(|| {
                format!("there is no schedule {name:?}; use random, choices, paper or corpus")
            })
    }
}

/// The index of a kept input.
pub(crate) type SeedId = usize;

/// How to make the next input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// At random.
    Generate,
    /// By mutating a seed.
    Mutate(SeedId),
}

/// The energy of a new seed; a discarded one gets a third of it (section 3.1).
const ENERGY: u32 = 600;

/// How often a picked seed is mutated in a row by the corpus schedule.
const BURST: u32 = 32;

/// Of how many seeds the corpus schedule takes the rarest.
const CANDIDATES: usize = 4;

/// One burst in this many is a fresh input instead.
const FRESH: u32 = 12;

/// Which seeds there are and which comes next.
#[derive(Debug)]
pub(crate) enum Queue {
    /// Nothing is kept.
    None,
    /// Two queues of seeds and their energies.
    Paper {
        succeeded: VecDeque<(SeedId, u32)>,
        discarded: VecDeque<(SeedId, u32)>,
        /// Whether a random input comes before the next discarded seed.
        alternate: bool,
    },
    /// Seeds stay in the corpus.
    Corpus(Corpus),
}

impl Queue {
    pub(crate) fn new(schedule: Schedule) -> Queue {
        match schedule {
            Schedule::Random => Queue::None,
            Schedule::Paper => Queue::Paper {
                succeeded: VecDeque::new(),
                discarded: VecDeque::new(),
                alternate: false,
            },
            Schedule::Choices | Schedule::Corpus => Queue::Corpus(Corpus::default()),
        }
    }

    /// Adds an interesting input. `new` is how many counts of edges it added.
    pub(crate) fn add(&mut self, seed: SeedId, is_valid: bool, new: u32) {
        match self {
            Queue::None => {}
            Queue::Paper {
                succeeded,
                discarded,
                ..
            } => {
                // As in AFL, what reaches more gets more, within limits.
                let energy = ENERGY * (1 + new.min(7)) / 2;
                match is_valid {
                    true => succeeded.push_back((seed, energy)),
                    false => discarded.push_back((seed, energy / 3)),
                }
            }
            Queue::Corpus(corpus) => corpus.add(seed, is_valid),
        }
    }

    /// An execution reached what a seed reaches, and nothing new.
    #[inline]
    pub(crate) fn reached_again(&mut self, seed: SeedId) {
        if let Queue::Corpus(corpus) = self
            && let Some(known) = corpus.known.get_mut(seed)
        {
            *known += 1;
        }
    }

    /// How to make the next input.
    #[inline]
    pub(crate) fn pick(&mut self, rng: &mut Rng) -> Step {
        match self {
            Queue::None => Step::Generate,
            Queue::Paper {
                succeeded,
                discarded,
                alternate,
            } => {
                if let Some(seed) = take_energy(succeeded) {
                    return Step::Mutate(seed);
                }
                *alternate = !*alternate;
                match *alternate {
                    true => take_energy(discarded).map_or(Step::Generate, Step::Mutate),
                    false => Step::Generate,
                }
            }
            Queue::Corpus(corpus) => corpus.pick(rng),
        }
    }
}

/// The first seed, its energy decremented; it leaves the queue with its last.
fn take_energy(queue: &mut VecDeque<(SeedId, u32)>) -> Option<SeedId> {
    let (seed, energy) = queue.front_mut()?;
    let seed = *seed;
    *energy = energy.saturating_sub(1);
    if *energy == 0 {
        queue.pop_front();
    }
    Some(seed)
}

/// The corpus schedule.
#[derive(Debug, Default)]
pub(crate) struct Corpus {
    valid: Vec<SeedId>,
    discarded: Vec<SeedId>,
    /// How often executions reached what the seed reaches, and how often it was picked: the
    /// rarer, the likelier to be picked.
    known: Vec<u64>,
    /// The seed at hand and how often it will still be mutated.
    current: Option<(SeedId, u32)>,
}

impl Corpus {
    fn add(&mut self, seed: SeedId, is_valid: bool) {
        if self.known.len() <= seed {
            self.known.resize(seed + 1, 0);
        }
        match is_valid {
            true => self.valid.push(seed),
            false => self.discarded.push(seed),
        }
    }

    #[inline]
    fn pick(&mut self, rng: &mut Rng) -> Step {
        if let Some((seed, left)) = &mut self.current
            && *left > 0
        {
            *left -= 1;
            return Step::Mutate(*seed);
        }
        self.pick_other(rng)
    }

    fn pick_other(&mut self, rng: &mut Rng) -> Step {
        let list = match (self.valid.is_empty(), self.discarded.is_empty()) {
            (true, true) => return Step::Generate,
            (false, true) => &self.valid,
            (true, false) => &self.discarded,
            (false, false) if rng.chance(4, 5) => &self.valid,
            (false, false) => &self.discarded,
        };
        // Fresh inputs also end being stuck.
        if rng.chance(1, FRESH) {
            self.current = None;
            return Step::Generate;
        }
        let mut best = list[rng.below(list.len())];
        for _ in 1..CANDIDATES {
            let other = list[rng.below(list.len())];
            if self.known[other] < self.known[best] {
                best = other;
            }
        }
        self.known[best] += u64::from(BURST);
        self.current = Some((best, BURST));
        Step::Mutate(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_schedule_spends_energy_and_falls_back() {
        let mut queue = Queue::new(Schedule::Paper);
        let mut rng = Rng::from_seed(1);
        assert_eq!(queue.pick(&mut rng), Step::Generate);
        queue.add(0, false, 1);
        queue.add(1, true, 1);
        let energy = ENERGY as usize;
        let steps: Vec<Step> = (0..energy).map(|_| queue.pick(&mut rng)).collect();
        assert!(
            steps.iter().all(|step| *step == Step::Mutate(1)),
            "succeeded ones first"
        );
        // Then a discarded seed, a third as often, in turns with random inputs.
        let steps: Vec<Step> = (0..energy).map(|_| queue.pick(&mut rng)).collect();
        let mutated = steps
            .iter()
            .filter(|step| **step == Step::Mutate(0))
            .count();
        assert_eq!(mutated, energy / 3);
        assert_eq!(queue.pick(&mut rng), Step::Generate);
    }

    #[test]
    fn the_corpus_schedule_comes_back_to_every_seed() {
        let mut queue = Queue::new(Schedule::Corpus);
        let mut rng = Rng::from_seed(2);
        assert_eq!(queue.pick(&mut rng), Step::Generate);
        for seed in 0..20 {
            queue.add(seed, seed % 2 == 0, 1);
        }
        let mut counts = [0usize; 20];
        let mut generated = 0usize;
        for _ in 0..200_000 {
            match queue.pick(&mut rng) {
                Step::Generate => generated += 1,
                Step::Mutate(seed) => counts[seed] += 1,
            }
        }
        assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
        assert!(generated > 100, "{generated}");
    }

    #[test]
    fn schedules_have_names() {
        for schedule in Schedule::ALL {
            assert_eq!(schedule.to_string().parse(), Ok(schedule));
        }
        assert!("afl".parse::<Schedule>().is_err());
    }
}
