//! The corpus with its specifications checked: nothing of what its programs claim
//! may fail, unless `NAME.toml` says so, and they print what they print without.

use crate::case::{Case, cases};
use crate::{file_name, folder};
use gadfly_dafny::machine::{End, Limits, Outcome, RunOptions, run};
use gadfly_dafny::{CompileOptions, ParseOptions, Program, ResolveOptions};
use gadfly_dafny::{compile, parse, resolve};
use gadfly_test_support::trials::{Trial, per_file, trial};
use std::fs;
use std::path::Path;

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials: Vec<Trial> = cases()
        .into_iter()
        .map(|case| {
            let name = format!("claims::{}", case.name);
            trial(name, move || claims_hold(&case))
        })
        .collect();
    trials.push(trial("claims::most_are_checked", most_are_checked));
    trials.extend(per_file(
        "claims",
        &folder("interpret"),
        "dfy",
        claims_of_other_programs_hold,
    ));
    trials
}

fn read(case: &Case) -> Program {
    parse(file_name(&case.path), &case.text, ParseOptions::default()).unwrap()
}

fn claims_hold(case: &Case) -> Result<(), String> {
    let program = read(case);
    let outcome = run_with(&program, true);
    complaint(case, &program, &outcome).map_or(Ok(()), Err)
}

/// Of all claims of the corpus, few are about what cannot be checked.
fn most_are_checked() -> Result<(), String> {
    let (mut checked, mut not_checked) = (0, 0);
    for case in cases() {
        let outcome = run_with(&read(&case), true);
        checked += outcome.checks.checked();
        not_checked += outcome.checks.not_checked().count();
    }
    match not_checked * 10 < checked {
        true => Ok(()),
        false => Err(format!("{checked} checked, {not_checked} not checked")),
    }
}

fn run_with(program: &Program, check: bool) -> Outcome {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    let options = CompileOptions {
        check,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let watch = RunOptions {
        arguments: vec!["program".to_owned()],
        ..RunOptions::default()
    };
    let limits = Limits {
        steps: 2_000_000_000,
        ..Limits::default()
    };
    run(&code, limits, &watch)
}

/// What the end of a run says of the program's claims.
fn said(program: &Program, end: &End) -> String {
    match end {
        End::Finished | End::Halted => String::new(),
        End::Invalid {
            kind, span, what, ..
        } => format!("{}: {kind}: {what}", program.sources.location(*span)),
        end => format!("{end:?}"),
    }
}

/// What is wrong with the way a program is checked.
fn complaint(case: &Case, program: &Program, outcome: &Outcome) -> Option<String> {
    let said = said(program, &outcome.end);
    if said != case.facts.fails_checks {
        return Some(format!("{said:?} instead of {:?}", case.facts.fails_checks));
    }
    let unchecked = run_with(program, false);
    let same = outcome.stdout == unchecked.stdout && outcome.end == unchecked.end;
    (said.is_empty() && !same).then(|| "checked, it prints something else".to_owned())
}

/// Its method `Insert` lists only `this` in its modifies clause and changes subtrees.
const WRONG_FRAME: &str = "linked_structures.dfy";

/// The programs of `interpret/` have no facts beside them: nothing may fail there.
fn claims_of_other_programs_hold(path: &Path) -> Result<(), String> {
    let file = file_name(path);
    if file == WRONG_FRAME {
        return Ok(());
    }
    let text = fs::read_to_string(path).unwrap();
    let program = parse(file, &text, ParseOptions::default()).unwrap();
    let (checked, unchecked) = (run_with(&program, true), run_with(&program, false));
    match checked.end == unchecked.end && checked.stdout == unchecked.stdout {
        true => Ok(()),
        false => Err(said(&program, &checked.end)),
    }
}
