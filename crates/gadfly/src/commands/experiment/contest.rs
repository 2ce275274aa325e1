//! Ways to choose programs that take turns until each has used its CPU time.

use crate::exit::CommandError;
use crate::progress::Counter;
use crate::setting::{Toolchain, random_seed};
use clap::Args;
use gadfly_campaign::{Author, TestProgram};
use gadfly_choice::ChoiceFile;
use gadfly_guide::{Asked, Features, Feedback, Guide, Reached, Schedule, Seen, Step, Tried};
use gadfly_sandbox::parse_duration;
use gadfly_toolchain::ObserveError;
use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How far the seeds of runs are apart.
const APART: u64 = 1_000_000;

/// How long an experiment is.
#[derive(Clone, Debug, Args)]
pub(super) struct LengthArgs {
    /// The CPU time of each way in each run
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = parse_duration)]
    pub(super) cpu: Duration,

    /// How many runs, each with other programs
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(super) runs: u16,

    /// The seed of the first program [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Do this many runs in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// A way to choose programs.
#[derive(Clone, Copy)]
pub(super) enum Way<'a> {
    /// New programs only.
    Random,
    /// Mutants of any earlier programs, and new ones.
    Undirected,
    /// Mutants of programs that reached something new, by this feedback; by what is measured
    /// if there is none.
    Guided(Option<&'a dyn Feedback>),
    /// Mutants of given programs only.
    Neighbours,
}

/// What is compared, and how it is measured.
pub(super) struct Contest<'a> {
    pub(super) toolchain: &'a Toolchain,
    pub(super) author: &'a Author,
    /// The ways with their names.
    pub(super) strategies: Vec<(&'static str, Way<'a>)>,
    /// Says what programs reach.
    pub(super) measure: &'a dyn Feedback,
    /// Whether a program is what is looked for.
    pub(super) is_hit: &'a (dyn Fn(&Reached) -> bool + Sync),
    /// Programs to start from; ways that only write new ones ignore them.
    pub(super) given: &'a [ChoiceFile],
}

/// How one way did in one run.
#[derive(Debug, Default)]
pub(super) struct Course {
    pub(super) programs: u64,
    pub(super) mutants: u64,
    pub(super) cpu: Duration,
    pub(super) seen: Seen,
    /// The CPU seconds and the number of things reached, whenever that grew.
    pub(super) growth: Vec<(f64, f64)>,
    /// How many programs reached each thing with a name.
    pub(super) with: BTreeMap<String, u64>,
    /// Programs that are what is looked for, and the CPU seconds until the first.
    pub(super) hits: u64,
    pub(super) first_hit: Option<f64>,
    /// Programs that could not be written.
    pub(super) failed: u64,
}

/// The courses of all runs, by run and then by way, and the seed.
pub(super) struct Courses {
    pub(super) seed: u64,
    pub(super) runs: Vec<Vec<Course>>,
    /// Whether the user stopped it.
    pub(super) is_stopped: bool,
}

impl Contest<'_> {
    /// Lets the ways compete.
    pub(super) fn run(&self, length: &LengthArgs, quiet: bool) -> Result<Courses, CommandError> {
        let seed = length.seed.unwrap_or_else(random_seed);
        let counter = Counter::new(
            length.cpu.as_secs() * u64::from(length.runs) * self.strategies.len() as u64,
            "CPU seconds",
            quiet,
        );
        let next = AtomicUsize::new(0);
        let done = Mutex::new(BTreeMap::new());
        let seconds = Mutex::new(0.0);
        let watch = |cpu: Duration| {
            let mut seconds = seconds.lock().unwrap_or_else(PoisonError::into_inner);
            *seconds += cpu.as_secs_f64();
            counter.reach(*seconds as u64);
        };
        let work = || -> Result<(), CommandError> {
            loop {
                let run = next.fetch_add(1, Ordering::Relaxed);
                if run >= usize::from(length.runs) || self.toolchain.stop.is_set() {
                    return Ok(());
                }
                let first = seed.wrapping_add(run as u64 * APART);
                let courses = self.one_run(first, length.cpu, &watch)?;
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done.insert(run, courses);
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = length.jobs.map_or(cores, usize::from);
        let outcomes: Vec<Result<(), CommandError>> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(length.runs.into()))
                .map(|_| scope.spawn(work))
                .collect();
            let joined = workers.into_iter().map(|worker| match worker.join() {
                Ok(outcome) => outcome,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            joined.collect()
        });
        counter.finish();
        outcomes.into_iter().collect::<Result<(), _>>()?;
        let runs = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Courses {
            seed,
            runs: runs.into_values().collect(),
            is_stopped: self.toolchain.stop.is_set(),
        })
    }

    /// All ways with the same seeds, in turn.
    fn one_run(
        &self,
        seed: u64,
        cpu: Duration,
        watch: &dyn Fn(Duration),
    ) -> Result<Vec<Course>, CommandError> {
        let mut entrants: Vec<Entrant<'_>> = (self.strategies.iter())
            .map(|(_, way)| Entrant::new(*way, self.given))
            .collect();
        loop {
            let due = entrants.iter_mut().filter(|it| it.course.cpu < cpu);
            let Some(entrant) = due.min_by_key(|it| it.course.cpu) else {
                break;
            };
            let before = entrant.course.cpu;
            match entrant.test(self, seed) {
                Ok(()) => watch(entrant.course.cpu.saturating_sub(before)),
                Err(ObserveError::Stopped) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(entrants.into_iter().map(|it| it.course).collect())
    }
}

/// A way while it competes.
struct Entrant<'a> {
    way: Way<'a>,
    guide: Guide,
    given: &'a [ChoiceFile],
    next: u64,
    course: Course,
}

impl<'a> Entrant<'a> {
    fn new(way: Way<'a>, given: &'a [ChoiceFile]) -> Entrant<'a> {
        let mut guide = Guide::new(match way {
            Way::Undirected => Schedule::Undirected,
            _ => Schedule::Guided,
        });
        if let Way::Guided(_) = way {
            for choices in given {
                guide.give(choices.clone());
            }
        }
        Entrant {
            way,
            guide,
            given,
            next: 0,
            course: Course::default(),
        }
    }

    /// Chooses, writes and measures a program.
    fn test(&mut self, contest: &Contest<'_>, first: u64) -> Result<(), ObserveError> {
        let clock = own_cpu();
        let (index, seed) = (self.next, first.wrapping_add(self.next));
        self.next += 1;
        let (of, written) = match self.way {
            Way::Random => (None, TestProgram::from_seed(contest.author, seed)),
            Way::Neighbours => {
                let of = &self.given[index as usize % self.given.len().max(1)];
                (None, TestProgram::mutant(of, &[], seed))
            }
            Way::Undirected | Way::Guided(_) => match self.guide.next(seed) {
                Step::Generate => (None, TestProgram::from_seed(contest.author, seed)),
                Step::Mutate {
                    of,
                    choices,
                    donors,
                } => (Some(of), TestProgram::mutant(&choices, &donors, seed)),
            },
        };
        let Ok(program) = written else {
            self.course.failed += 1;
            self.course.cpu += own_cpu()
                .saturating_sub(clock)
                .max(Duration::from_micros(1));
            return Ok(());
        };
        let asked = Asked {
            case: &program.test_case,
            recording: &program.choices.recording,
            runner: &contest.toolchain.runner,
            stop: &contest.toolchain.stop,
        };
        let measured = contest.measure.reached(&asked)?;
        let mut cost = measured.cpu;
        let other = match self.way {
            Way::Guided(Some(feedback)) => Some(feedback.reached(&asked)?),
            _ => None,
        };
        cost += other.as_ref().map_or(Duration::ZERO, |it| it.cpu);
        let tried = Tried {
            index,
            of,
            choices: &program.choices,
            reached: other.as_ref().unwrap_or(&measured),
            cost,
        };
        match self.way {
            Way::Random | Way::Neighbours => {}
            Way::Undirected => drop(self.guide.learn(&tried, &Features)),
            Way::Guided(feedback) => {
                let feedback = feedback.unwrap_or(contest.measure);
                drop(self.guide.learn(&tried, feedback));
            }
        }
        let is_mutant = of.is_some() || matches!(self.way, Way::Neighbours);
        self.course.mutants += u64::from(is_mutant);
        self.course.cpu += cost + own_cpu().saturating_sub(clock);
        self.course.note(&measured, contest.is_hit);
        Ok(())
    }
}

impl Course {
    fn note(&mut self, measured: &Reached, is_hit: &dyn Fn(&Reached) -> bool) {
        let seconds = self.cpu.as_secs_f64();
        self.programs += 1;
        for (mark, _) in measured.marks() {
            if let gadfly_guide::Mark::Named(name) = mark {
                *self.with.entry(name.to_string()).or_default() += 1;
            }
        }
        let before = self.seen.len();
        self.seen.add(measured);
        if self.seen.len() > before {
            self.growth.push((seconds, self.seen.len() as f64));
        }
        if is_hit(measured) {
            self.hits += 1;
            self.first_hit.get_or_insert(seconds);
        }
    }
}

/// The CPU time of this thread.
fn own_cpu() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split(' ').next().and_then(|it| it.parse().ok());
    Duration::from_nanos(first.unwrap_or(0))
}
