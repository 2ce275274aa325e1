//! Compiles sets of programs with targets and counts what fired.

use super::dialect;
use super::programs::Program;
use crate::exit::CommandError;
use crate::progress::Counter;
use crate::setting::Toolchain;
use gadfly_remarks::Tally;
use gadfly_toolchain::{ObserveError, Recorded, Target, Workbench};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// One side of a comparison.
pub(super) struct Set {
    pub(super) name: String,
    pub(super) programs: Vec<Program>,
}

impl Set {
    pub(super) fn new(name: impl Into<String>, programs: Vec<Program>) -> Set {
        Set {
            name: name.into(),
            programs,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.programs.iter().map(|program| program.size).sum()
    }
}

/// The results of one target for one set.
#[derive(Clone, Debug, Default)]
pub(super) struct Measured {
    pub(super) tally: Tally,
    /// CPU time of all compilations.
    pub(super) cpu: Duration,
    /// Programs that did not compile; only their time is counted.
    pub(super) failed: u64,
    /// How the first of these failed.
    pub(super) failure: Option<String>,
}

impl Measured {
    /// Distinct (pass, remark) pairs per second of compile time.
    pub(super) fn pairs_per_second(&self) -> f64 {
        self.tally.distinct() as f64 / self.cpu.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    fn add(&mut self, target: &Target, recorded: &Recorded) {
        self.cpu += recorded.cpu;
        let Some(dialect) = dialect(target).filter(|_| recorded.exit.success()) else {
            self.failed += 1;
            self.failure.get_or_insert_with(|| {
                let said = recorded.stderr.lines().next().unwrap_or_default();
                format!("{} {said}", recorded.exit).trim_end().to_owned()
            });
            return;
        };
        let mut remarks = Vec::new();
        for (file, record) in &recorded.records {
            let read = dialect.read(record);
            remarks.extend(read.into_iter().filter(|remark| remark.is_about(file)));
        }
        self.tally.add_program(&remarks);
    }
}

/// The results of all targets for all sets, by set and then by target.
///
/// Consecutive compilations belong to different sets, so that other load on the machine affects
/// all sets alike.
pub(super) fn measure(
    toolchain: &Toolchain,
    targets: &[Target],
    sets: &[Set],
    quiet: bool,
) -> Result<Vec<Vec<Measured>>, CommandError> {
    let jobs = jobs(sets);
    let counter = Counter::new((jobs.len() * targets.len()) as u64, "compilations", quiet);
    let measured = Mutex::new(vec![vec![Measured::default(); targets.len()]; sets.len()]);
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), ObserveError> {
        while let Some(&(set, program)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let program = &sets[set].programs[program];
            let mut bench = Workbench::new(&toolchain.runner, &program.case)?;
            for (index, target) in targets.iter().enumerate() {
                counter.advance();
                if !target.compiler.understands(&program.case) {
                    continue;
                }
                let recorded = bench.record(target, &toolchain.stop)?;
                let mut measured = measured.lock().unwrap_or_else(PoisonError::into_inner);
                measured[set][index].add(target, &recorded);
            }
        }
        Ok(())
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let outcomes: Vec<Result<(), ObserveError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = workers.into_iter().map(|worker| match worker.join() {
            Ok(outcome) => outcome,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect()
    });
    counter.finish();
    outcomes.into_iter().collect::<Result<(), _>>()?;
    Ok(measured
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner))
}

/// All programs as positions of set and program, taking the sets in turn.
fn jobs(sets: &[Set]) -> Vec<(usize, usize)> {
    let longest = sets.iter().map(|set| set.programs.len()).max().unwrap_or(0);
    (0..longest)
        .flat_map(|program| (0..sets.len()).map(move |set| (set, program)))
        .filter(|&(set, program)| program < sets[set].programs.len())
        .collect()
}
