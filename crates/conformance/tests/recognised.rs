//! Every entry of the catalogue recognises its own bug: its program is run on the compilers of
//! this machine that have the bug, judged like a test of a campaign, and looked up.
//!
//! The features of a generated program are known, those of a program in the catalogue are not:
//! it is taken to have those that the entry's rules ask for.
//! `cargo test -p gadfly-conformance --test recognised rotation` asks about one bug.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::{Bug, Catalogue, Outcome, Recognise};
use gadfly_dafny::{Backend, Dialect, ParseOptions, parse, print};
use gadfly_oracle::{Conclusion, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::trials::{self, Arguments, Trial, trial};
use gadfly_test_support::{skip, skip_missing_dafnys, tool_of_backend};
use gadfly_toolchain::{DafnyBench, DafnyObservation, DafnyProgram, DafnysFound};
use gadfly_triage::{Lookup, signature};
use std::sync::{Arc, OnceLock};

fn main() {
    let dafnys = Arc::new(Dafnys::default());
    let catalogue = Arc::new(Catalogue::embedded());
    let with_rules = catalogue
        .bugs()
        .iter()
        .filter(|bug| bug.compiler() == "dafny" && !bug.recognise.is_empty());
    let trials: Vec<Trial> = with_rules
        .map(|bug| {
            let (bug, dafnys) = (bug.clone(), Arc::clone(&dafnys));
            let catalogue = Arc::clone(&catalogue);
            trial(format!("recognised::{}", bug.slug()), move || {
                let benches = dafnys.benches().iter();
                let asked = benches.map(|bench| recognises(&bug, bench, &catalogue));
                let complaints: Vec<String> = asked.filter_map(Result::err).collect();
                match complaints.is_empty() {
                    true => Ok(()),
                    false => Err(complaints.join("\n")),
                }
            })
        })
        .collect();
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
            let stop = Stop::new().unwrap();
            let runner = Arc::new(Runner::new(base.path()).unwrap());
            let found = DafnysFound::look(&runner, &stop).unwrap();
            skip_missing_dafnys(found.installed.iter().map(|it| it.version.major));
            let open = |dafny| DafnyBench::open(dafny, &runner, &stop).unwrap();
            let benches: Vec<_> = found.installed.into_iter().map(open).collect();
            for bench in &benches {
                for skipped in bench.skipped() {
                    let version = bench.dafny().version;
                    let why = format!("Dafny {version} {}: {}", skipped.backend, skipped.why);
                    skip(tool_of_backend(skipped.backend.name()), why);
                }
            }
            (benches, base)
        });
        benches
    }
}

/// What one Dafny shows of the bug that the catalogue does not recognise.
fn recognises(bug: &Bug, bench: &DafnyBench, catalogue: &Catalogue) -> Result<(), String> {
    let backends = backends(bug, bench);
    if backends.is_empty() {
        return Ok(());
    }
    let text = in_its_dialect(bug, bench)?;
    let program = DafnyProgram::new(text.clone())
        .named("main")
        .with_options(bug.options.clone());
    let seen = bench.observe(&program, &backends).unwrap();
    let complaints: Vec<String> = seen
        .iter()
        .filter_map(|seen| complaint(bug, bench, seen, &text, catalogue))
        .collect();
    match complaints.is_empty() {
        true => Ok(()),
        false => Err(complaints.join("\n")),
    }
}

/// The backends of a Dafny that show the bug; one of them if the front end is wrong.
fn backends(bug: &Bug, bench: &DafnyBench) -> Vec<Backend> {
    let version = bench.dafny().version;
    let version = format!("{}.{}", version.major, version.minor);
    let there = bench.backends();
    let mut backends = Vec::new();
    for seen in bug.shown().filter(|it| it.versions.contains(&version)) {
        // What ends by a limit would only cost as much as the limit allows.
        if seen.outcome == Outcome::LimitReached {
            continue;
        }
        let is_wrong = |it: &&Backend| seen.backend == "dafny" || it.name() == seen.backend;
        backends.extend(there.iter().find(is_wrong).copied());
    }
    backends.dedup();
    backends
}

fn in_its_dialect(bug: &Bug, bench: &DafnyBench) -> Result<String, String> {
    let (_, text) = bug.program.as_ref().ok_or("it has no program")?;
    if bench.dafny().version.major > 2 {
        return Ok(text.clone());
    }
    let options = ParseOptions {
        dialect: Dialect::V4,
    };
    let program = parse("program.dfy", text, options).map_err(|error| error.to_string())?;
    print(&program, Dialect::V2_3).map_err(|error| error.to_string())
}

fn complaint(
    bug: &Bug,
    bench: &DafnyBench,
    seen: &DafnyObservation,
    program: &str,
    catalogue: &Catalogue,
) -> Option<String> {
    let version = bench.dafny().version.to_string();
    let place = format!("{} of Dafny {version}", seen.backend);
    let right = bug.expected.as_deref();
    let Conclusion::Finding { kind, .. } = examine(right, &seen.observation) else {
        return Some(format!("{place} shows nothing: {:?}", seen.observation));
    };
    let signature = signature(kind, right, &seen.observation);
    let rules = bug.recognise.iter();
    let features = rules.flat_map(Recognise::features).cloned().collect();
    let known = Lookup {
        kind,
        signature: &signature,
        observation: &seen.observation,
        compiler_version: &version,
        right_output: right,
        program,
        features: &features,
        origin: None,
    }
    .known_ids(catalogue);
    let ids = known.as_deref().unwrap_or("nothing");
    let is_it = ids.split(", ").any(|id| id == bug.id);
    (!is_it).then(|| {
        let observation = &seen.observation;
        let words = format!("{}\n{}", observation.stderr, observation.stdout);
        let words: String = words.chars().take(4000).collect();
        format!(
            "{place}: recognised as {ids}; the signature is `{signature}`, the message\n{words}"
        )
    })
}
