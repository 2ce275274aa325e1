//! Programs of the generator on every Dafny and backend of this machine.
//!
//! Dafny must accept every one, and each backend must print what the interpreter
//! says, except for bugs that `generated/explained.toml` explains.
//!
//! | variable | what it does |
//! |---|---|
//! | `GADFLY_PROGRAMS=300` | how many programs of each dialect |
//! | `GADFLY_SEED=1000` | the seed of the first |
//! | `GADFLY_SEEDS=3,17` | these seeds only |
//! | `GADFLY_VARIANTS=3` | how many variants of each program, which must print the same |
//! | `GADFLY_DAFNY=4.11` | this Dafny only |
//! | `GADFLY_BACKENDS=js,py` | these backends only; Rust takes part only if named, `none` only resolves |
//! | `GADFLY_SETTINGS={…}` | the generator's settings, as recordings keep them |
//! | `GADFLY_KEEP=folder` | where to put the programs that are not as they should be |

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_choice::Choices;
use gadfly_dafny::{Dialect, ParseOptions, parse, print};
use gadfly_dafny_gen::{GENERATOR_VERSION, Settings, Written, write};
use gadfly_metamorph::{Settings as Variation, vary};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip_missing_dafnys;
use gadfly_toolchain::{Backend, DafnyBench, DafnyObservation, DafnyProgram, DafnysFound, Fate};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many programs of each dialect are tried if nobody says.
const FEW: u64 = 8;

/// How many variants of each program are tried if nobody says.
const ONE: u64 = 1;

/// A bug of a Dafny that programs may show.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Explained {
    /// The Dafny and the backend that have it; `dafny` for Dafny itself.
    dafny: String,
    backend: String,
    /// What is all found in the words of the backend, where the bug has words.
    #[serde(default)]
    says: Option<Words>,
    /// What must not be found in them.
    #[serde(default)]
    lacks: Option<String>,
    /// A feature that the program must have.
    #[serde(default)]
    feature: Option<String>,
    /// The seed, and the generator's version, where the output is wrong.
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    version: Option<u32>,
    /// What the bug is.
    why: String,
}

/// Words, or several that must all be there.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Words {
    One(String),
    All(Vec<String>),
}

impl Words {
    fn are_in(&self, text: &str) -> bool {
        match self {
            Words::One(words) => text.contains(words),
            Words::All(all) => all.iter().all(|words| text.contains(words)),
        }
    }
}

#[derive(Debug, Deserialize)]
struct AllExplained {
    #[serde(default)]
    explained: Vec<Explained>,
}

fn explained() -> Vec<Explained> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated/explained.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let all: AllExplained = toml::from_str(&text).unwrap();
    all.explained
}

/// One Dafny and what is known of it.
struct Examiner {
    bench: DafnyBench,
    backends: Vec<Backend>,
    settings: Settings,
    explained: Vec<Explained>,
    explanations: usize,
    /// How often a backend said, or was known to say, that it lacks a feature.
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

    /// Holds one program against Dafny and its backends.
    fn hold(&mut self, seed: u64, written: &Written) {
        let parts = written.requires.iter().map(ToString::to_string).collect();
        let program = DafnyProgram::new(written.text.clone())
            .named("main")
            .with_options(self.bench.asking_for(&parts));
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
                self.unable += usize::from(seen.fate == Fate::Unsupported);
                continue;
            }
            let words = words(&seen, &written.expected);
            self.complain(seed, written, seen.backend.name(), &words);
        }
    }

    /// The program with options by which Dafny takes it. What it refuses, and takes
    /// when it infers types in another way, is valid: that is a bug of Dafny's.
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
            self.complain(seed, written, "dafny", &resolved.words);
        }
        otherwise
    }

    /// What explains the words of a backend about a program.
    fn known(&self, seed: u64, written: &Written, backend: &str, words: &str) -> Option<&str> {
        let dafny = self.dafny();
        let known = self.explained.iter().find(|it| {
            let of_seed = it.seed.is_none_or(|it| it == seed)
                && it.version.is_none_or(|it| it == GENERATOR_VERSION);
            let said = it.says.as_ref().is_none_or(|says| says.are_in(words))
                && !it.lacks.as_ref().is_some_and(|lacks| words.contains(lacks));
            let has = |feature: &String| written.features.contains(feature.as_str());
            let of_feature = it.feature.as_ref().is_none_or(has);
            it.dafny == dafny && it.backend == backend && of_seed && said && of_feature
        });
        known.map(|it| it.why.as_str())
    }

    fn complain(&mut self, seed: u64, written: &Written, backend: &str, words: &str) {
        let dafny = self.dafny();
        let errors = errors(backend, words);
        let known: Option<BTreeSet<&str>> = errors
            .iter()
            .map(|it| self.known(seed, written, backend, it))
            .collect();
        if let Some(known) = known {
            let whys = Vec::from_iter(known).join("; ");
            self.explanations += 1;
            println!("seed {seed} on {dafny} {backend}: explained: {whys}");
            return;
        }
        let short: String = words.chars().take(600).collect();
        println!("seed {seed} on {dafny} {backend}: {short}");
        keep(seed, &dafny, written, words);
        self.complaints
            .push(format!("seed {seed} on {dafny} {backend}: {short}"));
    }
}

/// What must be explained, each by itself: Rust's compiler says everything that it
/// has against a program.
fn errors(backend: &str, words: &str) -> Vec<String> {
    let is_from_rustc = backend == "rs" && words.starts_with("DownstreamRejected");
    if !is_from_rustc {
        return vec![words.to_owned()];
    }
    let mut errors: Vec<String> = Vec::new();
    for line in words.lines() {
        match errors.last_mut() {
            Some(last) if !line.starts_with("error") => {
                last.push('\n');
                last.push_str(line);
            }
            _ => errors.push(line.to_owned()),
        }
    }
    errors.retain(|it| !it.starts_with("error: aborting due to"));
    errors
}

/// The seeds to try.
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
            explained: explained(),
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

#[test]
fn every_explanation_says_what_it_is_about() {
    for it in explained() {
        assert!(!it.why.is_empty(), "{it:?}");
        assert_eq!(it.seed.is_some(), it.version.is_some(), "{it:?}");
        assert!(it.says.is_some() || it.seed.is_some(), "{it:?}");
    }
}

/// The program in other words.
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
    let lacks = seen.fate == Fate::Unsupported;
    let right = seen.fate == Fate::Finished
        && seen.observation.stdout == expected
        && seen.observation.exit.success();
    lacks || right
}

/// What a backend did, in a few words.
fn words(seen: &DafnyObservation, expected: &str) -> String {
    let observation = &seen.observation;
    if seen.fate == Fate::Finished {
        let pairs = expected.lines().zip(observation.stdout.lines());
        let (line, (wanted, got)) = pairs
            .enumerate()
            .find(|(_, (wanted, got))| wanted != got)
            .unwrap_or((0, ("", "")));
        return format!("line {} is {got:?}, not {wanted:?}", line + 1);
    }
    let said = format!("{} {}", observation.stdout, observation.stderr);
    // The complaints of Go's compiler do not say that they are errors.
    let markers: &[&str] = match (seen.fate, seen.backend) {
        (Fate::DownstreamRejected, Backend::Go) => &[".go:"],
        // Rust's compiler says below the error which code and which types it means.
        (Fate::DownstreamRejected, Backend::Rs) => &["rror", "|", "note: ", "expected ", "found "],
        // Where Dafny itself was tells its crashes apart.
        (Fate::DafnyCrashed, _) => &["rror", "xception", " at Microsoft.Dafny."],
        _ => &["rror", "xception", "panic", "not supported"],
    };
    let is_telling = |line: &&str| markers.iter().any(|marker| line.contains(marker));
    let telling: Vec<&str> = said.lines().filter(is_telling).collect();
    match telling.is_empty() {
        true => format!("{:?}: {said}", seen.fate),
        false => format!("{:?}: {}", seen.fate, telling.join("\n")),
    }
}

/// Puts a program where a person can look at it, with what the backend said last.
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

/// The backends that are asked for and can be used. Rust takes seconds for each
/// program and C++ has no `int`, so they must be asked for.
fn asked_for(bench: &DafnyBench) -> Vec<Backend> {
    let mut backends = bench.backends();
    match std::env::var("GADFLY_BACKENDS") {
        Ok(asked) => backends.retain(|b| asked.split(',').any(|name| name == b.name())),
        Err(_) => backends.retain(|it| !matches!(it, Backend::Rs | Backend::Cpp)),
    }
    backends
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
    let asked = std::env::var("GADFLY_DAFNY").unwrap_or_default();
    found
        .installed
        .into_iter()
        .filter(|dafny| dafny.version.to_string().starts_with(&asked))
        .map(|dafny| DafnyBench::open(dafny, &runner, &stop).unwrap())
        .collect()
}
