//! Whether a compiler refuses a program because of its options.
//!
//! Many options exclude each other, need a library that is not installed or a
//! processor that is not there. A fixed program that uses a little of
//! everything is built with the same options: if that fails too, it is not the
//! program. What a compiler was found to refuse is remembered as the smallest
//! set; a build that contains one is made without one of its options.

use super::learned::{FlagSet, Learned};
use super::random_build::RandomBuild;
use gadfly_bisect::flags::smallest;
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

/// Finds out which options compilers refuse, and remembers it.
#[derive(Debug, Default)]
pub struct Probe {
    learned: Mutex<BTreeMap<String, Learned>>,
}

impl Probe {
    /// What is known of a compiler.
    pub(super) fn learned(&self, compiler: &str) -> Learned {
        let learned = self.learned.lock().unwrap_or_else(PoisonError::into_inner);
        learned.get(compiler).cloned().unwrap_or_default()
    }

    /// Whether the compiler is already known to refuse these options.
    pub(crate) fn knows(&self, build: &RandomBuild) -> bool {
        let learned = self.learned.lock().unwrap_or_else(PoisonError::into_inner);
        let learned = learned.get(&build.compiler.name);
        learned.is_some_and(|learned| learned.refuses(&build.flags.units))
    }

    /// The build without what the compiler is known to refuse.
    pub(crate) fn without_refused(&self, build: &RandomBuild) -> RandomBuild {
        let mut units = build.flags.units.clone();
        self.learned(&build.compiler.name)
            .leave_out_refused(&mut units);
        build.with(&build.flags.level, &units)
    }

    /// Remembers the options with which the compiler has crashed, so that most builds of the
    /// covering scheme leave them out.
    pub(crate) fn crashed(&self, build: &RandomBuild) {
        let mut learned = self.learned.lock().unwrap_or_else(PoisonError::into_inner);
        let learned = learned.entry(build.compiler.name.clone()).or_default();
        Learned::remember(&mut learned.crashed, build.flags.units.clone());
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
        // What such options do to the meaning of a program may make it invalid.
        let blamed = says_so || build.flags.trial == Trial::CrashOnly;
        let case = program(build.compiler.language());
        // What the compiler says of options that it refuses.
        let mut refusal = |units: &[Vec<String>]| {
            let target = build.with(&build.flags.level, units).target();
            let mut bench = Workbench::new(runner, &case)?;
            let seen = bench.observe(&target, stop)?;
            spent += *bench.spent();
            Ok::<_, ObserveError>(is_refused(&seen).then_some(seen.stderr))
        };
        let Some(messages) = refusal(&build.flags.units)? else {
            return Ok((blamed, spent));
        };
        let mut refuses =
            |units: &[Vec<String>]| Ok::<bool, ObserveError>(refusal(units)?.is_some());
        let set = smallest_refused(&build.flags.units, &messages, &mut refuses)?;
        let mut learned = self.learned.lock().unwrap_or_else(PoisonError::into_inner);
        let learned = learned.entry(build.compiler.name.clone()).or_default();
        // The empty set, if it fails without any options: then they are not to blame.
        Learned::remember(&mut learned.refused, set);
        Ok((true, spent))
    }
}

/// The smallest set that is refused. Compilers often name the options, which saves most of
/// the builds.
fn smallest_refused(
    units: &[Vec<String>],
    messages: &str,
    refuses: &mut impl FnMut(&[Vec<String>]) -> Result<bool, ObserveError>,
) -> Result<FlagSet, ObserveError> {
    let named = units.iter().filter(|unit| is_named(unit, messages));
    let named: FlagSet = named.cloned().collect();
    if !named.is_empty() && named.len() < units.len() && refuses(&named)? {
        return smallest(named, refuses);
    }
    smallest(units.to_vec(), refuses)
}

/// Whether messages name an option of a flag, or its positive form.
fn is_named(unit: &[String], messages: &str) -> bool {
    unit.iter().any(|option| {
        let name = option.split('=').next().unwrap_or(option);
        let positive = name.replacen("-fno-", "-f", 1).replacen("-mno-", "-m", 1);
        [option.as_str(), name, &positive]
            .iter()
            .any(|it| it.len() > 2 && messages.contains(it))
    })
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
