//! Generated programs on every Dafny and backend on this machine.
//!
//! Dafny must accept every program, and each backend must print what the interpreter
//! prints, except for known bugs (`bugs/`).
//!
//! | variable | meaning |
//! |---|---|
//! | `GADFLY_PROGRAMS=300` | the number of programs of each dialect |
//! | `GADFLY_SEED=1000` | the seed of the first program |
//! | `GADFLY_SEEDS=3,17` | these seeds only |
//! | `GADFLY_VARIANTS=3` | the number of variants of each program, which must print the same |
//! | `GADFLY_DAFNY=4.11` | this Dafny only |
//! | `GADFLY_BACKENDS=js,py` | these backends only; Rust is only used if it is named; `none` only resolves programs |
//! | `GADFLY_SETTINGS={…}` | the generator's settings, in the form of a choices file |
//! | `GADFLY_KEEP=folder` | the folder for failing programs |

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::{Catalogue, Evidence, Origin, first_difference};
use gadfly_choice::Choices;
use gadfly_dafny::Backend;
use gadfly_dafny::{Dialect, ParseOptions, options_for, parse, print};
use gadfly_dafny_gen::{GENERATOR_VERSION, Settings, Written, write};
use gadfly_metamorph::{Settings as Variation, vary};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip_missing_dafnys;
use gadfly_toolchain::{DafnyBench, DafnyObservation, DafnyOutcome, DafnyProgram, DafnysFound};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The default number of programs of each dialect.
const FEW: u64 = 8;

/// The default number of variants of each program.
const ONE: u64 = 1;

/// One Dafny and what was seen of it.
struct Examiner {
    bench: DafnyBench,
    backends: Vec<Backend>,
    settings: Settings,
    catalogue: Catalogue,
    explanations: usize,
    /// How often a backend did not support a feature, as it said or as is known.
    unable: usize,
    complaints: Vec<String>,
}

impl Examiner {
    fn dafny(&self) -> String {
        let version = self.bench.dafny().version;
        format!("{}.{}", version.major, version.minor)
    }

    fn examine(&mut self, seed: u64) {
        let written = match write(&self.settings, &mut Choices::from_seed(seed)) {
            Ok(written) => written,
            Err(mistake) => {
                return self
                    .complaints
                    .push(format!("seed {seed}, the generator: {mistake}"));
            }
        };
        self.hold(seed, &written);
        for which in 0..number("GADFLY_VARIANTS", ONE) {
            match variant(&written, self.settings.dialect, seed + which) {
                Ok(variant) => self.hold(seed, &variant),
                Err(mistake) => self
                    .complaints
                    .push(format!("seed {seed}, variant {which}: {mistake}")),
            }
        }
    }

    /// The options that ask for parts of the language: those that the program names to
    /// people, unless this Dafny has no such parts.
    fn options(&self, parts: &BTreeSet<String>) -> Vec<String> {
        let options = self.bench.asking_for(parts);
        let named: Vec<&str> = parts
            .iter()
            .flat_map(|it| options_for(it))
            .copied()
            .collect();
        assert!(options.is_empty() || options == named, "{options:?}");
        options
    }

    /// Compares one program on Dafny and its backends with the interpreter.
    fn hold(&mut self, seed: u64, written: &Written) {
        let parts = written.requires.iter().map(ToString::to_string).collect();
        let program = DafnyProgram::new(written.text.clone())
            .named("main")
            .with_options(self.options(&parts));
        let Some(program) = self.accepted(seed, written, program) else {
            return;
        };
        let unable = |backend: &Backend| {
            let mut lacking = written.unsupported_by.iter();
            lacking.any(|it| it.name() == backend.name())
        };
        let able: Vec<Backend> = self
            .backends
            .iter()
            .copied()
            .filter(|it| !unable(it))
            .collect();
        self.unable += self.backends.len() - able.len();
        if able.is_empty() {
            return;
        }
        for seen in self.bench.observe(&program, &able).unwrap() {
            if is_right(&seen, &written.expected) {
                self.unable += usize::from(seen.outcome == DafnyOutcome::Unsupported);
                continue;
            }
            let words = words(&seen, &written.expected);
            self.complain(&Complaint {
                seed,
                written,
                backend: seen.backend.name(),
                kind: kind(seen.outcome),
                words: &words,
            });
        }
    }

    /// The program with options with which Dafny accepts it. A program that it rejects, but
    /// accepts with the other type inference, is valid: that is a bug in Dafny.
    fn accepted(
        &mut self,
        seed: u64,
        written: &Written,
        program: DafnyProgram,
    ) -> Option<DafnyProgram> {
        let resolved = self.bench.resolve(&program).unwrap();
        if resolved.accepted() {
            return Some(program);
        }
        let otherwise = self.bench.taken_otherwise(&program).unwrap();
        if otherwise.is_some() {
            let dafny = self.dafny();
            let words = resolved.words.lines().next().unwrap_or_default();
            println!("seed {seed} on {dafny} dafny: explained: taken with other options: {words}");
            self.explanations += 1;
        } else {
            self.complain(&Complaint {
                seed,
                written,
                backend: "dafny",
                kind: "reject",
                words: &resolved.words,
            });
        }
        otherwise
    }

    /// Prints known bugs; anything else is a failure.
    fn complain(&mut self, complaint: &Complaint<'_>) {
        let Complaint {
            seed,
            written,
            backend,
            kind,
            words,
        } = *complaint;
        let dafny = self.dafny();
        let known = self.catalogue.recognise(&Evidence {
            kind,
            backends: &[backend],
            compiler: "dafny",
            version: &dafny,
            signature: "",
            short_id: "",
            words,
            program: &written.text,
            features: &written.features.iter().map(ToString::to_string).collect(),
            origin: Some(Origin {
                generator: GENERATOR_VERSION,
                seed,
            }),
        });
        if !known.is_empty() {
            let names: Vec<String> = known.iter().map(|bug| bug.name()).collect();
            self.explanations += 1;
            println!(
                "seed {seed} on {dafny} {backend}: known: {}",
                names.join("; ")
            );
            return;
        }
        let short: String = words.chars().take(600).collect();
        println!("seed {seed} on {dafny} {backend}: {kind}: {short}");
        keep(seed, &dafny, written, words);
        self.complaints
            .push(format!("seed {seed} on {dafny} {backend}: {kind}: {short}"));
    }
}

/// A wrong behaviour of a backend.
struct Complaint<'a> {
    seed: u64,
    written: &'a Written,
    backend: &'a str,
    kind: &'a str,
    words: &'a str,
}

/// The seeds of the programs.
fn seeds() -> Vec<u64> {
    if let Ok(seeds) = std::env::var("GADFLY_SEEDS") {
        let seeds = seeds.split(',').map(|seed| seed.trim().parse());
        return seeds.collect::<Result<_, _>>().unwrap();
    }
    let first = number("GADFLY_SEED", 0);
    (first..first + number("GADFLY_PROGRAMS", FEW)).collect()
}

#[test]
fn every_backend_prints_what_the_interpreter_says() {
    let base = tempfile::tempdir().unwrap();
    let seeds = seeds();
    let mut complaints = Vec::new();
    for bench in benches(base.path()) {
        let version = bench.dafny().version;
        let asked = std::env::var("GADFLY_SETTINGS").unwrap_or_else(|_| "{}".to_owned());
        let settings: Settings = serde_json::from_str(&asked).unwrap();
        let mut examiner = Examiner {
            backends: asked_for(&bench),
            bench,
            settings: Settings {
                dialect: if version.major < 3 {
                    Dialect::V2_3
                } else {
                    Dialect::V4
                },
                ..settings
            },
            catalogue: Catalogue::embedded(),
            explanations: 0,
            unable: 0,
            complaints: Vec::new(),
        };
        for seed in &seeds {
            examiner.examine(*seed);
        }
        println!(
            "Dafny {version}: {} programs from seed {} on {:?}: {} unexplained, {} explained, {} unsupported",
            seeds.len(),
            seeds.first().unwrap_or(&0),
            examiner.backends,
            examiner.complaints.len(),
            examiner.explanations,
            examiner.unable
        );
        complaints.extend(examiner.complaints);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Variants of the program.
fn variant(written: &Written, dialect: Dialect, seed: u64) -> Result<Written, String> {
    let options = ParseOptions { dialect };
    let program =
        parse("main.dfy", &written.text, options).map_err(|failure| failure.to_string())?;
    let mut choices = Choices::from_seed(seed);
    let variant = vary(&program, &Variation::new(dialect), &mut choices)
        .map_err(|mistake| mistake.to_string())?;
    Ok(Written {
        text: print(&variant.program, dialect).map_err(|reason| reason.to_string())?,
        ..written.clone()
    })
}

fn is_right(seen: &DafnyObservation, expected: &str) -> bool {
    let lacks = seen.outcome == DafnyOutcome::Unsupported;
    let right = seen.outcome == DafnyOutcome::Finished
        && seen.observation.stdout == expected
        && seen.observation.exit.success();
    lacks || right
}

/// The kind of the finding.
fn kind(outcome: DafnyOutcome) -> &'static str {
    match outcome {
        DafnyOutcome::Finished => "wrong-output",
        DafnyOutcome::Crashed => "run-crash",
        DafnyOutcome::DafnyCrashed => "crash",
        DafnyOutcome::LimitReached => "hang",
        _ => "reject",
    }
}

/// A short description of what a backend did.
fn words(seen: &DafnyObservation, expected: &str) -> String {
    let observation = &seen.observation;
    if seen.outcome == DafnyOutcome::Finished {
        return first_difference(expected, &observation.stdout);
    }
    let said = format!("{} {}", observation.stdout, observation.stderr);
    // Messages of Go's compiler do not contain the word error.
    let markers: &[&str] = match (seen.outcome, seen.backend) {
        (DafnyOutcome::DownstreamRejected, Backend::Go) => &[".go:"],
        // What cannot be converted stands below some errors of javac.
        (DafnyOutcome::DownstreamRejected, Backend::Java) => {
            &["rror", "cannot be converted", "type: "]
        }
        // Rust's compiler prints the code and the types below the error.
        (DafnyOutcome::DownstreamRejected, Backend::Rs) => {
            &["rror", "|", "note: ", "expected ", "found "]
        }
        // Crashes of Dafny are distinguished by their location.
        (DafnyOutcome::DafnyCrashed, _) => &["rror", "xception", " at Microsoft.Dafny."],
        _ => &["rror", "xception", "panic", "not supported"],
    };
    let is_telling = |line: &&str| markers.iter().any(|marker| line.contains(marker));
    let telling: Vec<&str> = said.lines().filter(is_telling).collect();
    match telling.is_empty() {
        true => said,
        false => telling.join("\n"),
    }
}

/// Writes a program to the folder of failing programs, with the backend's last output.
fn keep(seed: u64, dafny: &str, written: &Written, words: &str) {
    let Ok(folder) = std::env::var("GADFLY_KEEP") else {
        return;
    };
    let folder = PathBuf::from(folder).join(format!("{dafny}-{seed}"));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("main.dfy"), &written.text).unwrap();
    std::fs::write(folder.join("expected.txt"), &written.expected).unwrap();
    std::fs::write(folder.join("words.txt"), words).unwrap();
}

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap(),
        Err(_) => default,
    }
}

/// The backends that can be used. Rust takes seconds for each program and C++ has no
/// `int`, so these are only used if they are named.
fn asked_for(bench: &DafnyBench) -> Vec<Backend> {
    let mut backends = bench.backends();
    match std::env::var("GADFLY_BACKENDS") {
        Ok(asked) => backends.retain(|b| asked.split(',').any(|name| name == b.name())),
        Err(_) => backends.retain(|it| !matches!(it, Backend::Rs | Backend::Cpp)),
    }
    backends
}

/// Every Dafny on this machine; reports skips.
fn benches(base: &Path) -> Vec<DafnyBench> {
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base).unwrap());
    let found = DafnysFound::look(&runner, &stop).unwrap();
    for missing in &found.missing {
        println!("{}: {}", missing.name, missing.reason);
    }
    skip_missing_dafnys(found.installed.iter().map(|it| it.version.major));
    let asked = std::env::var("GADFLY_DAFNY").unwrap_or_default();
    found
        .installed
        .into_iter()
        .filter(|dafny| dafny.version.to_string().starts_with(&asked))
        .map(|dafny| DafnyBench::open(dafny, &runner, &stop).unwrap())
        .collect()
}
