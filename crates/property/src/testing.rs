//! The loop of Algorithm 3 over untyped inputs: pick, make, execute, judge, keep. It must not
//! know how findings are reported or stored.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use gadfly_choice::Rng;

use crate::coverage::{Coverage, Operands, Reached};
use crate::inputs::Inputs;
use crate::schedule::{Queue, Schedule, SeedId, Step};
use crate::verdict::{Failure, Verdict};
use crate::watchdog::Watchdog;
use crate::{DEFAULT_SIZE, Gen};

/// How often the clock is read, in executions; a power of two.
const CLOCK: u64 = 256;

/// One mutant in this many takes its seed's place, of those that reach the same: seeds drift, so
/// that changes that reach nothing new by themselves add up.
const DRIFT: u32 = 8;

/// One in this many of those may be larger than its seed: small seeds have fewer parts whose
/// change is in vain.
const GROWTH: u32 = 6;

/// How many sets of edges have a valid seed of their own.
const ARCHIVE: usize = 1 << 10;

/// One execution in this many records what it compares.
const LISTEN: u64 = 32;

/// When to stop and how to search.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    /// How inputs are chosen.
    pub(crate) schedule: Schedule,
    /// The seed of all random decisions.
    pub(crate) seed: u64,
    /// The maximum number of executions that are not discarded.
    pub(crate) tests: u64,
    /// The maximum number of executions.
    pub(crate) executions: u64,
    /// The maximum time.
    pub(crate) time: Option<Duration>,
    /// The largest size of generated inputs.
    pub(crate) size: usize,
    /// The maximum number of executions that make a failure smaller.
    pub(crate) shrinks: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            schedule: Schedule::default(),
            seed: 0,
            tests: u64::MAX,
            executions: u64::MAX,
            time: None,
            size: DEFAULT_SIZE,
            shrinks: 20_000,
        }
    }
}

/// What a search did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// All executions.
    pub executions: u64,
    /// Those whose precondition did not hold.
    pub discarded: u64,
    /// The inputs that were kept because they reached something new.
    pub seeds: usize,
    /// The edges that were reached; 0 without instrumented code.
    pub edges: usize,
    /// How long it took.
    pub elapsed: Duration,
}

/// What the surroundings of a search do while it runs.
pub(crate) trait Watcher {
    /// Called now and then; false ends the search.
    fn tick(&mut self, statistics: &Statistics) -> bool;
    /// Called for every kept input.
    fn kept(&mut self, inputs: &dyn Inputs);
    /// Inputs from elsewhere, to be executed first or in between.
    fn more(&mut self) -> Vec<String>;
}

/// Watches nothing.
pub(crate) struct Alone;

impl Watcher for Alone {
    fn tick(&mut self, _: &Statistics) -> bool {
        true
    }
    fn kept(&mut self, _: &dyn Inputs) {}
    fn more(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A search for a failing input.
pub(crate) struct Search<'a> {
    limits: &'a Limits,
    inputs: &'a mut dyn Inputs,
    watcher: &'a mut dyn Watcher,
    watchdog: Option<&'a Watchdog>,
    coverage: Coverage,
    operands: Operands,
    queue: Queue,
    /// What each seed reached.
    reached: Vec<u64>,
    /// The valid seeds by the edges that they reach.
    archive: BTreeMap<u64, SeedId>,
    /// The seed of the current input.
    seed: Option<SeedId>,
    g: Gen,
    rng: Rng,
    statistics: Statistics,
    started: Instant,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        limits: &'a Limits,
        inputs: &'a mut dyn Inputs,
        watcher: &'a mut dyn Watcher,
        watchdog: Option<&'a Watchdog>,
    ) -> Search<'a> {
        Search {
            coverage: Coverage::new(limits.schedule.keeps_valid_apart()),
            operands: Operands::of_process(),
            queue: Queue::new(limits.schedule),
            reached: Vec::new(),
            archive: BTreeMap::new(),
            seed: None,
            g: Gen::from_seed(limits.seed, limits.size),
            rng: Rng::from_seed(!limits.seed),
            statistics: Statistics::default(),
            started: Instant::now(),
            limits,
            inputs,
            watcher,
            watchdog,
        }
    }

    /// Runs until a failure or a limit. The failing input is the current one.
    pub(crate) fn run(mut self) -> (Option<Box<Failure>>, Statistics) {
        let failure = self.search();
        self.operands.record(false);
        self.statistics.elapsed = self.started.elapsed();
        self.statistics.edges = self.coverage.edges();
        (failure, self.statistics)
    }

    fn search(&mut self) -> Option<Box<Failure>> {
        if let Some(failure) = self.take_from_outside() {
            return Some(failure);
        }
        let is_guided = self.coverage.is_instrumented() && self.limits.schedule != Schedule::Random;
        loop {
            let executed = self.statistics.executions;
            if executed.is_multiple_of(CLOCK) && !self.goes_on() {
                return None;
            }
            let passed = executed - self.statistics.discarded;
            if executed >= self.limits.executions || passed >= self.limits.tests {
                return None;
            }
            if let Some(failure) = self.step(is_guided) {
                return Some(failure);
            }
            // Without instrumented code, what else there is comes only at the start.
            if is_guided
                && executed.is_multiple_of(1 << 16)
                && let Some(failure) = self.take_from_outside()
            {
                return Some(failure);
            }
        }
    }

    fn goes_on(&mut self) -> bool {
        self.statistics.elapsed = self.started.elapsed();
        self.statistics.edges = self.coverage.edges();
        let in_time = self
            .limits
            .time
            .is_none_or(|time| self.statistics.elapsed < time);
        in_time && self.watcher.tick(&self.statistics)
    }

    /// Executes inputs of the corpus folder and of others who search at the same time.
    fn take_from_outside(&mut self) -> Option<Box<Failure>> {
        for text in self.watcher.more() {
            self.seed = None;
            if self.inputs.load(&text)
                && let Some(failure) = self.execute(true, true)
            {
                return Some(failure);
            }
        }
        None
    }

    #[inline]
    fn step(&mut self, is_guided: bool) -> Option<Box<Failure>> {
        let step = match is_guided {
            true => self.queue.pick(&mut self.rng),
            false => Step::Generate,
        };
        let by_choices = self.limits.schedule == Schedule::Choices;
        match (step, by_choices) {
            (Step::Generate, false) => {
                let size = self.some_size();
                self.g.set_size(size);
                self.inputs.generate(&mut self.g);
                self.g.set_size(self.limits.size);
            }
            (Step::Generate, true) => {
                let seed = self.rng.up_to(u64::MAX);
                let size = self.some_size();
                self.inputs.generate_recorded(seed, size);
            }
            (Step::Mutate(seed), false) => self.mutate(seed),
            (Step::Mutate(seed), true) => {
                let donor = self.donor();
                self.inputs
                    .mutate_recorded(seed, donor, &mut self.rng, self.limits.size);
            }
        }
        self.seed = match step {
            Step::Mutate(seed) => Some(seed),
            Step::Generate => None,
        };
        let listens = is_guided && self.statistics.executions.is_multiple_of(LISTEN);
        self.execute(is_guided, listens)
    }

    /// Any size up to the largest: small inputs find small bugs fastest.
    fn some_size(&mut self) -> usize {
        self.rng.below(self.limits.size + 1)
    }

    fn mutate(&mut self, seed: SeedId) {
        // Usually one change, sometimes a few: as AFL's havoc, but small.
        let dice = self.rng.up_to(u64::MAX);
        let times = match self.limits.schedule {
            Schedule::Paper => 1,
            _ => 1 + (dice.trailing_ones() as usize).min(5),
        };
        // The paper's mutation uses one seed only, and no values seen in comparisons.
        let is_paper = self.limits.schedule == Schedule::Paper;
        let donor = match !is_paper && dice >> 60 < 4 {
            true => self.donor(),
            false => None,
        };
        // A share of the range instead of a remainder: divisions are slow.
        let share = (dice >> 32 & 0xffff) as usize;
        self.g.set_size((share * (self.limits.size + 1)) >> 16);
        let operands = (!is_paper).then_some(&self.operands);
        self.inputs
            .mutate(seed, donor, times, &mut self.g, operands);
    }

    fn donor(&mut self) -> Option<SeedId> {
        let count = self.statistics.seeds;
        (count > 0).then(|| self.rng.below(count))
    }

    #[inline]
    fn execute(&mut self, is_guided: bool, listens: bool) -> Option<Box<Failure>> {
        if let Some(watchdog) = self.watchdog {
            watchdog.beat(self.statistics.executions, self.inputs);
        }
        if listens {
            self.operands.record(true);
        }
        if is_guided {
            self.coverage.begin();
        }
        let verdict = self.inputs.execute();
        if listens {
            self.operands.record(false);
        }
        if let Some(watchdog) = self.watchdog {
            watchdog.rest();
        }
        self.statistics.executions += 1;
        let is_valid = match verdict {
            Verdict::Failed(failure) => return Some(failure),
            Verdict::Passed => true,
            Verdict::Discarded => {
                self.statistics.discarded += 1;
                false
            }
        };
        if is_guided {
            let reached = self.coverage.observe(is_valid);
            if reached.new > 0 {
                self.keep(is_valid, &reached);
            } else if self.limits.schedule == Schedule::Corpus {
                self.drift(is_valid, &reached);
            }
        }
        None
    }

    /// A mutant that reaches nothing new: it may be the first valid one to reach just this set
    /// of edges; or it takes the place of the seed that reaches the same, now and then.
    #[inline]
    fn drift(&mut self, is_valid: bool, reached: &Reached) {
        let own = self
            .seed
            .filter(|seed| self.reached.get(*seed) == Some(&reached.edges));
        let same = own.or_else(|| self.archive.get(&reached.edges).copied());
        if let Some(seed) = same {
            self.queue.reached_again(seed);
        }
        match same {
            Some(seed) if self.rng.chance(1, DRIFT) => {
                let may_grow = self.rng.chance(1, GROWTH);
                self.inputs.replace(seed, may_grow);
            }
            None if is_valid && self.archive.len() < ARCHIVE => self.keep(true, reached),
            _ => {}
        }
    }

    #[cold]
    fn keep(&mut self, is_valid: bool, reached: &Reached) {
        let seed = self.inputs.keep();
        self.reached.push(reached.edges);
        if is_valid {
            self.archive.insert(reached.edges, seed);
        }
        self.statistics.seeds = seed + 1;
        self.queue.add(seed, is_valid, reached.new);
        self.watcher.kept(self.inputs);
    }
}
