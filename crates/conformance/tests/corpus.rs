//! The corpus of the crate `dafny` on every Dafny and backend of this machine.
//!
//! Each program is printed for the dialect of each Dafny; that Dafny must accept
//! it, and each backend must print what is recorded, except where a bug of the
//! backend is on record. Bugs that are gone are complaints, too. Every program is a test:
//! `cargo test -p gadfly-conformance --test corpus maps/` runs those of one area.
//!
//! | variable | what it does |
//! |---|---|
//! | `GADFLY_DAFNY=4.11` | this Dafny only |
//! | `GADFLY_BACKENDS=js,py` | these backends only; Rust is asked for every tenth program unless it is named |
//! | `GADFLY_BLESS=1` | records an output that all backends and the interpreter agree on |

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../../dafny/tests/case/mod.rs"]
mod case;
#[path = "../../dafny/tests/case/interpret.rs"]
mod interpret;

use case::{Case, Wrong, cases};
use gadfly_catalogue::{Catalogue, Outcome};
use gadfly_dafny::Backend;
use gadfly_dafny::{Dialect, print};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::trials::{self, Arguments, Trial, plain, trial};
use gadfly_test_support::{skip, skip_missing_dafnys, tool_of_backend};
use gadfly_toolchain::{DafnyBench, DafnyObservation, DafnyOutcome, DafnyProgram, DafnysFound};
use std::path::Path;
use std::sync::{Arc, OnceLock};

fn main() {
    // Dafnys are looked for by the first test that runs, and live until the last is done:
    // `--list` starts none of them.
    let dafnys = Arc::new(Dafnys::default());
    let mut trials: Vec<Trial> = cases()
        .into_iter()
        .map(|case| {
            let dafnys = Arc::clone(&dafnys);
            let name = format!("corpus::{}", case.name);
            trial(name, move || {
                prints_what_is_recorded(&case, dafnys.benches())
            })
        })
        .collect();
    trials.push(plain(
        "every_bug_on_record_is_in_the_catalogue",
        every_bug_on_record_is_in_the_catalogue,
    ));
    let conclusion = trials::run(&Arguments::from_args(), trials);
    // What ends the process does not remove the scratch folder.
    drop(dafnys);
    conclusion.exit();
}

/// The Dafnys of this machine, once they are needed.
#[derive(Default)]
struct Dafnys(OnceLock<(Vec<DafnyBench>, tempfile::TempDir)>);

impl Dafnys {
    fn benches(&self) -> &[DafnyBench] {
        let (benches, _) = self.0.get_or_init(|| {
            let base = tempfile::tempdir().unwrap();
            (benches(base.path()), base)
        });
        benches
    }
}

fn prints_what_is_recorded(case: &Case, benches: &[DafnyBench]) -> Result<(), String> {
    for bench in benches {
        let version = bench.dafny().version;
        let dialect = match (version.major, version.minor) {
            (4, _) => Dialect::V4,
            (3, _) => Dialect::V3,
            _ => Dialect::V2_3,
        };
        let meeting = Meeting {
            case,
            bench,
            dialect,
        };
        let mut backends = asked_for(bench);
        backends.retain(|&backend| backend != Backend::Rs || asks_rust(&case.name));
        meeting.hold(&backends)?;
    }
    Ok(())
}

fn every_bug_on_record_is_in_the_catalogue() {
    let catalogue = Catalogue::embedded();
    let missing: Vec<String> = cases()
        .iter()
        .flat_map(|case| case.facts.wrong.iter().map(move |wrong| (case, wrong)))
        .filter(|(_, wrong)| catalogue.get(&wrong.bug).is_none())
        .map(|(case, wrong)| format!("{}: {}", case.name, wrong.bug))
        .collect();
    assert!(missing.is_empty(), "bugs/ lacks {missing:#?}");
}

/// One program and one Dafny.
struct Meeting<'a> {
    case: &'a Case,
    bench: &'a DafnyBench,
    dialect: Dialect,
}

impl Meeting<'_> {
    /// What is wrong if something is; a program that is not for this Dafny is fine.
    fn hold(&self, backends: &[Backend]) -> Result<(), String> {
        let case = self.case;
        let file = case.path.file_name().unwrap().to_str().unwrap();
        let complain = |what: String| format!("{} on {}: {what}", case.name, self.dafny());
        let program = interpret::parsed(file, &case.text, Dialect::V4).map_err(complain)?;
        let has_it = print(&program, self.dialect).is_ok();
        if !case.facts.meant_for(self.dialect) || (!has_it && self.dialect != Dialect::V4) {
            return Ok(());
        }
        let again = interpret::printed(file, &program, self.dialect);
        let (text, program) = again.map_err(complain)?;
        let mut printed = DafnyProgram::new(text).named(&file.replace(".dfy", ""));
        printed.options.clone_from(&case.facts.options);
        let resolved = self.bench.resolve(&printed).unwrap();
        let known = self.on_record("dafny");
        match (resolved.accepted(), known) {
            (true, None) => {}
            (true, Some(_)) => return Err(complain("the bug on record is gone".to_owned())),
            (false, Some(wrong)) if resolved.words.contains(&wrong.says) => return Ok(()),
            (false, _) => {
                return Err(complain(
                    resolved.words.lines().take(2).collect::<Vec<_>>().join(" "),
                ));
            }
        }
        // What ends by a limit would only cost as much as the limit allows.
        let ends = |backend: &Backend| {
            let on_record = self.on_record(backend.name());
            on_record.is_none_or(|it| it.outcome != Outcome::LimitReached.name())
        };
        let backends: Vec<Backend> = backends.iter().copied().filter(ends).collect();
        let seen = self.bench.observe(&printed, &backends).unwrap();
        if std::env::var_os("GADFLY_BLESS").is_some() {
            self.bless(&program, &seen);
        }
        let expected = case.expected(self.dialect);
        let Some(expected) = expected else {
            let options = &case.facts.options;
            let ours = interpret::interpreted(&program, self.dialect, options);
            let against = |seen: &DafnyObservation| match &ours {
                Ok(ours) => against(seen, ours),
                Err(_) => said(seen),
            };
            let mut said: Vec<String> = seen.iter().map(against).collect();
            said.push(match &ours {
                Ok(ours) => format!("interpreter: {:?}, exit {}", ours.stdout, ours.exit),
                Err(why) => format!("interpreter: {why}"),
            });
            return Err(complain(format!(
                "no output is recorded\n    {}",
                said.join("\n    ")
            )));
        };
        let wrong: Vec<String> = seen
            .iter()
            .filter_map(|seen| self.complaint(seen, &expected))
            .collect();
        match wrong.is_empty() {
            true => Ok(()),
            false => Err(complain(format!("\n    {}", wrong.join("\n    ")))),
        }
    }

    fn dafny(&self) -> String {
        let version = self.bench.dafny().version;
        format!("{}.{}", version.major, version.minor)
    }

    /// The bug of a backend that is on record, or of Dafny itself, `dafny`.
    fn on_record(&self, backend: &str) -> Option<&Wrong> {
        let dafny = self.dafny();
        let mut records = self.case.facts.wrong.iter();
        records.find(|wrong| wrong.dafny == dafny && wrong.backend == backend)
    }

    fn unsupported(&self, backend: Backend) -> bool {
        let dafny = self.dafny();
        let mut records = self.case.facts.unsupported.iter();
        records.any(|lacks| lacks.dafny == dafny && lacks.backend == backend.name())
    }

    /// What is wrong with what one backend did.
    fn complaint(&self, seen: &DafnyObservation, expected: &str) -> Option<String> {
        let backend = seen.backend;
        let right = is_right(seen, expected, self.case.facts.exit);
        if let Some(wrong) = self.on_record(backend.name()) {
            let as_recorded =
                outcome_name(seen.outcome) == wrong.outcome && says(seen, &wrong.says);
            return match (right, as_recorded) {
                (true, _) => Some(format!("{backend}: the bug on record is gone")),
                (false, true) => None,
                (false, false) => Some(format!("{}, which is not what is on record", said(seen))),
            };
        }
        match self.unsupported(backend) {
            true if seen.outcome == DafnyOutcome::Unsupported => None,
            true => Some(format!("{}, but is on record as unable", said(seen))),
            // Rust says what it cannot do in many ways, and no program is for it alone.
            false if backend == Backend::Rs && seen.outcome == DafnyOutcome::Unsupported => None,
            false => (!right).then(|| match seen.outcome {
                DafnyOutcome::Finished => {
                    let stdout = &seen.observation.stdout;
                    format!("{backend}: {}", interpret::difference(expected, stdout))
                }
                _ => said(seen),
            }),
        }
    }

    /// Records what the program prints if every backend that is not on record for
    /// something agrees with the interpreter about it.
    fn bless(&self, program: &gadfly_dafny::Program, seen: &[DafnyObservation]) {
        let case = self.case;
        let Ok(ours) = interpret::interpreted(program, self.dialect, &case.facts.options) else {
            return;
        };
        let mut witnesses = seen.iter().filter(|seen| {
            self.on_record(seen.backend.name()).is_none()
                && seen.outcome != DafnyOutcome::Unsupported
        });
        let agree = witnesses.clone().count() >= 1
            && ours.exit == case.facts.exit
            && witnesses.all(|seen| is_right(seen, &ours.stdout, ours.exit));
        if agree && case.expected(self.dialect).as_ref() != Some(&ours.stdout) {
            std::fs::write(case.expected_path(self.dialect), ours.stdout).unwrap();
        }
    }
}

fn is_right(seen: &DafnyObservation, expected: &str, exit: i32) -> bool {
    seen.outcome == DafnyOutcome::Finished
        && seen.observation.stdout == expected
        && seen.observation.exit.to_string() == gadfly_sandbox::Exit::Code(exit).to_string()
}

/// What one backend did that the interpreter did not, in a line.
fn against(seen: &DafnyObservation, ours: &interpret::Interpreted) -> String {
    let backend = seen.backend;
    match seen.outcome {
        _ if is_right(seen, &ours.stdout, ours.exit) => format!("{backend}: as the interpreter"),
        DafnyOutcome::Finished => {
            let difference = interpret::difference(&ours.stdout, &seen.observation.stdout);
            format!("{backend}: {difference}")
        }
        _ => said(seen),
    }
}

/// Whether a backend said this, among other things.
fn says(seen: &DafnyObservation, words: &str) -> bool {
    let observation = &seen.observation;
    observation.stdout.contains(words) || observation.stderr.contains(words)
}

/// What one backend did, in a line.
fn said(seen: &DafnyObservation) -> String {
    let observation = &seen.observation;
    let words = match seen.outcome {
        DafnyOutcome::Finished => format!("{:?}", observation.stdout),
        _ => {
            let both = format!("{} {}", observation.stdout, observation.stderr);
            let telling = |line: &&str| {
                let markers = ["rror", "xception", "panic", "not supported"];
                markers.iter().any(|marker| line.contains(marker))
            };
            let line = both.lines().find(telling).or_else(|| both.lines().next());
            line.unwrap_or_default().trim().chars().take(300).collect()
        }
    };
    format!("{}: {}: {words}", seen.backend, outcome_name(seen.outcome))
}

fn outcome_name(outcome: DafnyOutcome) -> String {
    let name = serde_json::to_value(outcome).unwrap();
    name.as_str().unwrap().to_owned()
}

/// The backends that are asked for and can be used. C++ has no `int` and must be
/// named.
fn asked_for(bench: &DafnyBench) -> Vec<Backend> {
    let mut backends = bench.backends();
    match std::env::var("GADFLY_BACKENDS") {
        Ok(asked) => backends.retain(|b| asked.split(',').any(|name| name == b.name())),
        Err(_) => backends.retain(|&backend| backend != Backend::Cpp),
    }
    backends
}

/// Whether Rust is asked for a program: for all if it is named, or else for every
/// tenth, because rustc takes longer than the other backends together. Which ones
/// depends on their names alone: another program in the corpus changes nothing.
fn asks_rust(name: &str) -> bool {
    let sum: usize = name.bytes().map(usize::from).sum();
    std::env::var_os("GADFLY_BACKENDS").is_some() || sum.is_multiple_of(10)
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
    let benches: Vec<_> = found
        .installed
        .into_iter()
        .filter(|dafny| dafny.version.to_string().starts_with(&asked))
        .map(|dafny| DafnyBench::open(dafny, &runner, &stop).unwrap())
        .collect();
    for bench in &benches {
        for skipped in bench.skipped() {
            let version = bench.dafny().version;
            let why = format!("Dafny {version} {}: {}", skipped.backend, skipped.why);
            skip(tool_of_backend(skipped.backend.name()), why);
        }
    }
    benches
}
