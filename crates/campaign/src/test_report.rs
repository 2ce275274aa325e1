//! What a worker tells the coordinator of one test. It must not know how tests are done.

use crate::blockers::Fared;
use crate::guidance::Learnt;
use gadfly_oracle::Kind;
use gadfly_panics::Panic;
use gadfly_store::NewFinding;
use gadfly_toolchain::Spent;
use serde::Serialize;
use std::collections::BTreeSet;
use std::time::Duration;

/// The result of one test.
#[derive(Debug)]
pub(crate) struct TestReport {
    pub(crate) index: u64,
    pub(crate) seed: u64,
    /// Whether its program is a mutant, and not that of the seed.
    pub(crate) is_mutant: bool,
    pub(crate) builds: u64,
    pub(crate) refused_options: u64,
    pub(crate) compilers_cpu: Duration,
    /// Where the time of the first runs went: by stage, and by compiler.
    pub(crate) spent: Spent,
    pub(crate) cpu_by_compiler: Vec<(String, Duration)>,
    pub(crate) confirmed: Vec<Confirmed>,
    /// Kind and signature of findings that are only counted.
    pub(crate) counted: Vec<(Kind, String)>,
    /// Target and evidence of findings that could not be confirmed.
    pub(crate) unconfirmed: Vec<(String, String)>,
    pub(crate) suspect: Option<String>,
    /// The panic that ended the test, if any.
    pub(crate) panic: Option<(Task, Panic)>,
    /// Findings of known bugs, by the names of the bugs.
    pub(crate) known: Vec<String>,
    /// Findings that a baseline shows as well, by its name.
    pub(crate) inherited: Vec<String>,
    /// The features of the program, and the results of the targets.
    pub(crate) features: BTreeSet<String>,
    pub(crate) fared: Vec<Fared>,
    /// What a guided campaign learnt.
    pub(crate) learnt: Option<Learnt>,
}

/// What a worker was doing with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The generator was writing it.
    Writing,
    /// The targets were building and running it, or their results were being judged.
    Testing,
    /// It was being reduced.
    Reducing,
}

impl TestReport {
    /// The seed of the program; nothing for a mutant.
    pub(crate) fn program_seed(&self) -> Option<u64> {
        (!self.is_mutant).then_some(self.seed)
    }

    /// Whether any target was wrong, or the program seemed to be.
    pub(crate) fn shows_something(&self) -> bool {
        let lists = [
            self.confirmed.is_empty(),
            self.counted.is_empty(),
            self.unconfirmed.is_empty(),
            self.known.is_empty(),
        ];
        lists.contains(&false) || self.suspect.is_some()
    }

    /// A test without builds; `suspect` says why its program seems invalid, if it does.
    pub(crate) fn of(index: u64, seed: u64, suspect: Option<String>) -> TestReport {
        TestReport {
            index,
            seed,
            is_mutant: false,
            builds: 0,
            refused_options: 0,
            compilers_cpu: Duration::ZERO,
            spent: Spent::default(),
            cpu_by_compiler: Vec::new(),
            confirmed: Vec::new(),
            counted: Vec::new(),
            unconfirmed: Vec::new(),
            suspect,
            panic: None,
            known: Vec::new(),
            inherited: Vec::new(),
            features: BTreeSet::new(),
            fared: Vec::new(),
            learnt: None,
        }
    }

    /// A test that ended in a panic.
    pub(crate) fn of_panic(index: u64, seed: u64, task: Task, panic: Panic) -> TestReport {
        TestReport {
            panic: Some((task, panic)),
            ..TestReport::of(index, seed, None)
        }
    }
}

/// A finding that was confirmed.
#[derive(Debug)]
pub(crate) struct Confirmed {
    pub(crate) kind: Kind,
    pub(crate) record: NewFinding,
    /// A feature that all other programs of this bug have and this one lacks, so that this is
    /// likely a distinct bug.
    pub(crate) likely_distinct: Option<String>,
    /// The baseline that shows it as well.
    pub(crate) inherited: Option<String>,
}
