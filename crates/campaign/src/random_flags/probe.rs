//! Whether a compiler refuses a program because of its options.
//!
//! Many options exclude each other, need a library that is not installed or a
//! processor that is not there. A fixed program that uses a little of
//! everything is built with the same options: if that fails too, it is not the
//! program. What a compiler was found to refuse is remembered as the smallest
//! set, and builds that contain one are not tried again.

use super::build::RandomBuild;
use super::smallest::without_each;
use gadfly_oracle::{Exit, Observation, Stage};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{
    Language, ObserveError, Role, SourceFile, Spent, TestCase, Trial, Workbench,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The program: plain C that is also valid C++.
const PROGRAM: &str = include_str!("../../probe/probe.c");

/// Its driver, compiled without the options like every driver.
const DRIVER: &str = include_str!("../../probe/driver.c");

/// What it prints.
const PRINTS: &str = "works\n";

/// The sets of options that a compiler refuses, each as small as possible.
type Refused = Vec<Vec<Vec<String>>>;

/// Finds out which options compilers refuse, and remembers it.
#[derive(Debug, Default)]
pub struct Probe {
    refused: Mutex<BTreeMap<String, Refused>>,
}

impl Probe {
    /// Whether the compiler is already known to refuse these options.
    pub(crate) fn knows(&self, build: &RandomBuild) -> bool {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(sets) = refused.get(&build.compiler.name) else {
            return false;
        };
        let units = &build.flags.units;
        sets.iter()
            .any(|set| set.iter().all(|unit| units.contains(unit)))
    }

    /// Whether a build failed because of the options and not because of the program; also
    /// returns what the check cost.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub(crate) fn blames_options(
        &self,
        build: &RandomBuild,
        seen: &Observation,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<(bool, Spent), ObserveError> {
        let mut spent = Spent::default();
        if !is_suspicious(seen) {
            return Ok((false, spent));
        }
        let says_so =
            seen.stage != Stage::Run && build.compiler.says_options_are_refused(&seen.stderr);
        if build.flags.trial == Trial::CrashOnly {
            return Ok((true, spent));
        }
        let case = program(build.compiler.language());
        let mut refuses = |units: &[Vec<String>]| {
            let target = build.with(&build.flags.level, units).target();
            let mut bench = Workbench::new(runner, &case)?;
            let seen = bench.observe(&target, stop)?;
            spent += *bench.spent();
            Ok::<bool, ObserveError>(is_refused(&seen))
        };
        if !refuses(&build.flags.units)? {
            return Ok((says_so, spent));
        }
        let smallest = without_each(build.flags.units.clone(), &mut refuses)?;
        // If it fails without any options, they are not to blame.
        if !smallest.is_empty() {
            let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
            let sets = refused.entry(build.compiler.name.clone()).or_default();
            if !sets.contains(&smallest) {
                sets.push(smallest);
            }
        }
        Ok((true, spent))
    }
}

/// Whether options can be the reason for a result. They cannot if the compiler itself failed.
fn is_suspicious(seen: &Observation) -> bool {
    match (seen.stage, seen.exit) {
        (Stage::Run, exit) => !exit.success() || seen.stdout.is_empty(),
        (_, Exit::Code(0)) => false,
        (_, Exit::Code(_)) => !seen.internal_error,
        _ => false,
    }
}

/// Whether the fixed program cannot be built or does not exit normally. A wrong output does not
/// count as a refusal.
fn is_refused(seen: &Observation) -> bool {
    match seen.stage {
        Stage::Run => !seen.exit.success(),
        _ => matches!(seen.exit, Exit::Code(code) if code != 0) && !seen.internal_error,
    }
}

fn program(language: Language) -> TestCase {
    let suffix = match language {
        Language::Cpp => "cpp",
        // Compilers of other languages have no flag database.
        Language::C | Language::OpenCl | Language::Ispc | Language::Sycl | Language::Dafny => "c",
    };
    let file = |name: &str, role, text: &str| SourceFile {
        name: format!("{name}.{suffix}"),
        role,
        text: text.into(),
    };
    TestCase {
        expected: Some(PRINTS.into()),
        ..TestCase::new(
            language,
            vec![
                file("probe", Role::Test, PROGRAM),
                file("driver", Role::Driver, DRIVER),
            ],
        )
    }
}
