//! Dafny's backends on the real thing: each program of `tests/dafny/` through
//! every Dafny and backend of this machine, in hosts and in cold processes.
//!
//! A program says in its first lines what it is for:
//!
//! ```text
//! // since: 4.0.0            the first version that has what it uses
//! // until: 4.12.0           the first version for which it is not meant
//! // options: --general-traits=datatype   of Dafny's, that it needs
//! // backends: cs js         those it is meant for, when not all
//! // outcome java: unsupported  what becomes of it there; `outcome:` alone: everywhere
//! ```
//!
//! What it prints where it finishes is in the file beside it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Backend;
use gadfly_sandbox::{Limits, Runner, Stop};
use gadfly_test_support::{skip, skip_missing_dafnys, tool_of_backend};
use gadfly_toolchain::{
    DafnyBench, DafnyLimits, DafnyObservation, DafnyOutcome, DafnyProgram, DafnyVersion,
    DafnysFound,
};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A program with what is known of it.
struct Case {
    program: DafnyProgram,
    since: Option<DafnyVersion>,
    until: Option<DafnyVersion>,
    backends: Option<Vec<Backend>>,
    outcomes: Vec<(Option<Backend>, DafnyOutcome)>,
    expected: Option<String>,
}

impl Case {
    fn read(file: &Path) -> Case {
        let program = DafnyProgram::read(file).unwrap();
        let text = program.text.clone();
        let field = |key: &str| {
            let prefix = format!("// {key}: ");
            let mut lines = text.lines();
            lines.find_map(|line| Some(line.strip_prefix(&prefix)?.to_owned()))
        };
        let mut outcomes = Vec::new();
        for line in text
            .lines()
            .filter_map(|line| line.strip_prefix("// outcome"))
        {
            let (backend, outcome) = line.split_once(": ").unwrap();
            let backend = backend.trim();
            let backend = (!backend.is_empty()).then(|| backend.parse().unwrap());
            outcomes.push((backend, serde_json::from_value(outcome.into()).unwrap()));
        }
        let version = |key| field(key).and_then(|text| DafnyVersion::find(&text));
        let options = field("options").unwrap_or_default();
        let backends = |text: String| text.split(' ').map(|b| b.parse().unwrap()).collect();
        Case {
            since: version("since"),
            until: version("until"),
            backends: field("backends").map(backends),
            outcomes,
            expected: fs::read_to_string(file.with_extension("expected")).ok(),
            program: program.with_options(options.split_whitespace()),
        }
    }

    fn is_for(&self, version: DafnyVersion) -> bool {
        self.since.is_none_or(|since| version >= since)
            && self.until.is_none_or(|until| version < until)
    }

    fn outcome(&self, backend: Backend) -> DafnyOutcome {
        let of = |wanted| self.outcomes.iter().find(|(of, _)| *of == wanted);
        let found = of(Some(backend)).or_else(|| of(None));
        let usual = match backend {
            // It has no unbounded integers.
            Backend::Cpp => DafnyOutcome::Unsupported,
            _ => DafnyOutcome::Finished,
        };
        found.map_or(usual, |(_, outcome)| *outcome)
    }

    /// What is wrong with an observation, in a sentence; nothing when all is well.
    fn complaint(&self, seen: &DafnyObservation) -> Option<String> {
        let outcome = self.outcome(seen.backend);
        let observation = &seen.observation;
        let what = format!("{} on {}", self.program.name(), observation.target);
        if seen.outcome != outcome {
            return Some(format!(
                "{what} (cold: {}): {} instead of {outcome}: {} {}{}",
                seen.cold, seen.outcome, observation.exit, observation.stdout, observation.stderr
            ));
        }
        let expected = self
            .expected
            .as_ref()
            .filter(|_| outcome == DafnyOutcome::Finished)?;
        (observation.stdout != *expected).then(|| {
            let printed = &observation.stdout;
            format!("{what} (cold: {}): printed {printed:?}", seen.cold)
        })
    }
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dafny");
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "dfy"));
    files.sort();
    files.iter().map(|file| Case::read(file)).collect()
}

/// Every Dafny of this machine; says what is skipped.
fn benches(base: &Path) -> Vec<DafnyBench> {
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base).unwrap());
    let found = DafnysFound::look(&runner, &stop).unwrap();
    for missing in &found.missing {
        println!("{}: {}", missing.name, missing.reason);
    }
    skip_missing_dafnys(found.installed.iter().map(|it| it.version.major));
    let benches: Vec<_> = found
        .installed
        .into_iter()
        .map(|dafny| DafnyBench::open(dafny, &runner, &stop).unwrap())
        .collect();
    for bench in &benches {
        let version = bench.dafny().version;
        println!("Dafny {version} with {:?}", bench.backends());
        for skipped in bench.skipped() {
            let why = format!("Dafny {version} {}: {}", skipped.backend, skipped.why);
            skip(tool_of_backend(skipped.backend.name()), why);
        }
    }
    benches
}

/// The usual limits, but little time for programs.
fn impatient() -> DafnyLimits {
    let usual = DafnyLimits::default();
    let run = Limits {
        wall: Duration::from_secs(4),
        cpu: Duration::from_secs(2),
        ..usual.run
    };
    DafnyLimits { run, ..usual }
}

#[test]
fn every_program_has_the_same_outcome_in_hosts_and_in_cold_processes() {
    let base = tempfile::tempdir().unwrap();
    let mut complaints = String::new();
    for bench in benches(base.path()) {
        let version = bench.dafny().version;
        for case in cases().iter().filter(|case| case.is_for(version)) {
            let mut backends = bench.backends();
            if let Some(meant) = &case.backends {
                backends.retain(|backend| meant.contains(backend));
            }
            let rejected = backends
                .iter()
                .all(|&b| case.outcome(b) == DafnyOutcome::DafnyRejected);
            let resolved = bench.resolve(&case.program).unwrap();
            if resolved.accepted() == rejected {
                let _ = writeln!(complaints, "{}: {resolved:?}", case.program.name());
            }
            let warm = bench.observe(&case.program, &backends).unwrap();
            let cold = bench.confirm(&case.program, &backends).unwrap();
            let order: Vec<_> = warm.iter().map(|seen| seen.backend).collect();
            assert_eq!(order, backends);
            assert!(cold.iter().all(|seen| seen.cold));
            // Not a host's word for it that Dafny crashes.
            let crashed = |seen: &&DafnyObservation| seen.outcome == DafnyOutcome::DafnyCrashed;
            assert!(warm.iter().filter(crashed).all(|seen| seen.cold));
            for seen in warm.iter().chain(&cold) {
                if let Some(complaint) = case.complaint(seen) {
                    let _ = writeln!(complaints, "{complaint}");
                }
            }
        }
        assert_eq!(bench.trouble_with_hosts(), Vec::<String>::new());
        println!("lost hosts: {:?}", bench.lost_hosts());
    }
    assert!(complaints.is_empty(), "{complaints}");
}

#[test]
fn a_program_without_end_is_stopped_and_the_next_one_runs() {
    let base = tempfile::tempdir().unwrap();
    let endless = DafnyProgram::new(
        "method Main() decreases * { var i := 0; while true decreases * { i := i + 1; } }",
    );
    let hello = DafnyProgram::new("method Main() { print 1 + 1, \"\\n\"; }");
    for bench in benches(base.path()) {
        // Rust costs too much and has no host.
        let mut backends = bench.backends();
        backends.retain(|it| !matches!(it, Backend::Rs | Backend::Cpp));
        let bench = bench.with_limits(impatient());
        for seen in bench.observe(&endless, &backends).unwrap() {
            assert_eq!(seen.outcome, DafnyOutcome::LimitReached, "{seen:?}");
            assert!(seen.observation.exit.is_timeout(), "{seen:?}");
        }
        let bench = bench.with_limits(DafnyLimits::default());
        for seen in bench.observe(&hello, &backends).unwrap() {
            assert_eq!(seen.outcome, DafnyOutcome::Finished, "{seen:?}");
            assert_eq!(seen.observation.stdout, "2\n");
        }
    }
}

#[test]
fn a_backend_that_is_not_there_is_refused_with_a_reason() {
    let base = tempfile::tempdir().unwrap();
    for bench in benches(base.path()) {
        for backend in Backend::ALL {
            if bench.backends().contains(&backend) {
                assert!(bench.describe(backend).is_some());
                continue;
            }
            let refused = bench
                .observe(&DafnyProgram::new(""), &[backend])
                .unwrap_err();
            let refused = refused.to_string();
            assert!(
                refused.starts_with(&format!("the backend {backend} cannot")),
                "{refused}"
            );
        }
    }
}

/// Bug: programs that Dafny refuses because it does not infer their types were
/// called wrong, although Dafny takes them when it infers types in another way.
#[test]
fn what_dafny_refuses_it_may_take_otherwise() {
    let base = tempfile::tempdir().unwrap();
    let program = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dafny");
        DafnyProgram::new(fs::read_to_string(path.join(name)).unwrap())
    };
    for bench in benches(base.path()) {
        if bench.dafny().version < DafnyVersion::new(4, 11, 0) {
            continue;
        }
        let inferred = program("inferred_otherwise.dfy");
        assert!(!bench.resolve(&inferred).unwrap().accepted());
        let otherwise = bench.taken_otherwise(&inferred).unwrap().unwrap();
        assert!(bench.resolve(&otherwise).unwrap().accepted());
        assert!(bench.taken_otherwise(&otherwise).unwrap().is_none());
        let wrong = program("wrong_type.dfy");
        assert!(bench.taken_otherwise(&wrong).unwrap().is_none());
    }
}
